/** What an answer of a lane of images has to show: the pictures, or what has come of them so far. Pure. */
import type { StoredFile } from '../../../../shared/attachment.ts';
import { drawnItems, textsBeside } from '../../../../shared/images/drawn-items.ts';
import type { Answer } from '../../../../shared/message.ts';

export interface LanePicture {
  /** Among all images of the answer, from 0. */
  readonly position: number;
  readonly file: StoredFile;
  /** Counted from 0; undefined for the picture itself (IMG-9). */
  readonly preview: number | undefined;
}

export interface LanePictures {
  /** The pictures in the order in which they came; before the first of them, the latest preview alone. */
  readonly pictures: readonly LanePicture[];
  /** Why items have no picture, each reason once (IMG-7). */
  readonly missing: readonly string[];
  /** Addresses of items that lie elsewhere. */
  readonly urls: readonly string[];
  readonly texts: readonly string[];
}

export function lanePictures(answer: Answer): LanePictures {
  const items = drawnItems(answer);
  const withFile = items.flatMap(({ position, file, preview }) => (file === null ? [] : [{ position, file, preview }]));
  const finals = withFile.filter(({ preview }) => preview === undefined);
  const real = items.filter(({ preview }) => preview === undefined);
  return {
    pictures: finals.length > 0 ? finals : withFile.slice(-1),
    missing: [...new Set(real.flatMap(({ missing }) => (missing === undefined ? [] : [missing.message])))],
    urls: real.flatMap(({ url }) => (url === undefined ? [] : [url])),
    texts: textsBeside(answer),
  };
}
