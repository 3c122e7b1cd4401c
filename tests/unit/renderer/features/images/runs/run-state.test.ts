import { expect, test } from 'vitest';
import { failureOf, isUnderWay, lastFailed } from '../../../../../../renderer/features/images/runs/run-state.ts';
import type { ImageRun } from '../../../../../../shared/images/image-version.ts';
import { fault } from '../../../../../../shared/fault.ts';
import { runOf } from '../image-doubles.ts';

const timeout = fault('timeout', 'No answer in time.', 'It may be charged.');
const ended = (
  id: string,
  createdAt: number,
  status: ImageRun['facts']['status'],
  profileId = 'reference',
): ImageRun => {
  const run = runOf(id, {}, { createdAt });
  return { ...run, facts: { ...run.facts, profileId, status, ...(status === 'complete' ? {} : { fault: timeout }) } };
};

test('IMG-10 the last run is told where it has failed, and no longer once another one was sent', () => {
  const failed = ended('old', 1, 'failed');
  const watched = new Set(['old', 'new']);
  expect(lastFailed([failed], 'reference', watched)).toBe(failed);
  expect(failureOf(failed)).toBe(timeout);
  for (const status of ['waiting', 'streaming', 'complete', 'stopped'] as const) {
    expect(lastFailed([ended('new', 2, status), failed], 'reference', watched)).toBeUndefined();
  }
});

test('a failure of another profile, or of one that was only looked up, is no news', () => {
  const failed = ended('old', 1, 'failed');
  expect(lastFailed([failed], 'other', new Set(['old']))).toBeUndefined();
  expect(lastFailed([failed], 'reference', new Set())).toBeUndefined();
});

test('what waits and what streams is under way', () => {
  const under = (['waiting', 'streaming', 'complete', 'failed', 'stopped'] as const).filter((status) =>
    isUnderWay(ended('r', 1, status)),
  );
  expect(under).toEqual(['waiting', 'streaming']);
});
