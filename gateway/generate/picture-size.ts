/** How large a picture is drawn: what was asked for, else the ratio nearest to the reference, else a square (GEN-8). */
import { imageSize } from 'image-size';
import type { PixelSize, RatioTable } from '../../shared/catalog/image-sizes.ts';

const usualSize = '1K';
const usualRatio = '1:1';

export interface RequestedSize {
  readonly aspectRatio?: string;
  readonly imageSize?: string;
}

function nearestRatio(table: RatioTable, reference: Uint8Array): string {
  let shape: number;
  try {
    const { width, height } = imageSize(reference);
    shape = width / height;
  } catch {
    return usualRatio;
  }
  const distance = (ratio: string): number => {
    const [width = 1, height = 1] = ratio.split(':').map(Number);
    return Math.abs(Math.log(width / height / shape));
  };
  return (
    table.rows.map(({ ratio }) => ratio).toSorted((one, other) => distance(one) - distance(other))[0] ?? usualRatio
  );
}

/** @throws Error where the table has no such ratio or size; the request was checked before */
export function pictureSize(table: RatioTable, asked: RequestedSize, reference: Uint8Array | undefined): PixelSize {
  const ratio = asked.aspectRatio ?? (reference === undefined ? usualRatio : nearestRatio(table, reference));
  const size = table.rows.find((row) => row.ratio === ratio)?.sizes[table.steps.indexOf(asked.imageSize ?? usualSize)];
  if (size === undefined) throw new Error(`No size for ${ratio} at ${asked.imageSize ?? usualSize}.`);
  return size;
}
