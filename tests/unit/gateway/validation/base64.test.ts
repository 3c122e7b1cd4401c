/** MSG-2, GEN-2: bare Base64 and nothing else. */
import { expect, test } from 'vitest';
import type { ApiError } from '../../../../gateway/api-error.ts';
import { bareBase64 } from '../../../../gateway/validation/base64.ts';

test.each([
  ['AA==', 1],
  ['AAA=', 2],
  ['AAAA', 3],
  ['+/+/', 3],
])('MSG-2 %s is %i bytes', (text, bytes) => {
  const received = bareBase64(text, 'data');
  expect([received.bytes.length, received.encodedLength]).toEqual([bytes, text.length]);
});

test('GEN-2 megabytes of it', () => {
  const bytes = Buffer.alloc(24 * 1024 * 1024, 'bytes');
  expect(bareBase64(bytes.toString('base64'), 'data').bytes.equals(bytes)).toBe(true);
});

test.each([
  ['', 'must not be empty'],
  ['data:image/png;base64,AAAA', "begins with 'data:'"],
  ['DATA:,', "begins with 'data:'"],
  ['A', 'not valid Base64'],
  ['AA', 'not valid Base64'],
  ['AA=A', 'not valid Base64'],
  ['AAAA=', 'not valid Base64'],
  // Bits after the last byte.
  ['AB==', 'not valid Base64'],
  ['AAAA\nAAAA', 'not valid Base64'],
  [' AAAA', 'not valid Base64'],
  ['-_-_', 'not valid Base64'],
  ['ÄÄÄÄ', 'not valid Base64'],
])('MSG-2 GEN-2 %j is refused', (text, reason) => {
  expect(() => bareBase64(text, 'source.data')).toThrow(
    expect.objectContaining({ param: 'source.data', message: expect.stringContaining(reason) as unknown }) as ApiError,
  );
});
