/** All work on pixels, as it is done in the process of pictures (`pictures.ts` is the way to it). */
import type { StoredFile } from '../../../shared/attachment.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { Pictures } from '../picture-calls.ts';
import { checkPicture } from './check-picture.ts';
import { cutMask, cutOut } from './cut-out.ts';
import { extended } from './extend.ts';
import { flippedMask, frameMask } from './masks.ts';
import { pictureFiles } from './picture-files.ts';
import { putIn } from './put-in.ts';
import { uprightOf } from './upright.ts';

/** Each piece at once: who asks says how many there are side by side. */
export function createPictureWork(store: Pick<FileStore, 'find' | 'add'>): Pictures {
  const files = pictureFiles(store);
  return {
    checkPicture: (file) => checkPicture(file, files),
    uprightOf: (file: StoredFile, below?: number) => uprightOf(file, files, below),
    cutOut: (file, crop, sendSize) => cutOut(file, crop, sendSize, files),
    cutMask: (mask, crop, sendSize) => cutMask(mask, crop, sendSize, files),
    flippedMask: (mask) => flippedMask(mask, files),
    frameMask: (size, frame) => frameMask(size, frame, files),
    putIn: (job) => putIn(job, files),
    extended: (file, margins) => extended(file, margins, files),
  };
}
