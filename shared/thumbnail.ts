/** Small versions of kept images, which the host makes and serves beside the files themselves. */
import { filesPath, type StoredFile } from './attachment.ts';

/** The longest sides that there are, in pixels. A smaller image keeps its size. */
export const thumbnailSizes = [96, 192, 384, 1024] as const;
export type ThumbnailSize = (typeof thumbnailSizes)[number];

/** The address of the smallest one that fills `pixels` (CSS pixels times the display's ratio) on its longest side. */
export function thumbnailAddress({ hash }: Pick<StoredFile, 'hash'>, pixels: number): string {
  const [largest] = thumbnailSizes.slice(-1);
  return `${filesPath}/${hash}?thumb=${thumbnailSizes.find((size) => size >= pixels) ?? largest}`;
}
