/** The mask's own work in a browser, without the studio around it: undo, export, and the comparison of two images. */
import { bandPixels, startComparers, type Band } from '../../../../renderer/features/images/check/band-comparers.ts';
import { createMaskDocument, type MaskDocument } from '../../../../renderer/features/images/mask/mask-document.ts';
import { writeMask } from '../../../../renderer/features/images/mask/mask-files.ts';

/** Strokes as a hand makes them: forty points each, some crossing others. */
function paint(mask: MaskDocument, strokes: number, size: number, hardness: number): void {
  for (let stroke = 0; stroke < strokes; stroke += 1) {
    mask.beginStroke({ mode: stroke % 7 === 6 ? 'remove' : 'add', size, hardness });
    const x = ((stroke * 613) % 1000) / 1000;
    const y = ((stroke * 379) % 1000) / 1000;
    for (let point = 0; point < 40; point += 1) {
      mask.extendStroke([
        mask.width * x * 0.8 + point * 9,
        mask.height * y * 0.8 + Math.sin(point / 4 + stroke) * 60 + 80,
        1,
      ]);
    }
    mask.endStroke();
  }
}

const now = (): number => performance.now();

/** Bytes that undo holds, and how long each step back takes with its part of the overlay drawn anew, in milliseconds. */
function undo(width: number, height: number): { readonly bytes: number; readonly stepMs: readonly number[] } {
  const mask = createMaskDocument(width, height);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas');
  mask.onChange(({ dirty }) => {
    for (const rect of dirty) {
      const coverage = new Uint8Array(rect.width * rect.height);
      mask.readCoverage(rect, coverage);
      const image = new ImageData(rect.width, rect.height);
      for (let at = 0; at < coverage.length; at += 1) image.data[at * 4 + 3] = coverage[at] ?? 0;
      context.putImageData(image, rect.x, rect.y);
    }
  });
  paint(mask, 200, 60, 1);
  const bytes = mask.historyBytes;
  const stepMs: number[] = [];
  while (mask.canUndo) {
    const started = now();
    mask.undo();
    stepMs.push(now() - started);
  }
  return { bytes, stepMs };
}

/** The export of a painted mask beside the bare `toBlob` of a canvas with the same pixels, in milliseconds and bytes. */
async function exported(
  width: number,
  height: number,
  soft: boolean,
): Promise<{ readonly exportMs: number; readonly bareMs: number; readonly bytes: number }> {
  const mask = createMaskDocument(width, height);
  paint(mask, 30, 90, soft ? 0.2 : 1);
  if (soft) mask.apply({ type: 'feather', pixels: 40 });
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas');
  const coverage = new Uint8Array(width * height);
  mask.readCoverage({ x: 0, y: 0, width, height }, coverage);
  const image = new ImageData(width, height);
  for (let at = 0; at < coverage.length; at += 1) image.data[at * 4 + 3] = 255 - (coverage[at] ?? 0);
  context.putImageData(image, 0, 0);
  const bareStarted = now();
  await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
  const bareMs = now() - bareStarted;
  const started = now();
  const { blob } = await writeMask(mask);
  return { exportMs: now() - started, bareMs, bytes: blob.size };
}

/** As a check has them: there by the time its images are decoded. */
const comparers = startComparers();

/** The rows of two images as a check reads them: each band has bytes of its own. */
function bandsOf(before: Uint8ClampedArray, after: Uint8ClampedArray, width: number, height: number): Band[] {
  const rowsAtATime = Math.max(1, Math.floor(bandPixels / width));
  const bands: Band[] = [];
  for (let top = 0; top < height; top += rowsAtATime) {
    const rows = Math.min(rowsAtATime, height - top);
    const [from, to] = [top * width * 4, (top + rows) * width * 4];
    const coverage = new Uint8Array(width * rows);
    bands.push({ before: before.slice(from, to), after: after.slice(from, to), coverage, width, rows });
  }
  return bands;
}

/** The least that a comparison can be. */
function bareDifference(before: Uint8ClampedArray, after: Uint8ClampedArray): number {
  let sum = 0;
  for (let at = 0; at < before.length; at += 1) sum += Math.abs((before[at] ?? 0) - (after[at] ?? 0));
  return sum;
}

interface Compared {
  readonly checkMs: number;
  readonly bareMs: number;
}

/** The difference and heat map of two images beside a bare loop over their pixels, so many times, in milliseconds. `changed`: the share of pixels that differ. */
async function compared(width: number, height: number, changed: number, runs: number): Promise<readonly Compared[]> {
  const before = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < before.length; at += 1) before[at] = at % 4 === 3 ? 255 : (at * 31) % 251;
  const after = before.slice();
  const every = Math.max(1, Math.round(1 / changed));
  for (let at = 0; at < after.length; at += 4 * every) after[at] = ((after[at] ?? 0) + 40) % 256;
  const results: Compared[] = [];
  for (let run = 0; run < runs; run += 1) {
    const bareStarted = now();
    const difference = bareDifference(before, after);
    const bareMs = now() - bareStarted;
    if (difference === 0) throw new Error('Nothing differs');
    const bands = bandsOf(before, after, width, height);
    const started = now();
    const found = await Promise.all(bands.map((band) => comparers.compare(band)));
    const checkMs = now() - started;
    const visible = found.reduce((count, band) => count + band.changed, 0);
    if (visible < (width * height * changed) / 2) throw new Error('What differs was not found');
    results.push({ checkMs, bareMs });
  }
  return results;
}

Object.assign(window, { maskBench: { undo, exported, compared } });

export type MaskBench = {
  readonly undo: typeof undo;
  readonly exported: typeof exported;
  readonly compared: typeof compared;
};
