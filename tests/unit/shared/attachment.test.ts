import { describe, expect, test } from 'vitest';
import { base64Length, fileMarker, sentBodyBytes } from '../../../shared/attachment.ts';
import { attachmentSchema } from '../../../shared/attachment-schema.ts';

const hash = 'ab'.repeat(32);
const other = 'cd'.repeat(32);

describe('the size of a body as it goes out', () => {
  test.each(['plain', 'Grüße', '世界', '😀', '\u0000\u2028'])('counts %j in UTF-8', (text) => {
    const json = JSON.stringify({ text });
    expect(sentBodyBytes(json, new Map())).toBe(Buffer.byteLength(json));
  });

  test.each([0, 1, 2, 3, 4, 1_000_000])('counts the Base64 of %d bytes in place of their marker', (bytes) => {
    const base64 = Buffer.alloc(bytes).toString('base64');
    expect(base64Length(bytes)).toBe(base64.length);
    const marked = JSON.stringify([`data:image/png;base64,${fileMarker(hash)}`, fileMarker(hash)]);
    const sent = JSON.stringify([`data:image/png;base64,${base64}`, base64]);
    expect(sentBodyBytes(marked, new Map([[hash, bytes]]))).toBe(Buffer.byteLength(sent));
  });

  test('leaves the marker of a file that does not go with it as the text that it is', () => {
    const json = JSON.stringify(fileMarker(other));
    expect(sentBodyBytes(json, new Map([[hash, 9]]))).toBe(Buffer.byteLength(json));
  });
});

test('an attachment is what the host made, and nothing else', () => {
  const file = { hash, name: 'a.png', mimeType: 'image/png', kind: 'image', bytes: 3 };
  expect(attachmentSchema.safeParse({ source: 'file', file }).success).toBe(true);
  for (const broken of [
    { ...file, hash: '../../etc/passwd' },
    { ...file, bytes: -1 },
    { ...file, path: '/etc' },
  ]) {
    expect(attachmentSchema.safeParse({ source: 'file', file: broken }).success).toBe(false);
  }
});
