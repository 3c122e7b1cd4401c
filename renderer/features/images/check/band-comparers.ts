/** Compares bands of two images in as many workers as there are processors, so that a check takes less than one thread's time. */
import type { ComparedImages } from './compare-images.ts';

/** Pixels of a band, about: few enough for all workers to have some of an image. */
export const bandPixels = 1_000_000;

/** Some rows of two images, RGBA. Its bytes are handed over. */
export interface Band {
  readonly before: Uint8ClampedArray<ArrayBuffer>;
  readonly after: Uint8ClampedArray<ArrayBuffer>;
  /** One byte a pixel, 0 where nothing was to change; null compares all. */
  readonly coverage: Uint8Array<ArrayBuffer> | null;
  readonly width: number;
  readonly rows: number;
}

export interface BandComparers {
  /** Bands at work at once before one more would only take memory. */
  readonly room: number;
  /** Rejects where a worker fails; what it had in hand is lost with it. */
  compare(band: Band): Promise<ComparedImages>;
}

/** More would wait for the rows, which one thread reads. */
const mostWorkers = 4;

interface Waiting {
  readonly resolve: (compared: ComparedImages) => void;
  readonly reject: (reason: Error) => void;
}

/** The workers start at once, to be there by the time the images are decoded; they end with the thread that started them. */
export function startComparers(): BandComparers {
  const count = Math.min(Math.max(1, navigator.hardwareConcurrency), mostWorkers);
  const comparers = Array.from({ length: count }, startComparer);
  return {
    room: count * 2,
    compare: (band) =>
      comparers.reduce((least, one) => (one.waiting.length < least.waiting.length ? one : least)).compare(band),
  };
}

function startComparer() {
  const worker = new Worker(new URL('./compare-worker.ts', import.meta.url), { type: 'module' });
  /** A worker answers in the order in which it was asked. */
  const waiting: Waiting[] = [];
  let failure: Error | undefined;
  worker.addEventListener('message', ({ data }: MessageEvent<ComparedImages>) => waiting.shift()?.resolve(data));
  worker.addEventListener('error', () => {
    failure = new Error('A worker that compares images failed.');
    for (const { reject } of waiting.splice(0)) reject(failure);
  });
  const compare = (band: Band): Promise<ComparedImages> =>
    new Promise((resolve, reject) => {
      if (failure !== undefined) {
        reject(failure);
        return;
      }
      waiting.push({ resolve, reject });
      const { before, after, coverage } = band;
      const own = coverage === null ? [] : [coverage.buffer];
      worker.postMessage(band, [before.buffer, after.buffer, ...own]);
    });
  return { waiting, compare };
}
