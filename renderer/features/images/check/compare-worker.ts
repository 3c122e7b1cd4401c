/** Compares the bands that `band-comparers.ts` hands to it, one after the other. */
import { compareImages } from './compare-images.ts';
import type { Band } from './band-comparers.ts';

self.addEventListener('message', ({ data }: MessageEvent<Band>) => {
  const { before, after, coverage, width, rows } = data;
  const compared = compareImages(before, after, coverage, width, rows, before);
  self.postMessage(compared, { transfer: [compared.heat.buffer] });
});
