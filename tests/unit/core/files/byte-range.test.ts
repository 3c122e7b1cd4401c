import { expect, test } from 'vitest';
import { byteRange } from '../../../../core/files/byte-range.ts';

test.each([
  [null, undefined],
  ['bytes=0-', { start: 0, end: 100 }],
  ['bytes=10-19', { start: 10, end: 20 }],
  ['bytes=90-500', { start: 90, end: 100 }],
  ['bytes=-30', { start: 70, end: 100 }],
  ['bytes=-500', { start: 0, end: 100 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=0-1', undefined],
])('%s of a hundred bytes', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range);
});
