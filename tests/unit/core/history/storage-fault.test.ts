import { expect, test } from 'vitest';
import { isDamage, notFound, storageError } from '../../../../core/history/storage-fault.ts';

/** As the driver throws it: the extended code holds the primary one in its lower byte. */
const sqliteError = (errcode: number, message: string): Error => Object.assign(new Error(message), { errcode });

test('what went wrong is told in plain words, with what to do', () => {
  const told = (error: unknown) => storageError(error).fault;
  expect(
    [5, 6 | (1 << 8), 13, 8 | (3 << 8), 14, 11, 26, 10].map((code) => told(sqliteError(code, 'said')).message),
  ).toEqual([
    'Another program is using the history.',
    'Another program is using the history.',
    'The disk is full: the history could not be written.',
    'The history cannot be written (said).',
    'The history cannot be written (said).',
    'The history is damaged (said).',
    'The history is damaged (said).',
    'The history could not be read or written (said).',
  ]);
  expect(told(new Error('ENOTDIR'))).toMatchObject({ kind: 'storage', attempts: 0 });
  expect(told('odd')).toMatchObject({ kind: 'storage' });
});

test('only a damaged file is one, also behind a fault; a fault is passed on as it is', () => {
  expect([11, 26, 10, 13].map((code) => isDamage(storageError(sqliteError(code, ''))))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const missing = notFound('message');
  expect(storageError(missing)).toBe(missing);
  expect(isDamage(new Error('x'))).toBe(false);
});
