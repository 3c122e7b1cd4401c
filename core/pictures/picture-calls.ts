/** What is asked of the process of pictures. */
import type { StoredFile } from '../../shared/attachment.ts';
import type { RequestedEdit } from '../../shared/checks/edit-measure.ts';
import type { SampleName } from '../../shared/checks/samples.ts';
import type { Margins } from '../../shared/images/extension.ts';
import type { Frame } from '../../shared/images/image-job.ts';
import type { ThumbnailSize } from '../../shared/thumbnail.ts';
import type { PictureFacts } from './process/check-picture.ts';
import type { Size } from './process/decoder.ts';
import type { PutIn } from './process/put-in.ts';

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
  /** The image, upright, with so many pixels more on its sides. */
  extended(file: StoredFile, margins: Margins): Promise<StoredFile>;
}

/** A call as it goes to the process. Pictures go by their paths: their bytes are on the disk already. */
export type PictureCall =
  /** A sample that checks send, and what an edit did to one of them. */
  | { readonly kind: 'sample'; readonly name: SampleName }
  | { readonly kind: 'measure'; readonly picture: string; readonly asked: RequestedEdit }
  | { readonly kind: 'small'; readonly path: string; readonly size: ThumbnailSize }
  | {
      readonly kind: 'work';
      /** Folder of the store of files, as a path. */
      readonly folder: string;
      readonly method: keyof Pictures;
      readonly args: readonly unknown[];
    };
