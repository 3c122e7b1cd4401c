/** The score of every recorded stream: what stands at the playhead is what its first events bring, and every character has its event. */
import { describe, expect, test } from 'vitest';
import { fault } from '../../shared/fault.ts';
import type { Block } from '../../shared/message.ts';
import { createReplay, type Recording } from '../../shared/replay.ts';
import { Stretches, tracedThrough } from '../../shared/score/stretches.ts';
import { cutAt, decode } from './reading.ts';
import { fixtures } from './fixtures.ts';

const written = (block: Block): string => {
  switch (block.kind) {
    case 'text':
    case 'reasoning':
      return block.text;
    case 'tool-call':
      return block.arguments;
    case 'image':
      return block.source;
    case 'attachment':
    case 'tool-result':
    case 'unknown':
      return '';
  }
};

function recordingOf({ protocol, bytes }: (typeof fixtures)[number], at: number): Recording {
  const events = decode(cutAt(bytes, [at])).map((event, place) => ({ ...event, atMs: place * 10 }));
  return { protocol: protocol.id, attempt: { status: 200, timing: { endMs: events.length * 10 } }, events };
}

function traced(recording: Recording): Stretches {
  const stretches = new Stretches();
  for (const _ of tracedThrough(recording, stretches));
  return stretches;
}

describe.each(fixtures)('$name', (fixture) => {
  // Some cuts that lie in the middle of lines and of characters; that they change no event is another law.
  test.each([0, 1 / 3, 0.9])('cut at %d, folding the first k events gives what stands at the playhead', (share) => {
    const recording = recordingOf(fixture, Math.floor(fixture.bytes.length * share));
    const stretches = traced(recording);
    const replay = createReplay(recording);
    expect(stretches.steps).toBe(recording.events.length);
    for (let position = 0; position < replay.steps; position += 1) {
      const { candidates } = replay.openAnswerAt(position);
      candidates.forEach(({ blocks }, candidate) => {
        blocks.forEach((block, number) => {
          expect(stretches.lengthAt(candidate, number, position)).toBe(written(block).length);
        });
        // What comes later has not begun.
        expect(stretches.lengthAt(candidate, blocks.length, position)).toBeUndefined();
      });
    }
  });

  test('every character was brought by one event, and the events in their order bring the whole', () => {
    const recording = recordingOf(fixture, 0);
    const stretches = traced(recording);
    const { candidates } = createReplay(recording).answerAt(recording.events.length);
    const ends = new Map<string, number>();
    for (let step = 1; step <= stretches.steps; step += 1) {
      for (const { candidate, block, from, to } of stretches.broughtBy(step)) {
        const key = `${candidate}/${block}`;
        expect(from).toBe(ends.get(key) ?? 0);
        expect(stretches.stepOf(candidate, block, from)).toBe(step);
        expect(stretches.stepOf(candidate, block, to - 1)).toBe(step);
        ends.set(key, to);
      }
    }
    candidates.forEach(({ blocks }, candidate) =>
      blocks.forEach((block, number) => expect(ends.get(`${candidate}/${number}`) ?? 0).toBe(written(block).length)),
    );
  });
});

test('a stream that was cut off brings no more than its events did', () => {
  const [fixture] = fixtures;
  if (fixture === undefined) throw new Error('there are fixtures');
  const whole = recordingOf(fixture, 0);
  const reason = fault('disconnected', 'The connection was lost.', 'Try again.');
  const cut: Recording = { ...whole, attempt: { ...whole.attempt, fault: reason }, events: whole.events.slice(0, 4) };
  const stretches = traced(cut);
  expect(stretches.steps).toBe(4);
  const { candidates } = createReplay(whole).openAnswerAt(4);
  candidates.forEach(({ blocks }, candidate) =>
    blocks.forEach((block, at) => expect(stretches.lengthAt(candidate, at, 4)).toBe(written(block).length)),
  );
});
