/** The room of a picture in an answer, which it has before its code and its bytes are there: nothing moves as they come. */
import type { CSSProperties } from 'react';
import { shownSize, type StoredFile } from '../../shared/attachment.ts';

/** How high a picture is drawn at most, in rem. */
const highestRem = 40;
/** The line around it, on both sides, in CSS pixels. */
const border = 2;

/** Undefined where the size is not known before the picture is there. */
export function imageRoom(file: StoredFile | undefined): CSSProperties | undefined {
  const size = file && shownSize(file);
  if (size === undefined) return undefined;
  const [width, height] = size;
  return {
    aspectRatio: `${width + border} / ${height + border}`,
    width: `min(${width + border}px, ${(highestRem * width) / height}rem)`,
  };
}
