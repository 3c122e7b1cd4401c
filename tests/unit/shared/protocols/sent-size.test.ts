/** Proves how large a request is said to be with its files in it (MSG-3, GEN-2). */
import { expect, test } from 'vitest';
import { fileMarker, megabyte } from '../../../../shared/attachment.ts';
import { inMegabytes, sentBytes } from '../../../../shared/protocols/sent-size.ts';
import { attached, file, hash, user } from './turn-parts.ts';

test('MSG-3 files count as the Base64 in place of their markers, texts in UTF-8', () => {
  const messages = [user(attached(file('a.pdf', 'pdf', 'application/pdf')))];
  // 100 bytes are 136 characters of Base64.
  expect(sentBytes({ data: fileMarker(hash) }, messages)).toBe('{"data":""}'.length + 136);
  expect(sentBytes({ data: 'ü' }, [])).toBe('{"data":"ü"}'.length + 1);
});

test('what is over a limit never reads as the limit', () => {
  expect(inMegabytes(20 * megabyte)).toBe('20 MB');
  expect(inMegabytes(20 * megabyte + 1)).toBe('20.1 MB');
});
