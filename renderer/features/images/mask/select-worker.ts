/** Finds a range of colours in an image beside the window's own thread, and makes the picture that it is kept as. */
import { keepJoined, markLike, type Colour, type ColourRange } from './colour-range.ts';

export interface ToSelect {
  readonly image: Blob;
  /** In pixels of the image, upright. */
  readonly x: number;
  readonly y: number;
  readonly range: ColourRange;
}

export type Selected =
  /** `coverage` is one byte a pixel; `blob` the same as a black and white PNG. */
  | { readonly status: 'selected'; readonly coverage: Uint8Array<ArrayBuffer>; readonly blob: Blob }
  | { readonly status: 'failed' };

/** Pixels read from a canvas at once. */
const readPixels = 4_000_000;

async function select({ image, x, y, range }: ToSelect): Promise<Selected> {
  const bitmap = await createImageBitmap(image, { colorSpaceConversion: 'none' });
  const { width, height } = bitmap;
  const rows = Math.min(height, Math.max(1, Math.floor(readPixels / width)));
  const context = new OffscreenCanvas(width, rows).getContext('2d', { willReadFrequently: true });
  if (context === null || x < 0 || y < 0 || x >= width || y >= height) return { status: 'failed' };
  context.drawImage(bitmap, 0, -y);
  const like = colourOf(context.getImageData(x, 0, 1, 1).data);
  const coverage = new Uint8Array(width * height);
  for (let top = 0; top < height; top += rows) {
    const count = Math.min(rows, height - top);
    context.clearRect(0, 0, width, rows);
    context.drawImage(bitmap, 0, -top);
    const { data } = context.getImageData(0, 0, width, count);
    markLike(data, like, range.tolerance, coverage.subarray(top * width, (top + count) * width));
  }
  bitmap.close();
  if (range.contiguous) keepJoined(coverage, width, height, x, y);
  return { status: 'selected', coverage, blob: await pictureOf(coverage, width, height, rows) };
}

function colourOf([red = 0, green = 0, blue = 0]: Uint8ClampedArray): Colour {
  return { red, green, blue };
}

async function pictureOf(coverage: Uint8Array, width: number, height: number, rows: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas to draw on');
  const band = new ImageData(width, rows);
  const pixels = new Uint32Array(band.data.buffer);
  for (let top = 0; top < height; top += rows) {
    const part = coverage.subarray(top * width, (top + rows) * width);
    for (let at = 0; at < part.length; at += 1) pixels[at] = part[at] === 0 ? 0xff000000 : 0xffffffff;
    context.putImageData(band, 0, top);
  }
  return canvas.convertToBlob({ type: 'image/png' });
}

self.addEventListener('message', ({ data }: MessageEvent<ToSelect>) => {
  select(data).then(
    (selected) =>
      self.postMessage(selected, { transfer: selected.status === 'selected' ? [selected.coverage.buffer] : [] }),
    () => self.postMessage({ status: 'failed' } satisfies Selected),
  );
});
