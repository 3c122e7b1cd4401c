/** Where a result is to be seen: the part of a mask that lies in a frame, with as little around it as there can be. */
import type { Frame } from '../../../shared/images/image-job.ts';
import type { Size } from './decoder.ts';
import { eachRow } from './rows.ts';

export interface Area {
  readonly place: Frame;
  /** For each pixel of the place, from 0, kept, to 255. */
  readonly weights: Uint8Array;
}

/**
 * `alpha` is a mask's, as large as the picture; none lets all of the frame change. The place has a ring of kept pixels
 * around what may change, wherever the picture goes on. Undefined where nothing may change.
 */
export async function areaOf(alpha: Uint8Array | undefined, frame: Frame, size: Size): Promise<Area | undefined> {
  const bounds = alpha === undefined ? frame : await boundsOf(alpha, frame, size);
  if (bounds === undefined || bounds.width === 0 || bounds.height === 0) return undefined;
  const place = surrounded(bounds, size);
  const weights = new Uint8Array(place.width * place.height);
  await eachRow(bounds.height, (row) => {
    const to = (bounds.y - place.y + row) * place.width + bounds.x - place.x;
    const from = (bounds.y + row) * size.width + bounds.x;
    for (let column = 0; column < bounds.width; column += 1) {
      weights[to + column] = alpha === undefined ? 255 : 255 - (alpha[from + column] ?? 255);
    }
  });
  return { place, weights };
}

async function boundsOf(alpha: Uint8Array, frame: Frame, { width }: Size): Promise<Frame | undefined> {
  let [left, right, top, bottom] = [Infinity, -1, -1, -1];
  await eachRow(frame.height, (row) => {
    const from = (frame.y + row) * width;
    for (let x = frame.x; x < frame.x + frame.width; x += 1) {
      if (alpha[from + x] === 255) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      if (top < 0) top = frame.y + row;
      bottom = frame.y + row;
    }
  });
  return right < 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

function surrounded({ x, y, width, height }: Frame, size: Size): Frame {
  const left = Math.max(0, x - 1);
  const top = Math.max(0, y - 1);
  return {
    x: left,
    y: top,
    width: Math.min(size.width, x + width + 1) - left,
    height: Math.min(size.height, y + height + 1) - top,
  };
}
