/** What the studio does with pictures and masks in this window, and brings from the host. */
import type { StoredFile } from '../../../shared/attachment.ts';
import { FaultError, fault } from '../../../shared/fault.ts';
import { fileAddress } from '../../host/file-address.ts';
import { keptBytes } from '../../host/fetch-file.ts';
import { createMaskDocument, type MaskDocument } from './mask/mask-document.ts';
import { readMask, writeMask } from './mask/mask-files.ts';
import { selectColours } from './mask/select-colours.ts';
import { decodesHere } from './reference-limits.ts';
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
}

export const studioPictures: StudioPictures = {
  createDocument: createMaskDocument,
  readMask,
  bytesOf: async (file) => {
    const blob = await keptBytes(fileAddress(file));
    if (blob !== undefined) return blob;
    throw new FaultError(fault('not-found', t(m.notInFolder, { name: file.name }), t(m.addAgain)));
  },
  writeMask: (document) => writeMask(document),
  selectColours,
  decodes: decodesHere,
};
