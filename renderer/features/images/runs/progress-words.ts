/** How a run fares, in words, with the seconds counted. */
import type { ImageProgress } from '../../../../shared/images/image-version.ts';
import { byteWords } from '../../../ui/byte-words.ts';
import { retryWords } from '../../../ui/retry-words.ts';
import { t } from '../../../language/t.ts';
import * as m from '../messages.ts';

/** Times in epoch milliseconds; `toldAt`: when the progress was told. */
export function progressWords(progress: ImageProgress | undefined, toldAt: number, now: number): string {
  if (progress === undefined) return t(m.underWay);
  const seconds = secondsWords(now - progress.startedAt);
  switch (progress.phase) {
    case 'preparing':
      return t(m.preparingImages, { seconds });
    case 'uploading':
      return t(m.uploadingOf, { sent: byteWords(progress.sent), total: byteWords(progress.total), seconds });
    case 'waiting':
      return t(m.waitingForGateway, { seconds });
    case 'receiving':
      return t(m.receivedIn, { received: receivedWords(progress.previews, progress.receivedBytes), seconds });
    case 'retrying':
      return retryWords({ leftMs: toldAt + progress.waitMs - now, attempt: progress.attempt + 2, of: progress.of });
  }
}

/** The same in the width of a row of the tree. */
export function shortProgressWords(progress: ImageProgress | undefined, toldAt: number, now: number): string {
  if (progress === undefined) return t(m.underWay);
  const seconds = secondsWords(now - progress.startedAt);
  switch (progress.phase) {
    case 'preparing':
      return t(m.preparing, { seconds });
    case 'uploading':
      return t(m.uploading, { seconds });
    case 'waiting':
      return t(m.waiting, { seconds });
    case 'receiving':
      return t(m.receiving, { what: seconds });
    case 'retrying':
      return t(m.retryingIn, { seconds: secondsWords(toldAt + progress.waitMs - now) });
  }
}

function receivedWords(previews: number, bytes: number): string {
  if (previews === 0) return t(m.receiving, { what: byteWords(bytes) });
  return t(m.previewsCame, { count: previews });
}

/** `14 s`, `2 min 5 s`. */
export function secondsWords(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return seconds < 60
    ? t(m.seconds, { seconds })
    : t(m.minutesSeconds, { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
}

/** Share of the upload that has left, 0 to 1; undefined in every other phase, of which no end is known. */
export function progressShare(progress: ImageProgress | undefined): number | undefined {
  return progress?.phase === 'uploading' ? progress.sent / Math.max(1, progress.total) : undefined;
}
