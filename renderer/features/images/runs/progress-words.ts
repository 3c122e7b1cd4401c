/** How a run fares, in words, with the seconds counted. */
import type { ImageProgress } from '../../../../shared/images/image-version.ts';
import { byteWords } from '../../../ui/byte-words.ts';
import { retryWords } from '../../../ui/retry-words.ts';

/** Times in epoch milliseconds; `toldAt`: when the progress was told. */
export function progressWords(progress: ImageProgress | undefined, toldAt: number, now: number): string {
  if (progress === undefined) return 'Under way';
  const seconds = secondsWords(now - progress.startedAt);
  switch (progress.phase) {
    case 'preparing':
      return `Preparing the images, ${seconds}`;
    case 'uploading':
      return `Uploading ${byteWords(progress.sent)} of ${byteWords(progress.total)}, ${seconds}`;
    case 'waiting':
      return `Waiting for the gateway, ${seconds}`;
    case 'receiving':
      return `${receivedWords(progress.previews, progress.receivedBytes)}, ${seconds}`;
    case 'retrying':
      return retryWords({ leftMs: toldAt + progress.waitMs - now, attempt: progress.attempt + 2, of: progress.of });
  }
}

/** The same in the width of a row of the tree. */
export function briefProgressWords(progress: ImageProgress | undefined, toldAt: number, now: number): string {
  if (progress === undefined) return 'Under way';
  const seconds = secondsWords(now - progress.startedAt);
  switch (progress.phase) {
    case 'preparing':
      return `Preparing, ${seconds}`;
    case 'uploading':
      return `Uploading, ${seconds}`;
    case 'waiting':
      return `Waiting, ${seconds}`;
    case 'receiving':
      return `Receiving, ${seconds}`;
    case 'retrying':
      return `Retrying in ${secondsWords(toldAt + progress.waitMs - now)}`;
  }
}

function receivedWords(previews: number, bytes: number): string {
  if (previews === 0) return `Receiving, ${byteWords(bytes)}`;
  return previews === 1 ? '1 preview came' : `${previews} previews came`;
}

/** `14 s`, `2 min 5 s`. */
export function secondsWords(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Share of the upload that has left, 0 to 1; undefined in every other phase, of which no end is known. */
export function progressShare(progress: ImageProgress | undefined): number | undefined {
  return progress?.phase === 'uploading' ? progress.sent / Math.max(1, progress.total) : undefined;
}
