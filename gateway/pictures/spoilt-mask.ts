/** What faults make of a mask, and of the picture drawn under it. */
import type { PixelSize } from '../../shared/catalog/image-sizes.ts';
import type { PictureFault } from '../faults/fault-tokens.ts';
import { hasFault } from './picture-file.ts';
import type { Pixels } from './pixels.ts';

/** Levels by which what should stay is changed, where the fault names none. */
export const usualDrift = 8;

/** One byte a pixel, as `mask`; the same mask where no fault is about it. */
export function spoiltMask(mask: Buffer, [width, height]: PixelSize, faults: readonly PictureFault[]): Buffer {
  let alpha = mask;
  const remade = (valueAt: (x: number, y: number, value: number) => number): void => {
    const before = alpha;
    alpha = Buffer.from(before.map((value, at) => valueAt(at % width, Math.floor(at / width), value)));
  };
  if (hasFault(faults, 'mask-inverted')) remade((_x, _y, value) => 255 - value);
  if (hasFault(faults, 'mask-closed')) remade(() => 255);
  if (hasFault(faults, 'mask-hard')) remade((_x, _y, value) => (value < 128 ? 0 : 255));
  if (hasFault(faults, 'mask-moved'))
    remade((x, y) => (x === 0 || y === 0 ? 255 : (mask[(y - 1) * width + x - 1] ?? 255)));
  if (hasFault(faults, 'mask-turned')) remade((x, y) => mask[(height - 1 - y) * width + width - 1 - x] ?? 255);
  return alpha;
}

const shift = 3;

/** Three pixels further right and down; the edge is repeated. */
export function shifted({ data, size }: Pixels): Pixels {
  const [width, height] = size;
  const moved = Buffer.alloc(data.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = (Math.max(0, y - shift) * width + Math.max(0, x - shift)) * 4;
      data.copy(moved, (y * width + x) * 4, from, from + 4);
    }
  }
  return { data: moved, size };
}
