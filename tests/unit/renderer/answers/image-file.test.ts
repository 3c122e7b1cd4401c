import { expect, test } from 'vitest';
import { imageBytes, imageFileName, imageSource } from '../../../../renderer/answers/image-file.ts';

const file = { hash: 'a'.repeat(64), name: 'image-1', mimeType: 'image/png', kind: 'image' as const, bytes: 1234 };
const block = { kind: 'image' as const, mimeType: 'image/png', open: false };

test('GEN-9 an image is saved with the ending of its type', () => {
  expect(imageFileName('image/png', '0123456789')).toBe('image-01234567.png');
  expect(imageFileName('image/jpeg; q=1', 'a')).toBe('image-a.jpg');
  expect(imageFileName('image/x-new+thing', 'a')).toBe('image-a.xnewthing');
  expect(imageFileName('', 'a')).toBe('image-a.bin');
});

test('an image is shown from its file, from its address, or from what came with the answer', () => {
  expect(imageSource({ ...block, source: 'AAAA' })).toBe('data:image/png;base64,AAAA');
  expect(imageSource({ ...block, source: 'data:image/gif;base64,AA' })).toBe('data:image/gif;base64,AA');
  expect(imageSource({ ...block, source: 'https://e.example/a' })).toBe('https://e.example/a');
  expect(imageSource({ ...block, source: 'marker', file })).toBe(`/files/${file.hash}?name=image-1`);
});

test('its size is that of the bytes', () => {
  expect(imageBytes({ ...block, source: Buffer.from('12345').toString('base64') })).toBe(5);
  expect(imageBytes({ ...block, source: `data:image/png;base64,${Buffer.from('1234').toString('base64')}` })).toBe(4);
  expect(imageBytes({ ...block, source: 'marker', file })).toBe(1234);
  expect(imageBytes({ ...block, source: 'https://e.example/a' })).toBeUndefined();
});
