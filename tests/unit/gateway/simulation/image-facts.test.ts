/** Images are known by their bytes alone. */
import { describe, expect, test } from 'vitest';
import { imageFacts } from '../../../../gateway/simulation/image-facts.ts';

const bytes = (...parts: (string | readonly number[])[]): Uint8Array =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part)))),
  );

const png = bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 1, 0, 0, 0, 0, 5], [8, 6, 0, 0, 0]);
const gif = bytes('GIF89a', [0x40, 0x01, 0xf0, 0x00], [0, 0, 0]);
const jpeg = bytes(
  [0xff, 0xd8],
  [0xff, 0xe0, 0, 4, 1, 2],
  [0xff, 0xff, 0xc4, 0, 3, 9],
  [0xff, 0xc2, 0, 11, 8, 0x02, 0x00, 0x03, 0x00, 1, 0, 0, 0],
);
const webp = (kind: string, rest: readonly number[]) => bytes('RIFF', [0, 0, 0, 0], 'WEBP', kind, [0, 0, 0, 0], rest);

describe('formats', () => {
  test.each([
    ['PNG', png, { format: 'PNG', mimeType: 'image/png', width: 256, height: 5 }],
    ['GIF', gif, { format: 'GIF', mimeType: 'image/gif', width: 320, height: 240 }],
    [
      'progressive JPEG behind other segments and padding',
      jpeg,
      { format: 'JPEG', mimeType: 'image/jpeg', width: 768, height: 512 },
    ],
    [
      'WebP, extended',
      webp('VP8X', [0, 0, 0, 0, 99, 0, 0, 49, 0, 0]),
      { format: 'WebP', mimeType: 'image/webp', width: 100, height: 50 },
    ],
    [
      'WebP, lossless',
      webp('VP8L', [0x2f, 0x63, 0x40, 0x0c, 0x00, 0, 0, 0, 0, 0]),
      { format: 'WebP', mimeType: 'image/webp', width: 100, height: 50 },
    ],
    [
      'WebP, lossy',
      webp('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 100, 0, 50, 0]),
      { format: 'WebP', mimeType: 'image/webp', width: 100, height: 50 },
    ],
  ])('CHAT-2 %s', (_, data, facts) => {
    expect(imageFacts(data)).toEqual(facts);
    // Not at the start of its buffer.
    const padded = new Uint8Array([1, 2, 3, ...data]);
    expect(imageFacts(padded.subarray(3))).toEqual(facts);
  });

  test.each([
    ['nothing', new Uint8Array()],
    ['text', bytes('Just a text that is long enough to look at')],
    ['WebP of an unknown kind', webp('VP9 ', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0])],
    ['a JPEG without a frame', jpeg.subarray(0, 12)],
    ['a PNG cut short', png.subarray(0, 20)],
    ['a JPEG whose segments lead outside', bytes([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 0, 0, 0, 0, 0, 0])],
    ['a JPEG with broken markers', bytes([0xff, 0xd8, 0x00, 0xe0, 0, 4, 0, 0, 0, 0, 0, 0])],
  ])('%s is none', (_, data) => expect(imageFacts(data)).toBeUndefined());

  test('no beginning of an image makes it fail', () => {
    for (const image of [png, gif, jpeg, webp('VP8X', [0, 0, 0, 0, 99, 0, 0, 49, 0, 0])]) {
      for (let length = 0; length < image.length; length += 1)
        expect(() => imageFacts(image.subarray(0, length))).not.toThrow();
    }
  });
});
