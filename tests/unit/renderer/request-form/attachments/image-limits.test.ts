import { describe, expect, test } from 'vitest';
import { fullness, imageTarget } from '../../../../../renderer/request-form/attachments/image-limits.ts';
import { scaledName } from '../../../../../renderer/request-form/attachments/scale-image.ts';
import { base64Length } from '../../../../../shared/attachment.ts';
import { refuse as refuseGenerate } from '../../../../../shared/protocols/generate/attachments.ts';
import { refuse as refuseMessages } from '../../../../../shared/protocols/messages/attachments.ts';
import { attached, picture } from './files-of.ts';

const MB = 1024 * 1024;

describe('MSG-3 images over Messages', () => {
  test('MSG-3 one within the limits has no target', () => {
    const fine = picture('a.png', { width: 8000, height: 8000, bytes: 7 * MB });
    expect(imageTarget(fine.file, [fine], 'messages')).toBeUndefined();
  });

  test('MSG-3 one of too many pixels is scaled to 8000 a side', () => {
    const wide = picture('a.png', { width: 9000, height: 100 });
    expect(imageTarget(wide.file, [wide], 'messages')).toMatchObject({ side: 8000 });
  });

  test('MSG-3 what a target asks for is what the protocol takes', () => {
    const heavy = picture('a.jpg', { mimeType: 'image/jpeg', width: 5000, height: 4000, bytes: 9 * MB });
    expect(refuseMessages(heavy, undefined)).toContain('Scale it down');
    const target = imageTarget(heavy.file, [heavy], 'messages');
    expect(target?.types).toEqual(['image/jpeg']);
    const scaled = { ...heavy, file: { ...heavy.file, bytes: target?.bytes ?? 0 } };
    expect(refuseMessages(scaled, undefined)).toBeUndefined();
    expect(imageTarget(scaled.file, [scaled], 'messages')).toBeUndefined();
  });

  test('MSG-3 where all together are too much, each image can make room', () => {
    const images = [1, 2, 3, 4].map((number) => picture(`${number}.png`, { width: 4000, height: 4000, bytes: 7 * MB }));
    const target = imageTarget(images[0]?.file ?? picture('x').file, images, 'messages');
    const others = images.slice(1).reduce((sum, { file }) => sum + base64Length(file.bytes), 0);
    expect(target).toBeDefined();
    expect(others + base64Length(target?.bytes ?? 0)).toBeLessThan(32 * MB);
  });
});

describe('GEN-2 all together over Generate Content', () => {
  test('GEN-2 an image that alone is too much is scaled until it fits', () => {
    const heavy = picture('a.png', { width: 9000, height: 9000, bytes: 30 * MB });
    const target = imageTarget(heavy.file, [heavy], 'generate');
    expect(target?.side).toBe(9000);
    const scaled = { ...heavy, file: { ...heavy.file, bytes: target?.bytes ?? 0 } };
    expect(refuseGenerate(scaled, undefined)).toBeUndefined();
  });

  test('GEN-2 beside a video that fills the request no image can help', () => {
    const film = attached('a.mp4', { kind: 'video', mimeType: 'video/mp4', bytes: 15 * MB });
    const image = picture('a.png', { width: 2000, height: 2000, bytes: 1 * MB });
    expect(imageTarget(image.file, [film, image], 'generate')).toBeUndefined();
  });

  test('GEN-2 the sum is counted as Base64', () => {
    expect(fullness([attached('a', { bytes: 3 * MB }), { source: 'url', url: 'https://x' }], 'generate')).toEqual({
      used: 4 * MB,
      limit: 20 * MB,
    });
    expect(fullness([attached('a')], 'chat')).toBeUndefined();
  });
});

test('what cannot be measured or told of is left alone', () => {
  const { width: _w, height: _h, ...unknown } = picture('a.png', { bytes: 30 * MB }).file;
  expect(imageTarget(unknown, [], 'messages')).toBeUndefined();
  expect(imageTarget(attached('a.pdf', { bytes: 40 * MB, kind: 'pdf' }).file, [], 'messages')).toBeUndefined();
  expect(imageTarget(picture('a.png', { bytes: 90 * MB }).file, [], 'chat')).toBeUndefined();
});

test('a scaled image says its size in its name, once', () => {
  expect(scaledName('photo.final.HEIC', 4000, 3000, 'image/png')).toBe('photo.final (4000 × 3000).png');
  expect(scaledName('photo (4000 × 3000).jpg', 2000, 1500, 'image/jpeg')).toBe('photo (2000 × 1500).jpg');
});
