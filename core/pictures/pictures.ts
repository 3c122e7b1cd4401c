/** All work on pixels that the image studio has the host do, a little of it at a time. */
import type { StoredFile } from '../../shared/attachment.ts';
import type { Frame } from '../../shared/images/image-job.ts';
import type { FileStore } from '../files/file-store.ts';
import { checkPicture, type PictureFacts } from './check-picture.ts';
import { cutMask, cutOut } from './cut-out.ts';
import type { Size } from './decoder.ts';
import { flippedMask, frameMask } from './masks.ts';
import { pictureFiles } from './picture-files.ts';
import { putIn, type PutIn } from './put-in.ts';
import { createTurns } from './turns.ts';
import { uprightOf } from './upright.ts';

/** What is made is a file of the store. Each rejects with a `FaultError` that names the file where one is gone or damaged. */
export interface Pictures {
  checkPicture(file: StoredFile): Promise<PictureFacts>;
  /** The file itself, or a copy turned as its EXIF orientation says; of fewer than `below` bytes where that is given, as what is sent must be. */
  uprightOf(file: StoredFile, below?: number): Promise<StoredFile>;
  /** A part of an image, as PNG of `sendSize`. */
  cutOut(file: StoredFile, crop: Frame, sendSize: Size): Promise<StoredFile>;
  /** The same part of its mask. */
  cutMask(mask: StoredFile, crop: Frame, sendSize: Size): Promise<StoredFile>;
  /** The mask with its alpha turned into its opposite. */
  flippedMask(mask: StoredFile): Promise<StoredFile>;
  /** A mask that is transparent within a frame and opaque around it. */
  frameMask(size: Size, frame: Frame): Promise<StoredFile>;
  /** The original with the result where the mask is transparent (`mask` alone), or where the frame is (`crop`, `frame`, and a mask within). */
  putIn(job: PutIn): Promise<StoredFile>;
}

/** Each piece may hold several pictures of a hundred megabytes. */
const sideBySide = 2;

export function createPictures(store: Pick<FileStore, 'find' | 'add'>): Pictures {
  const files = pictureFiles(store);
  const inTurn = createTurns(sideBySide);
  return {
    checkPicture: (file) => inTurn(() => checkPicture(file, files)),
    uprightOf: (file, below) => inTurn(() => uprightOf(file, files, below)),
    cutOut: (file, crop, sendSize) => inTurn(() => cutOut(file, crop, sendSize, files)),
    cutMask: (mask, crop, sendSize) => inTurn(() => cutMask(mask, crop, sendSize, files)),
    flippedMask: (mask) => inTurn(() => flippedMask(mask, files)),
    frameMask: (size, frame) => inTurn(() => frameMask(size, frame, files)),
    putIn: (job) => inTurn(() => putIn(job, files)),
  };
}
