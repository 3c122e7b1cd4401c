/** Runs everything that reads answers over every fixture of it, cut at every byte, with every kind of line end (idea 3). */
import { describe, expect, test } from 'vitest';
import { fault } from '../../shared/fault.ts';
import type { Answer } from '../../shared/message.ts';
import { parseEventJson } from '../../shared/protocols/event-json.ts';
import type { SseEvent } from '../../shared/protocols/protocol.ts';
import { brokenLaws } from './event-laws.ts';
import { endsOnItsOwn, fixtures, readings } from './fixtures.ts';
import { cutAt, decode, foldAll, read, readOn, stepsOf } from './reading.ts';

const utf8 = new TextDecoder();
const encoder = new TextEncoder();

/** Every fixture's marks of what must not be lost. */
const marksIn = (text: string): readonly string[] => [...new Set(text.match(/keep-me-[a-z]+(?:-[a-z]+)*/g))];

function withLineEnds(bytes: Uint8Array, lineEnd: string): Uint8Array {
  const latin1 = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return latin1(text.replace(/\r\n|\r|\n/g, lineEnd));
}

/** Puts lines in place of each line of a stream, whose line ends become LF. A byte order mark stays at the start. */
function withLines(bytes: Uint8Array, change: (line: string) => readonly string[]): Uint8Array {
  const text = Array.from(withLineEnds(bytes, '\n'), (byte) => String.fromCharCode(byte)).join('');
  const mark = text.startsWith('\u00ef\u00bb\u00bf') ? text.slice(0, 3) : '';
  const lines = text.slice(mark.length).split('\n').flatMap(change);
  return Uint8Array.from(mark + lines.join('\n'), (char) => char.charCodeAt(0));
}

const isLineEnd = (byte: number | undefined): boolean => byte === 0x0a || byte === 0x0d;

function areSame(left: readonly SseEvent[], right: readonly SseEvent[]): boolean {
  return left.length === right.length && left.every((event, at) => isSame(event, right[at]));
}

function isSame(left: SseEvent, right: SseEvent | undefined): boolean {
  return left.data === right?.data && left.event === right.event && left.id === right.id;
}

/** What the user sees of an answer, without the words of how it ended. */
const content = ({ end: _end, ...answer }: Answer) => answer;

/** Whole images of the answer from the first on, the last of them no preview. */
function expectWholeImages(short: Answer, answer: Answer): void {
  const blocks = short.candidates.flatMap((candidate) => candidate.blocks);
  expect(blocks).toEqual(answer.candidates[0]?.blocks.slice(0, blocks.length));
  const last = blocks.at(-1);
  expect(last?.kind === 'image' && last.preview === undefined).toBe(true);
}

test.each(readings)('$id has recorded streams: without them every law would hold unread', ({ id }) => {
  const own = fixtures.filter((fixture) => fixture.protocol.id === id);
  expect(own.length).toBeGreaterThanOrEqual(12);
  expect(own.some(({ whole }) => whole !== undefined)).toBe(true);
});

describe.each(fixtures)('$name', ({ name, protocol, bytes, whole }) => {
  const events = read(protocol, [bytes]);
  const answer = foldAll(events);

  test('one terminal event, the last; blocks numbered and closed', () => {
    expect(brokenLaws(events)).toEqual([]);
  });

  test('STREAM-1 a cut at any byte changes nothing', () => {
    // What is decoded decides what comes out; only the decoder sees how bytes were cut.
    const received = decode([bytes]);
    for (let at = 0; at <= bytes.length; at += 1) {
      const cut = decode(cutAt(bytes, [at]));
      if (!areSame(cut, received)) expect({ at, received: cut }).toEqual({ at, received });
    }
    for (let at = 0; at <= bytes.length; at += 97) expect(read(protocol, cutAt(bytes, [at]))).toEqual(events);
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
    const received = decode([changed]);
    // Elsewhere a cut is as it is in the stream as recorded.
    const nearEnds = Array.from(changed.keys()).filter((at) => isLineEnd(changed[at]) || isLineEnd(changed[at - 1]));
    for (const at of nearEnds) {
      const cut = decode(cutAt(changed, [at]));
      if (!areSame(cut, received)) expect({ at, received: cut }).toEqual({ at, received });
    }
  });

  test('STREAM-1 comments and fields that mean nothing here, before every line, change nothing', () => {
    const noisy = withLines(bytes, (line) => [':', ': data: {"no":"data"}', 'retry: 5', 'unheard-of: x', line]);
    expect(read(protocol, [noisy])).toEqual(read(protocol, [withLineEnds(bytes, '\n')]));
  });

  test('STREAM-1 data in several lines is joined', () => {
    let joined = 0;
    const split = withLines(bytes, (line) => {
      const json = /^data: ?(\{.*\})$/.exec(line)?.[1];
      if (json === undefined || parseEventJson(json) === undefined) return [line];
      joined += 1;
      return ['data: {', `data:${json.slice(1, -1)}`, 'data', 'data: }'];
    });
    expect(read(protocol, [split])).toEqual(read(protocol, [withLineEnds(bytes, '\n')]));
    if (whole !== undefined) expect(joined > 0 || name.includes('joined-lines')).toBe(true);
  });

  test('STREAM-2 an end at any byte keeps the laws, and is complete only where nothing is missing', () => {
    const received = decode([bytes]);
    const steps = stepsOf(protocol, received);
    for (let at = 0; at < bytes.length; at += 1) {
      // Where the short stream goes along with the whole one, so do its steps.
      const cut = decode([bytes.subarray(0, at)]);
      const along = cut.findIndex((event, index) => !isSame(event, received[index]));
      const from = steps[along < 0 ? cut.length : along];
      const rest = along < 0 ? [] : cut.slice(along);
      const short = [...(from?.events ?? []), ...readOn(protocol, from?.state, rest)];
      const broken = brokenLaws(short);
      const end = short.at(-1);
      if (broken.length > 0) expect({ at, broken }).toEqual({ at, broken: [] });
      if (end?.type === 'finished' && endsOnItsOwn(protocol)) expect(foldAll(short)).toEqual(answer);
      else if (end?.type === 'finished') expectWholeImages(foldAll(short), answer);
      else if (end?.type === 'fault' && end.fault.kind !== 'truncated') expect(foldAll(short)).toEqual(answer);
    }
  });

  test('STREAM-3 an abort after any event closes what is open and ends on the reason given', () => {
    const reason = fault('stopped', 'Stopped.', 'Partial answer kept.');
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
    // A byte order mark is one at the start alone.
    const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
    const noisy = foldAll(read(protocol, [noise, marked ? bytes.subarray(3) : bytes]));
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
