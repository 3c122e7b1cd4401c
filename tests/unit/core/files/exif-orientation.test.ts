import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { exifOrientation } from '../../../../core/files/exif-orientation.ts';
import { temporaryFolder } from './files-ground.ts';

const plain = sharp({ create: { width: 64, height: 48, channels: 3, background: '#0040c0' } });

async function kept(bytes: Buffer): Promise<string> {
  const path = join(await temporaryFolder(), 'picture');
  await writeFile(path, bytes);
  return path;
}

/** What turns pictures must come to the same (`upright.ts`). */
const decoded = async (path: string): Promise<number> => (await sharp(path).metadata()).orientation ?? 1;

test.each(['jpeg', 'png', 'webp'] as const)('IMG-6 a %s is read as its decoder reads it', async (format) => {
  for (let orientation = 1; orientation <= 8; orientation += 1) {
    const path = await kept(await plain.clone().toFormat(format).withMetadata({ orientation }).toBuffer());
    expect([orientation, await exifOrientation(path), await decoded(path)]).toEqual([
      orientation,
      orientation,
      orientation,
    ]);
  }
  expect(await exifOrientation(await kept(await plain.clone().toFormat(format).toBuffer()))).toBe(1);
});

test('a file that is cut off anywhere, damaged or no picture lies as it is', async () => {
  const whole = await plain.clone().webp().withMetadata({ orientation: 6 }).toBuffer();
  const answers = new Set<number>();
  for (let end = 0; end < whole.length; end += 1) {
    answers.add(await exifOrientation(await kept(whole.subarray(0, end))));
  }
  expect([...answers].every((answer) => answer === 1 || answer === 6)).toBe(true);
  expect(await exifOrientation(await kept(Buffer.alloc(200_000, 0xff)))).toBe(1);
  expect(await exifOrientation(await kept(Buffer.from('II*\0')))).toBe(1);
  expect(await exifOrientation('/nowhere')).toBe(1);
});
