/** Runs every registered protocol over every fixture of it, cut at every byte, with every kind of line end (idea 3). */
import { describe, expect, test } from 'vitest';
import { fault } from '../../shared/fault.ts';
import type { Answer } from '../../shared/message.ts';
import { protocols } from '../../shared/protocols/registry.ts';
import { brokenLaws } from './event-laws.ts';
import { fixtures } from './fixtures.ts';
import type { AnyProtocol } from './fixtures.ts';
import { cutAt, decode, foldAll, read } from './reading.ts';

const utf8 = new TextDecoder();
const encoder = new TextEncoder();

/** Every fixture's marks of what must not be lost. */
const marksIn = (text: string): readonly string[] => [...new Set(text.match(/keep-me-[a-z]+(?:-[a-z]+)*/g))];

function withLineEnds(bytes: Uint8Array, lineEnd: string): Uint8Array {
  const latin1 = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return latin1(text.replace(/\r\n|\r|\n/g, lineEnd));
}

/** What the user sees of an answer, without the words of how it ended. */
const content = ({ end: _end, ...answer }: Answer) => answer;

test.each(Object.values<AnyProtocol>(protocols))(
  '$id has recorded streams: without them every law would hold unread',
  ({ id }) => {
    const own = fixtures.filter((fixture) => fixture.protocol.id === id);
    expect(own.length).toBeGreaterThanOrEqual(12);
    expect(own.some(({ whole }) => whole !== undefined)).toBe(true);
  },
);

describe.each(fixtures)('$name', ({ protocol, bytes, whole }) => {
  const events = read(protocol, [bytes]);
  const answer = foldAll(events);

  test('one terminal event, the last; blocks numbered and closed', () => {
    expect(brokenLaws(events)).toEqual([]);
  });

  test('STREAM-1 a cut at any byte changes nothing', () => {
    const expected = JSON.stringify(events);
    for (let at = 0; at <= bytes.length; at += 1) {
      const cut = read(protocol, cutAt(bytes, [at]));
      if (JSON.stringify(cut) !== expected) expect({ at, events: cut }).toEqual({ at, events });
    }
  });

  test('STREAM-1 single bytes, and empty chunks between them, change nothing', () => {
    const single = Array.from(bytes, (_, at) => bytes.subarray(at, at + 1));
    expect(read(protocol, single)).toEqual(events);
    expect(
      read(
        protocol,
        single.flatMap((byte) => [new Uint8Array(), byte]),
      ),
    ).toEqual(events);
  });

  test.each([
    ['LF', '\n'],
    ['CR LF', '\r\n'],
    ['CR', '\r'],
  ])('STREAM-1 with %s as line end nothing changes', (_name, lineEnd) => {
    const changed = withLineEnds(bytes, lineEnd);
    const expected = read(protocol, [withLineEnds(bytes, '\n')]);
    expect(read(protocol, [changed])).toEqual(expected);
    for (let at = 0; at <= changed.length; at += 7) expect(read(protocol, cutAt(changed, [at]))).toEqual(expected);
  });

  test('STREAM-2 an end at any byte keeps the laws, and is complete only where nothing is missing', () => {
    for (let at = 0; at < bytes.length; at += 1) {
      const short = read(protocol, [bytes.subarray(0, at)]);
      const broken = brokenLaws(short);
      const end = short.at(-1);
      if (broken.length > 0) expect({ at, broken }).toEqual({ at, broken: [] });
      if (end?.type === 'finished') expect(foldAll(short)).toEqual(answer);
      else if (end?.type === 'fault' && end.fault.kind !== 'truncated') expect(foldAll(short)).toEqual(answer);
    }
  });

  test('STREAM-3 an abort after any event closes what is open and ends on the reason given', () => {
    const reason = fault('stopped', 'Stopped.', 'What arrived is kept.');
    const sofar = [];
    let state = protocol.initial;
    for (const event of decode([bytes])) {
      const stepped = protocol.step(state, event);
      state = stepped.state;
      sofar.push(...stepped.events);
      const all = [...sofar, ...protocol.abort(state, reason)];
      expect(brokenLaws(all)).toEqual([]);
      const ended = sofar.some(({ type }) => type === 'finished' || type === 'fault');
      if (!ended) expect(all.at(-1)).toEqual({ type: 'fault', fault: reason });
    }
  });

  test('nothing comes out after the terminal event', () => {
    let state = protocol.initial;
    let over = false;
    const received = decode([bytes]);
    for (const event of [...received, ...received]) {
      const stepped = protocol.step(state, event);
      if (over) expect(stepped).toEqual({ state, events: [] });
      state = stepped.state;
      over ||= stepped.events.some(({ type }) => type === 'finished' || type === 'fault');
    }
    if (!over) return;
    expect(protocol.finish(state)).toEqual([]);
    expect(protocol.abort(state, fault('stopped', 'Stopped.', ''))).toEqual([]);
  });

  test('a state is a value: stepping from an old one again gives the same', () => {
    const states = [protocol.initial];
    const received = decode([bytes]);
    for (const event of received) states.push(protocol.step(states.at(-1), event).state);
    const again = received.flatMap((event, at) => [...protocol.step(states[at], event).events]);
    expect([...again, ...protocol.finish(states.at(-1))]).toEqual(events);
  });

  test('nothing unknown is dropped', () => {
    const kept = JSON.stringify(answer);
    expect(marksIn(utf8.decode(bytes)).filter((mark) => !kept.includes(mark))).toEqual([]);
  });

  test('broken events lose none of the others (STREAM-4)', () => {
    const noise = encoder.encode('data: {"half\n\ndata: no JSON at all\n\n');
    const noisy = foldAll(read(protocol, [noise, bytes]));
    expect({ ...content(noisy), unknown: noisy.unknown.slice(2) }).toEqual(content(answer));
    expect(noisy.unknown.slice(0, 2)).toEqual(['{"half', 'no JSON at all']);
  });

  if (whole === undefined) return;

  test('folding the stream gives the message that parsing the whole answer gives', () => {
    const parsed = protocol.parseResponse(whole);
    expect(brokenLaws(parsed)).toEqual([]);
    expect(answer).toEqual(foldAll(parsed));
    const kept = JSON.stringify(foldAll(parsed));
    expect(marksIn(JSON.stringify(whole)).filter((mark) => !kept.includes(mark))).toEqual([]);
  });
});
