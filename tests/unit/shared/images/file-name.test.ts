/** Proves the names under which images are saved: real extension, safe everywhere, told apart. */
import { expect, test } from 'vitest';
import { imageFileName } from '../../../../shared/images/file-name.ts';

const createdAt = new Date(2026, 2, 1, 14, 5, 9).getTime();
const named = (given: Partial<Parameters<typeof imageFileName>[0]>) =>
  imageFileName({ model: 'alpha-image-2', createdAt, mimeType: 'image/png', position: 0, ...given });

test('model, time and title', () => {
  expect(named({})).toBe('alpha-image-2 2026-03-01 14.05.09.png');
  expect(named({ title: 'A blue door' })).toBe('alpha-image-2 2026-03-01 14.05.09 A blue door.png');
  expect(named({ model: null })).toBe('2026-03-01 14.05.09.png');
  expect(named({ position: 2 })).toBe('alpha-image-2 2026-03-01 14.05.09 (3).png');
});

test.each([
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/webp', 'webp'],
  ['image/heic', 'heic'],
  ['image/svg+xml', 'svg'],
  ['image/weird.type', 'weirdtype'],
  ['application/octet-stream', 'bin'],
  ['', 'bin'],
])('IMG-8 GEN-9 %s ends on .%s', (mimeType, extension) => {
  expect(named({ mimeType })).toBe(`alpha-image-2 2026-03-01 14.05.09.${extension}`);
});

test.each([
  ['../../etc/passwd', 'etc passwd'],
  ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j'],
  ['line\nbreak\u0000\u202Eend', 'line break end'],
  ['...', ''],
  ['  .hidden.  ', 'hidden'],
  ['Tür 漢字 дверь', 'Tür 漢字 дверь'],
  ['x'.repeat(500), 'x'.repeat(60)],
  ['👩‍🚀 door', 'door'],
])('a title of %j is saved as %j', (title, saved) => {
  expect(named({ title })).toBe(`alpha-image-2 2026-03-01 14.05.09${saved === '' ? '' : ` ${saved}`}.png`);
  expect(named({ model: title, title: '' })).toBe(`${saved === '' ? '' : `${saved} `}2026-03-01 14.05.09.png`);
});

test.each([
  ['lake.png', 'lake'],
  ['lake.PNG', 'lake'],
  ['IMG_0042.jpeg', 'IMG_0042'],
  ['lake.png.png', 'lake'],
  ['lake.v2.webp', 'lake.v2'],
  ['lake.png copy', 'lake.png copy'],
  ['.png', 'png'],
  ['mr. png', 'mr. png'],
])('a title of %j is saved without its ending: %j', (title, saved) => {
  expect(named({ model: null, title })).toBe(`2026-03-01 14.05.09 ${saved}.png`);
});
