import { expect, test } from 'vitest';
import { isLong } from '../../../../../../renderer/features/compare/setup/long-text.ts';

test('a text of more than three lines, or as much in one, is long', () => {
  expect(isLong('')).toBe(false);
  expect(isLong('one\ntwo\nthree')).toBe(false);
  expect(isLong('one\ntwo\nthree\n')).toBe(true);
  expect(isLong('x'.repeat(240))).toBe(false);
  expect(isLong('x'.repeat(241))).toBe(true);
});
