/** Runs in a worker: finds the differences of two texts, so that long ones never hold up the window. */
import { textDiff, type TextDiff } from './text-diff.ts';
import type { DiffOptions } from './words.ts';

export interface DiffQuestion {
  readonly left: string;
  readonly right: string;
  readonly options: DiffOptions;
  /** After about so many milliseconds the rest is marked as a whole. */
  readonly limitMs: number;
}

self.addEventListener('message', ({ data }: MessageEvent<DiffQuestion>) => {
  const { left, right, options, limitMs } = data;
  self.postMessage(textDiff(left, right, options, limitMs) satisfies TextDiff);
});
