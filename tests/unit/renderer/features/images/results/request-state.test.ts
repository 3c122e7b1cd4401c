import { expect, test } from 'vitest';
import {
  failureOf,
  failuresToTell,
  hasRow,
  isOutlived,
  isRefused,
  isUnderWay,
  type FailuresSeen,
} from '../../../../../../renderer/features/images/results/request-state.ts';
import type { ImageRequest } from '../../../../../../shared/images/image-version.ts';
import { fault } from '../../../../../../shared/fault.ts';
import { requestOf, versionOf } from '../image-doubles.ts';

const timeout = fault('timeout', 'No answer in time.', 'It may be charged.');
const ended = (
  id: string,
  createdAt: number,
  status: ImageRequest['facts']['status'],
  profileId = 'reference',
): ImageRequest => {
  const request = requestOf(id, {}, { createdAt });
  return {
    ...request,
    facts: { ...request.facts, profileId, status, ...(status === 'complete' ? {} : { fault: timeout }) },
  };
};

const seen = (...watched: string[]) => ({ watched: new Set(watched), dismissed: new Set<string>(), opened: null });
const told = (requests: readonly ImageRequest[], what: FailuresSeen) =>
  failuresToTell(requests, 'reference', what).map(({ id }) => id);

test('IMG-10 a request that failed before the eyes is told, newest first, and none once it was dismissed', () => {
  const requests = [ended('old', 1, 'failed'), ended('new', 3, 'interrupted'), ended('mid', 2, 'stopped')];
  const all = [...requests, ended('well', 4, 'complete'), ended('under way', 5, 'waiting')];
  expect(told(all, seen(...all.map(({ id }) => id)))).toEqual(['new', 'mid', 'old']);
  expect(told(all, { ...seen('old', 'new'), dismissed: new Set(['new']) })).toEqual(['old']);
  expect(told(all, seen())).toEqual([]);
  expect(failureOf(ended('old', 1, 'failed'))).toBe(timeout);
});

test('one whose row was chosen is told, whoever saw it fail', () => {
  const requests = [ended('a', 1, 'failed'), ended('b', 2, 'failed', 'other')];
  expect(told(requests, { ...seen(), dismissed: new Set(['b']), opened: 'b' })).toEqual(['b']);
});

test('IMG-10 a failed request that brought nothing has a row, and so has one under way', () => {
  expect(hasRow(ended('a', 1, 'failed'), new Set())).toBe(true);
  expect(hasRow(ended('a', 1, 'failed'), new Set(['a']))).toBe(false);
  expect(hasRow(ended('a', 1, 'waiting'), new Set(['a']))).toBe(true);
  expect(hasRow(ended('a', 1, 'complete'), new Set())).toBe(false);
});

test('a failure of another profile is told there', () => {
  expect(told([ended('a', 1, 'failed', 'other')], seen('a'))).toEqual([]);
});

test('what waits and what streams is under way', () => {
  const under = (['waiting', 'streaming', 'complete', 'failed', 'stopped'] as const).filter((status) =>
    isUnderWay(ended('r', 1, status)),
  );
  expect(under).toEqual(['waiting', 'streaming']);
});

test('a failure is outlived by a request that was sent after it had ended, here or by its result', () => {
  const failed = ended('f', 10, 'failed');
  const late: ImageRequest = { ...failed, facts: { ...failed.facts, totalMs: 20 } };
  const other = (createdAt: number) => ended('other', createdAt, 'complete');
  expect(isOutlived(late, [late, ended('earlier', 1, 'failed')], [])).toBe(false);
  // Sent while it was under way: how it ended is news still.
  expect(isOutlived(late, [late, other(25)], [])).toBe(false);
  expect(isOutlived(late, [late, other(31)], [])).toBe(true);
  expect(isOutlived(late, [late], [versionOf('v', { requestId: 'unknown here', createdAt: 31 })])).toBe(true);
  expect(isOutlived(late, [late], [versionOf('own', { requestId: 'f', createdAt: 31 })])).toBe(false);
  expect(isOutlived(late, [late], [versionOf('given', { requestId: null, createdAt: 31 })])).toBe(false);
});

test('a gateway that said no is told from one that failed', () => {
  const status = (code: number) => isRefused(fault('status', '', '', { status: code, attempts: 1 }));
  expect([400, 401, 403, 404, 413, 422].map(status)).toEqual([true, true, true, true, true, true]);
  expect([408, 429, 500, 503].map(status)).toEqual([false, false, false, false]);
  expect([isRefused(fault('refused', '', '')), isRefused(timeout)]).toEqual([true, false]);
});
