import { expect, test } from 'vitest';
import { marksOf, placedMarks } from '../../../../renderer/score/placed-marks.ts';
import { Score } from '../../../../shared/score/score.ts';
import { Stretches } from '../../../../shared/score/stretches.ts';

const times = [300, 310, 320, 330, 340, 350, 800, 810, 820, 830, 840, 850, 860, 870, 880, 890, 900, 910, 920, 930];
const score = Score.of(times.map((atMs) => ({ atMs, bytes: 100 })));

function traced(): Stretches {
  const stretches = new Stretches();
  stretches.add([{ type: 'started' }]);
  stretches.add([{ type: 'block-start', candidate: 0, block: 0, start: { kind: 'text' } }]);
  stretches.add([{ type: 'block-delta', candidate: 0, block: 0, text: 'Hello' }]);
  for (let at = 3; at < 8; at += 1) stretches.add([]);
  stretches.add([
    { type: 'block-start', candidate: 0, block: 1, start: { kind: 'tool-call', callId: 'c', name: 'f' } },
  ]);
  return stretches;
}

test('first token, blocks, pauses and the end are marked where they are', () => {
  const placed = placedMarks(marksOf(score, traced()), { fromMs: 300, toMs: 930 }, 630);
  expect(placed.map(({ x, mark }) => [Math.round(x), mark.text])).toEqual([
    [630, '0.93 s'],
    [20, 'first token 0.32 s'],
    [275, 'pause 450 ms'],
    [520, 'block 2'],
  ]);
});

test('the words of a first token that came late stand to the left of it, or of the end', () => {
  const first = { atMs: 0, text: 'first token 0.90 s', line: false, align: 'start', rank: 1 } as const;
  const end = { atMs: 100, text: '0.93 s', line: false, align: 'end', rank: 0 } as const;
  const leftOf = (atMs: number): number | undefined =>
    placedMarks([{ ...first, atMs }, end], { fromMs: 0, toMs: 100 }, 300)[1]?.label?.left;
  const wide = first.text.length * 6.2;
  expect(leftOf(40)).toBe(120);
  expect(leftOf(80)).toBeCloseTo(240 - wide);
  expect(leftOf(100)).toBeCloseTo(300 - end.text.length * 6.2 - 8 - wide);
});

test('words never stand over one another, and never beyond the strip', () => {
  for (const width of [60, 150, 300, 900]) {
    const labels = placedMarks(marksOf(score, traced()), { fromMs: 300, toMs: 930 }, width).flatMap(({ label }) =>
      label === undefined ? [] : [{ left: label.left, right: label.left + label.text.length * 6 }],
    );
    for (const [at, { left, right }] of labels.entries()) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
      for (const other of labels.slice(at + 1)) expect(right <= other.left || other.right <= left).toBe(true);
    }
  }
});

test('before it is known what the events brought, what is known is marked', () => {
  expect(marksOf(score, undefined).map(({ text }) => text)).toEqual(['0.93 s', 'pause 450 ms']);
});
