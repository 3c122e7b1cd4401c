/** Writes and reads mask files beside the window's own thread. */
import {
  fitMask,
  type FitNote,
  coverageOfAlpha,
  coverageOfGrey,
  coverageToAlpha,
  hasAlpha,
  type MaskSense,
} from './mask-png.ts';
import type { Dimensions } from '../../../viewport/geometry.ts';

export interface MaskToWrite {
  readonly type: 'write';
  readonly size: Dimensions;
  /** One byte a pixel; handed over. */
  readonly coverage: Uint8Array<ArrayBuffer>;
  readonly sense: MaskSense;
}

export interface MaskToRead {
  readonly type: 'read';
  readonly blob: Blob;
  readonly size: Dimensions;
  readonly scale: boolean;
  readonly sense: MaskSense;
}

export type WriteAnswer =
  | { readonly status: 'written'; readonly blob: Blob; readonly note: FitNote | null }
  | { readonly status: 'too-large' };

export type ReadAnswer =
  | { readonly status: 'read'; readonly coverage: Uint8Array<ArrayBuffer> }
  | { readonly status: 'other-size'; readonly found: Dimensions }
  | { readonly status: 'unreadable' };

/** The platform's encoder is the quicker one, and near the limit no longer the one that packs best. */
const mostQuickBytes = 3_800_000;
/** Pixels up to which a whole canvas is made; a larger mask is written row by row. */
const mostCanvasPixels = 36_000_000;
/** Pixels written to a canvas at once: few enough to stay at hand. */
const bandPixels = 250_000;
/** Pixels read from a canvas at once. */
const readPixels = 4_000_000;

async function write({ size, coverage, sense }: MaskToWrite): Promise<WriteAnswer> {
  coverageToAlpha(coverage, sense);
  const quick = await quickPng(size, coverage);
  if (quick !== undefined && quick.size <= mostQuickBytes) return { status: 'written', blob: quick, note: null };
  const fitted = await fitMask(size, coverage);
  return fitted === undefined ? { status: 'too-large' } : { status: 'written', ...fitted };
}

async function quickPng({ width, height }: Dimensions, alpha: Uint8Array): Promise<Blob | undefined> {
  if (width * height > mostCanvasPixels) return undefined;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return undefined;
  const rows = Math.min(height, Math.max(1, Math.floor(bandPixels / width)));
  const image = new ImageData(width, rows);
  const pixels = new Uint32Array(image.data.buffer);
  for (let top = 0; top < height; top += rows) {
    const band = alpha.subarray(top * width, (top + rows) * width);
    for (let at = 0; at < band.length; at += 1) pixels[at] = (band[at] ?? 0) << 24;
    context.putImageData(image, 0, top);
  }
  return canvas.convertToBlob({ type: 'image/png' });
}

async function read({ blob, size, scale, sense }: MaskToRead): Promise<ReadAnswer> {
  const bitmap = await createImageBitmap(blob, { premultiplyAlpha: 'none', colorSpaceConversion: 'none' });
  try {
    const { width, height } = size;
    if (!scale && (bitmap.width !== width || bitmap.height !== height)) {
      return { status: 'other-size', found: { width: bitmap.width, height: bitmap.height } };
    }
    return { status: 'read', coverage: coverageOf(bitmap, size, sense) };
  } finally {
    bitmap.close();
  }
}

/** By its alpha where it has any, else by its black and white. Strip by strip, stretched to `size`. */
function coverageOf(bitmap: ImageBitmap, { width, height }: Dimensions, sense: MaskSense): Uint8Array<ArrayBuffer> {
  const byAlpha = new Uint8Array(width * height);
  const byGrey = new Uint8Array(width * height);
  let alpha = false;
  const rows = Math.max(1, Math.floor(readPixels / width));
  const canvas = new OffscreenCanvas(width, Math.min(rows, height));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('There is no canvas to read with');
  context.imageSmoothingQuality = 'high';
  for (let top = 0; top < height; top += rows) {
    const count = Math.min(rows, height - top);
    context.clearRect(0, 0, width, rows);
    context.drawImage(bitmap, 0, 0, bitmap.width, bitmap.height, 0, -top, width, height);
    const { data } = context.getImageData(0, 0, width, count);
    alpha ||= hasAlpha(data);
    coverageOfAlpha(data, sense, byAlpha.subarray(top * width, (top + count) * width));
    coverageOfGrey(data, byGrey.subarray(top * width, (top + count) * width));
  }
  return alpha ? byAlpha : byGrey;
}

type Answer = { readonly answer: WriteAnswer | ReadAnswer } | { readonly failed: true };

function tell(answer: Answer): void {
  const coverage = 'answer' in answer && answer.answer.status === 'read' ? [answer.answer.coverage.buffer] : [];
  self.postMessage(answer, { transfer: coverage });
}

self.addEventListener('message', ({ data }: MessageEvent<MaskToWrite | MaskToRead>) => {
  const answer = data.type === 'write' ? write(data) : read(data).catch((): ReadAnswer => ({ status: 'unreadable' }));
  answer.then(
    (done) => tell({ answer: done }),
    () => tell({ failed: true }),
  );
});
