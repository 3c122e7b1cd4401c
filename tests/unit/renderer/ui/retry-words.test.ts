import { expect, test } from 'vitest';
import { retryWords } from '../../../../renderer/ui/retry-words.ts';

test('ERR-2 the wait is counted down, never told as less than is left', () => {
  expect(retryWords({ leftMs: 3_001, attempt: 2, of: 4 })).toBe('Retrying in 4 s (2 of 4)');
  expect(retryWords({ leftMs: 119_500, attempt: 3, of: 4 })).toBe('Retrying in 2 min 0 s (3 of 4)');
  expect(retryWords({ leftMs: 0, attempt: 2, of: 4 })).toBe('Retrying now (2 of 4)');
});
