import { expect, test } from 'vitest';
import { chooseEncoding } from '../../../webhost/compression.ts';

test.each([
  ['gzip, deflate, br', 'br'],
  ['BR', 'br'],
  ['gzip;q=0.5, br;q=0.1', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.00 , gzip ; q=0', undefined],
  ['identity', undefined],
  ['brotli', undefined],
  ['', undefined],
  [undefined, undefined],
])('a browser that accepts “%s” is sent %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});
