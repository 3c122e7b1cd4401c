/** Makes images smaller, beside the window's own thread: decoding and encoding millions of pixels takes seconds. */
import { fetchFile } from '../../host/fetch-file.ts';
import type { ImageTarget } from './image-limits.ts';
import * as m from '../messages.ts';

export interface ScaleQuestion {
  /** Where the image lies. */
  readonly address: string;
  readonly target: ImageTarget;
}

export type ScaleAnswer =
  | { readonly blob: Blob; readonly width: number; readonly height: number }
  | { readonly problem: string };

/** Each try is smaller by what the last one lacked; this many are enough for any image. */
const mostTries = 8;
const quality = 0.9;

async function scale({ address, target }: ScaleQuestion): Promise<ScaleAnswer> {
  const original = await fetchFile(address);
  if (original === undefined) return { problem: m.itIsNotInThe };
  const bitmap = await createImageBitmap(original);
  try {
    return await smaller(bitmap, original, target);
  } finally {
    bitmap.close();
  }
}

async function smaller(bitmap: ImageBitmap, original: Blob, { side, bytes, types }: ImageTarget): Promise<ScaleAnswer> {
  let share = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  for (let tries = 0; tries < mostTries; tries += 1) {
    const width = Math.max(1, Math.round(bitmap.width * share));
    const height = Math.max(1, Math.round(bitmap.height * share));
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (context === null) break;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    let closest = Infinity;
    for (const type of types) {
      // As large as it was, in the same format, it comes to as many bytes again.
      if (share === 1 && type === 'image/png' && type === original.type && original.size > bytes) continue;
      // The next type only where this one is too large.
      const blob = await canvas.convertToBlob({ type, quality });
      if (blob.size <= bytes) return { blob, width, height };
      closest = Math.min(closest, blob.size);
    }
    share *= Math.min(0.9, Math.sqrt(bytes / closest) * 0.97);
  }
  return { problem: m.itCouldNotBeMade };
}

self.addEventListener('message', ({ data }: MessageEvent<ScaleQuestion>) => {
  scale(data).then(
    (answer) => self.postMessage(answer),
    () => self.postMessage({ problem: m.thisWindowCannotReadThe }),
  );
});
