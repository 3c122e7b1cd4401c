import { expect, test } from 'vitest';
import {
  failureOf,
  failuresToTell,
  isOutlived,
  isUnderWay,
} from '../../../../../../renderer/features/images/runs/run-state.ts';
import type { ImageRun } from '../../../../../../shared/images/image-version.ts';
import { fault } from '../../../../../../shared/fault.ts';
import { runOf, versionOf } from '../image-doubles.ts';

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

const unseen = { fruitful: new Set<string>(), watched: new Set<string>(), dismissed: new Set<string>() };
const told = (runs: readonly ImageRun[], seen: Partial<typeof unseen> = {}) =>
  failuresToTell(runs, 'reference', { ...unseen, ...seen }).map(({ id }) => id);

test('IMG-10 every run that failed or was cut off and brought nothing is told, newest first, whoever saw it', () => {
  const runs = [ended('old', 1, 'failed'), ended('new', 3, 'interrupted'), ended('mid', 2, 'stopped')];
  expect(told([...runs, ended('well', 4, 'complete'), ended('under way', 5, 'waiting')])).toEqual([
    'new',
    'mid',
    'old',
  ]);
  expect(failureOf(ended('old', 1, 'failed'))).toBe(timeout);
  const cancelled = ended('cancelled', 1, 'complete');
  expect(told([{ ...cancelled, facts: { ...cancelled.facts, status: 'stopped' } }])).toEqual([]);
});

test('a failed run that brought a version is told where it failed before the eyes, and none once it was dismissed', () => {
  const runs = [ended('a', 1, 'failed'), ended('b', 2, 'failed')];
  const fruitful = new Set(['a', 'b']);
  expect(told(runs, { fruitful })).toEqual([]);
  expect(told(runs, { fruitful, watched: new Set(['a']) })).toEqual(['a']);
  expect(told(runs, { dismissed: new Set(['a']) })).toEqual(['b']);
});

test('a failure of another profile is told there', () => {
  expect(told([ended('a', 1, 'failed', 'other')])).toEqual([]);
});

test('what waits and what streams is under way', () => {
  const under = (['waiting', 'streaming', 'complete', 'failed', 'stopped'] as const).filter((status) =>
    isUnderWay(ended('r', 1, status)),
  );
  expect(under).toEqual(['waiting', 'streaming']);
});

test('a failure is outlived by a request that was sent after it had ended, here or by its result', () => {
  const failed = ended('f', 10, 'failed');
  const late: ImageRun = { ...failed, facts: { ...failed.facts, totalMs: 20 } };
  const other = (createdAt: number) => ended('other', createdAt, 'complete');
  expect(isOutlived(late, [late, ended('earlier', 1, 'failed')], [])).toBe(false);
  // Sent while it was under way: how it ended is news still.
  expect(isOutlived(late, [late, other(25)], [])).toBe(false);
  expect(isOutlived(late, [late, other(31)], [])).toBe(true);
  expect(isOutlived(late, [late], [versionOf('v', { runId: 'unknown here', createdAt: 31 })])).toBe(true);
  expect(isOutlived(late, [late], [versionOf('own', { runId: 'f', createdAt: 31 })])).toBe(false);
  expect(isOutlived(late, [late], [versionOf('given', { runId: null, createdAt: 31 })])).toBe(false);
});
