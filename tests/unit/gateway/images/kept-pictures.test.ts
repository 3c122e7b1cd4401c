/** SRV-3, IMG-7: pictures behind an address: found by it, bounded, not to be guessed. */
import { expect, test } from 'vitest';
import { createKeptPictures, newPath } from '../../../../gateway/images/kept-pictures.ts';

test('IMG-7 a picture is found at its address and nowhere else', async () => {
  const pictures = createKeptPictures();
  const path = pictures.keep(Buffer.from('one'), 'image/png');
  const found = pictures.find(path);
  expect([found?.headers.get('content-type'), await found?.text()]).toEqual(['image/png', 'one']);
  expect(pictures.find(`${path}x`)).toBe(undefined);
  expect(pictures.find(newPath())).toBe(undefined);
});

test('SRV-3 the oldest go when there are too many bytes; the newest stays whatever its size', () => {
  const pictures = createKeptPictures(10);
  const paths = [4, 4, 4, 20].map((bytes) => pictures.keep(Buffer.alloc(bytes), 'image/png'));
  expect(paths.map((path) => pictures.find(path) !== undefined)).toEqual([false, false, false, true]);
});

test('SRV-3 addresses hold 24 random bytes', () => {
  const paths = new Set(Array.from({ length: 100 }, newPath));
  expect(paths.size).toBe(100);
  for (const path of paths) expect(path).toMatch(/^\/pictures\/[\w-]{32}$/);
});
