import { expect, test } from 'vitest';
import { byteWords } from '../../../../renderer/ui/byte-words.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [18.283, '18 bytes'],
  [119.5, '120 bytes'],
  [999, '999 bytes'],
  [999.6, '1.0 kB'],
  [1000, '1.0 kB'],
  [14_300, '14 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [30_000_000, '30 MB'],
  [1_100_000_000, '1.1 GB'],
])('%s bytes read as %s', (bytes, words) => {
  expect(byteWords(bytes)).toBe(words);
});
