/** Pictures in and out of the store of files. */
import type { Sharp } from 'sharp';
import type { StoredFile } from '../../../shared/attachment.ts';
import { missingImage } from '../../files/missing-image.ts';
import { endingOf } from '../../files/file-name.ts';
import type { FileStore } from '../../files/file-store.ts';

export interface PictureFiles {
  /** Rejects with a `FaultError` that names the file where it is gone or is not whole. */
  pathOf(file: StoredFile): Promise<string>;
  /** Encodes a picture into a file of its own. */
  keep(name: string, picture: Sharp): Promise<StoredFile>;
}

export function pictureFiles(store: Pick<FileStore, 'find' | 'add'>): PictureFiles {
  return {
    pathOf: async (file) => {
      const kept = await store.find(file.hash);
      if (kept?.bytes !== file.bytes) throw missingImage(file);
      return kept.path;
    },
    keep: (name, picture) => store.add(name, picture),
  };
}

/** The same name with the ending of PNG. */
export function pngName(name: string): string {
  return endedName(name, 'png');
}

/** The same name with another ending. */
export function endedName(name: string, wanted: string): string {
  const ending = endingOf(name);
  return ending === wanted ? name : `${ending === '' ? name : name.slice(0, -ending.length - 1)}.${wanted}`;
}
