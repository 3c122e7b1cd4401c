/** How the coming of a text is sampled. */
import { describe, expect, test } from 'vitest';
import { ArrivalSampler, arrivedChars } from '../../../../shared/compare/arrival.ts';
import { arrivalSteps } from '../../../../shared/compare/metrics.ts';
import { emptyAnswer, fold } from '../../../../shared/message.ts';
import type { ModelEvent } from '../../../../shared/model-event.ts';

describe('the sampler', () => {
  test('puts characters where they came', () => {
    const sampler = new ArrivalSampler();
    expect(sampler.arrival).toBeUndefined();
    sampler.add(5, 3);
    sampler.add(19.9, 2);
    sampler.add(60, 7);
    sampler.add(61, 0);
    expect(sampler.arrival).toEqual({ stepMs: 20, chars: [5, 0, 0, 7] });
  });

  test('makes its steps longer for a longer answer, and loses nothing', () => {
    const sampler = new ArrivalSampler();
    for (let at = 0; at < 10_000; at += 10) sampler.add(at, 1);
    const { stepMs, chars } = sampler.arrival ?? { stepMs: 0, chars: [] };
    expect(stepMs).toBe(160);
    expect(chars).toHaveLength(63);
    expect(chars.slice(0, -1).every((count) => count === 16)).toBe(true);
    expect(chars.reduce((sum, count) => sum + count)).toBe(1_000);
  });

  test('keeps to its bound after any silence', () => {
    const sampler = new ArrivalSampler();
    sampler.add(0, 1);
    sampler.add(3_600_000, 2);
    const { stepMs, chars } = sampler.arrival ?? { stepMs: 0, chars: [] };
    expect(chars.length).toBeLessThanOrEqual(arrivalSteps);
    expect([chars[0], chars.at(-1)]).toEqual([1, 2]);
    expect(Math.floor(3_600_000 / stepMs)).toBe(chars.length - 1);
  });

  test('what it gave stays as it was', () => {
    const sampler = new ArrivalSampler();
    sampler.add(0, 1);
    const early = sampler.arrival;
    sampler.add(1, 5);
    expect(early).toEqual({ stepMs: 20, chars: [1] });
  });
});

test('text, reasoning and arguments count; pictures do not', () => {
  const starts = [
    { kind: 'reasoning' },
    { kind: 'text' },
    { kind: 'tool-call', callId: 'c', name: 'clock' },
    { kind: 'image', mimeType: 'image/png' },
  ] as const;
  const events = starts.flatMap((start, block): ModelEvent[] => [
    { type: 'block-start', candidate: 0, block, start },
    { type: 'block-delta', candidate: 0, block, text: 'x'.repeat(10 ** block) },
    { type: 'block-end', candidate: 0, block },
  ]);
  expect(arrivedChars(events, events.reduce(fold, emptyAnswer))).toBe(111);
});
