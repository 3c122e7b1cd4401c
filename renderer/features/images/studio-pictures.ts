/** What the studio does with pictures and masks in this window, and brings from the host. */
import { shownSize, type StoredFile } from '../../../shared/attachment.ts';
import { FaultError, fault } from '../../../shared/fault.ts';
import { fileAddress } from '../../host/file-address.ts';
import { fetchFile } from '../../host/fetch-file.ts';
import type { UploadFile } from '../../host/files.ts';
import { typesFor } from '../../request-form/attachments/image-limits.ts';
import { scaleImage } from '../../request-form/attachments/scale-image.ts';
import { createMaskDocument, type MaskDocument } from './mask/mask-document.ts';
import { readMask, writeMask } from './mask/mask-files.ts';
import { decodesHere } from './reference-limits.ts';
import type { Selected, ToSelect } from './mask/select-worker.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

/** What the studio's stores need of masks and pictures, so that they need no canvas of their own. */
export interface StudioPictures {
  readonly createDocument: (width: number, height: number) => MaskDocument;
  readonly readMask: typeof readMask;
  /** The bytes of a kept file. Rejects with a `FaultError` where they are gone. */
  readonly bytesOf: (file: StoredFile) => Promise<Blob>;
  /** The mask as a PNG, transparent where to change (IMG-6). Rejects with a `FaultError`. */
  readonly writeMask: (document: MaskDocument) => Promise<{ readonly blob: Blob; readonly revision: number }>;
  /** The pixels of an image that are like one of them. Rejects with a `FaultError`. */
  readonly selectColours: typeof selectColours;
  /** Whether a picture can be read to its end. */
  readonly decodes: (bytes: Blob) => Promise<boolean>;
  /** A copy of no more than so many bytes. Rejects with a `FaultError`. */
  readonly scale: (file: StoredFile, bytes: number, upload: UploadFile) => Promise<StoredFile>;
}

export const studioPictures: StudioPictures = {
  createDocument: createMaskDocument,
  readMask,
  bytesOf: async (file) => {
    const blob = await fetchFile(fileAddress(file));
    if (blob !== undefined) return blob;
    throw new FaultError(fault('not-found', t(m.notInFolder, { name: file.name }), t(m.addAgain)));
  },
  writeMask: (document) => writeMask(document),
  selectColours,
  decodes: decodesHere,
  scale: (file, bytes, upload) => {
    const [width = widest, height = widest] = shownSize(file) ?? [];
    return scaleImage(file, { side: Math.max(width, height), bytes, types: typesFor(file) }, upload);
  },
};

/** Pixels of a side; no canvas is larger. */
const widest = 16_384;

// Asks a worker of its own, which ends with its answer, for a range of colours.

type FoundColours = Omit<Extract<Selected, { status: 'selected' }>, 'status'>;

/** Rejects with a `FaultError` where the image cannot be read in this window. */
function selectColours(question: ToSelect): Promise<FoundColours> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./mask/select-worker.ts', import.meta.url), { type: 'module' });
    const end = (answer: Selected): void => {
      worker.terminate();
      if (answer.status === 'selected') resolve(answer);
      else reject(new FaultError(fault('input', t(m.coloursUnread), t(m.markInstead))));
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Selected>) => end(data));
    worker.addEventListener('error', () => end({ status: 'failed' }));
    worker.postMessage(question);
  });
}
