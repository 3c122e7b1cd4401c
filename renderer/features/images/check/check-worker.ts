/** Compares one version with its original beside the window's own thread, band by band, so that large images need no second copy of themselves. */
import type { StoredFile } from '../../../../shared/attachment.ts';
import type { PixelSize } from '../../../../shared/catalog/image-sizes.ts';
import { isOneShape } from '../../../../shared/images/same-shape.ts';
import { fetchFile } from '../../../host/fetch-file.ts';
import type { CheckedPart, CheckQuestion } from './check-question.ts';
import { bandPixels, startComparers, type BandComparers } from './band-comparers.ts';
import { joined, noComparison, type Comparison } from './compare-images.ts';

/** What a check is told: `addresses` is where each of its files is found, by hash. */
export interface CheckTask {
  readonly question: CheckQuestion;
  readonly addresses: Readonly<Record<string, string>>;
}

/** What a check found. */
export interface CheckOutcome extends Comparison {
  /** The version is of another size than the original, and was scaled to it. */
  readonly scaled: boolean;
}

export type CheckAnswer =
  | { readonly type: 'done'; readonly outcome: CheckOutcome; readonly heatMap: ImageBitmap }
  /** No pixel of the one has its place in the other: nothing was compared. */
  | { readonly type: 'other-shape'; readonly before: PixelSize; readonly after: PixelSize }
  | { readonly type: 'failed'; readonly problem: CheckProblem };

/** Why nothing was compared; the window has the words. `which`: what the picture is here. */
export type CheckProblem =
  | { readonly kind: 'gone' | 'heic' | 'damaged'; readonly name: string; readonly which: PictureRole }
  | { readonly kind: 'memory' | 'not-started' };

export type PictureRole = 'before' | 'after' | 'mask';

class NotRead extends Error {
  readonly problem: CheckProblem;

  constructor(problem: CheckProblem) {
    super(problem.kind);
    this.problem = problem;
  }
}

/** Pixels of a band where an image has to be scaled, which costs for every band anew. */
const scaledBandPixels = 4_000_000;
/** The longer side of a heat map is at most this; a larger one would not be seen in full. */
const heatSide = 4096;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Rejects with a `NotRead`. */
async function opened(file: StoredFile, which: PictureRole, addresses: CheckTask['addresses']): Promise<ImageBitmap> {
  const bytes = await fetchFile(addresses[file.hash] ?? '');
  const { name } = file;
  if (bytes === undefined) throw new NotRead({ kind: 'gone', name, which });
  try {
    return await createImageBitmap(bytes, { imageOrientation: 'from-image' });
  } catch {
    throw new NotRead({ kind: file.mimeType.startsWith('image/hei') ? 'heic' : 'damaged', name, which });
  }
}

/** RGBA of the rows from `top` on, of the image stretched to `whole`. */
function rowsOf(bitmap: ImageBitmap, whole: Size, top: number, rows: number): Uint8ClampedArray<ArrayBuffer> {
  const context = contextOf(whole.width, rows);
  if (bitmap.width === whole.width && bitmap.height === whole.height) {
    context.drawImage(bitmap, 0, top, whole.width, rows, 0, 0, whole.width, rows);
  } else {
    // Drawn whole, so that scaling leaves no seam between bands.
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, -top, whole.width, whole.height);
  }
  return context.getImageData(0, 0, whole.width, rows).data;
}

function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('There was not enough memory to compare the images.');
  return context;
}

/** One byte a pixel of the rows from `top` on, 0 where nothing was to change; null where all is compared. */
function coverageOf(
  part: CheckedPart,
  mask: ImageBitmap | undefined,
  whole: Size,
  top: number,
  rows: number,
): Uint8Array<ArrayBuffer> | null {
  const { width } = whole;
  if (mask !== undefined) {
    const rgba = rowsOf(mask, whole, top, rows);
    // Transparent marks what to change (IMG-6).
    const coverage = new Uint8Array(width * rows);
    for (let at = 0; at < coverage.length; at += 1) coverage[at] = 255 - (rgba[at * 4 + 3] ?? 0);
    return coverage;
  }
  if (part.kind !== 'outside-region') return null;
  const { x, y, width: across, height: down } = part.region;
  const coverage = new Uint8Array(width * rows);
  for (let row = Math.max(0, y - top); row < Math.min(rows, y + down - top); row += 1) {
    coverage.fill(255, row * width + x, row * width + Math.min(width, x + across));
  }
  return coverage;
}

async function check({ question, addresses }: CheckTask, comparers: BandComparers): Promise<CheckAnswer> {
  const { before, after, part } = question;
  const [old, now, mask] = await Promise.all([
    opened(before, 'before', addresses),
    opened(after, 'after', addresses),
    part.kind === 'outside-mask' ? opened(part.mask, 'mask', addresses) : undefined,
  ]);
  const [wasSize, isSize] = [[old.width, old.height] as const, [now.width, now.height] as const];
  if (!isOneShape(wasSize, isSize)) return { type: 'other-shape', before: wasSize, after: isSize };
  const whole = { width: old.width, height: old.height };
  const scaled = now.width !== whole.width || now.height !== whole.height;
  const shrunk = Math.min(1, heatSide / Math.max(whole.width, whole.height));
  const heat = new OffscreenCanvas(
    Math.max(1, Math.round(whole.width * shrunk)),
    Math.max(1, Math.round(whole.height * shrunk)),
  );
  const heatContext = heat.getContext('2d');
  const rowsAtATime = Math.max(1, Math.floor((scaled ? scaledBandPixels : bandPixels) / whole.width));
  let found = noComparison;
  let next = 0;
  const compareBands = async (): Promise<void> => {
    while (next < whole.height) {
      const top = next;
      const rows = Math.min(rowsAtATime, whole.height - top);
      next += rows;
      // The next rows are read when there is room for them.
      const { heat: band, ...compared } = await comparers.compare({
        before: rowsOf(old, whole, top, rows),
        after: rowsOf(now, whole, top, rows),
        coverage: coverageOf(part, mask, whole, top, rows),
        width: whole.width,
        rows,
      });
      found = joined(found, compared);
      const drawn = contextOf(whole.width, rows);
      drawn.putImageData(new ImageData(band, whole.width, rows), 0, 0);
      heatContext?.drawImage(drawn.canvas, 0, top * shrunk, whole.width * shrunk, rows * shrunk);
    }
  };
  await Promise.all(Array.from({ length: comparers.room }, compareBands));
  return { type: 'done', outcome: { ...found, scaled }, heatMap: heat.transferToImageBitmap() };
}

self.addEventListener('message', ({ data }: MessageEvent<CheckTask>) => {
  check(data, startComparers()).then(
    (answer) => self.postMessage(answer, { transfer: answer.type === 'done' ? [answer.heatMap] : [] }),
    (error: unknown) => {
      const problem: CheckProblem = error instanceof NotRead ? error.problem : { kind: 'memory' };
      self.postMessage({ type: 'failed', problem } satisfies CheckAnswer);
    },
  );
});
