import { expect, test } from 'vitest';
import {
  shortProgressWords,
  progressShare,
  progressWords,
  secondsWords,
} from '../../../../../../renderer/features/images/results/request-cards.tsx';
import { fault } from '../../../../../../shared/fault.ts';

const startedAt = 1_000;

test('what is known of a request is said, with the seconds counted', () => {
  const now = startedAt + 14_000;
  const words = (progress: Parameters<typeof progressWords>[0]) => progressWords(progress, startedAt + 12_000, now);
  expect(words({ phase: 'preparing', startedAt })).toBe('Preparing the images, 14 s');
  expect(words({ phase: 'uploading', startedAt, sent: 12_400_000, total: 38_000_000 })).toBe(
    'Uploading 12 MB of 38 MB, 14 s',
  );
  expect(words({ phase: 'waiting', startedAt })).toBe('Waiting for the gateway, 14 s');
  expect(words({ phase: 'receiving', startedAt, receivedBytes: 5_000, previews: 2 })).toBe('2 previews came, 14 s');
  expect(words({ phase: 'receiving', startedAt, receivedBytes: 5_000, previews: 0 })).toBe('Receiving, 5.0 kB, 14 s');
});

test('ERR-2 the wait before the next attempt is counted from when it was told', () => {
  const waiting = {
    phase: 'retrying',
    startedAt,
    // Counted from 0: the first one failed.
    attempt: 0,
    of: 4,
    waitMs: 6_000,
    fault: fault('status', 'Busy.', ''),
  } as const;
  expect(progressWords(waiting, 50_000, 52_000)).toBe('Retrying in 4 s (2 of 4)');
  expect(progressWords(waiting, 50_000, 90_000)).toBe('Retrying now (2 of 4)');
});

test('a row of the tree says it in few words, and never without the seconds', () => {
  const words = (progress: Parameters<typeof progressWords>[0]) =>
    shortProgressWords(progress, startedAt + 12_000, startedAt + 14_000);
  expect(words({ phase: 'waiting', startedAt })).toBe('Waiting, 14 s');
  expect(words({ phase: 'receiving', startedAt, receivedBytes: 5_000, previews: 2 })).toBe('Receiving, 14 s');
  expect(
    words({ phase: 'retrying', startedAt, attempt: 0, of: 4, waitMs: 6_000, fault: fault('status', 'Busy.', '') }),
  ).toBe('Retrying in 4 s');
});

test('only an upload has an end that is known', () => {
  expect(progressShare({ phase: 'uploading', startedAt, sent: 1, total: 4 })).toBe(0.25);
  expect(progressShare({ phase: 'waiting', startedAt })).toBeUndefined();
  expect([secondsWords(59_400), secondsWords(125_000)]).toEqual(['59 s', '2 min 5 s']);
});
