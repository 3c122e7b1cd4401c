/** References on their way in: files that are looked at as they come, and versions of the tree. */
import type { StoredFile } from '../../../shared/attachment.ts';
import type { Fault } from '../../../shared/fault.ts';
import type { ImageReference, StudioDraft } from '../../../shared/images/image-job.ts';
import { modesOf } from '../../../shared/images/image-apis.ts';
import type { UploadFile } from '../../host/files.ts';
import { createUploadQueue, type UploadQueue } from '../../app/upload-queue.ts';
import { admitReference, mostOf, refusedUnread, tooMany } from './reference-limits.ts';
import { askedHow, type AskedHow } from './studio-ask.ts';
import type { ArrivingReference } from './studio-value.ts';

export interface ReferenceUploadsOptions {
  readonly upload: UploadFile;
  /** Whether a picture can be read to its end. */
  readonly decodes: (bytes: Blob) => Promise<boolean>;
  /** An image as it is worked on: upright, for window, mask and request alike (IMG-6). Rejects with a `FaultError`. */
  readonly upright: (file: StoredFile) => Promise<StoredFile>;
  /** As it would be sent now. */
  readonly draft: () => StudioDraft;
  readonly change: (changed: Partial<StudioDraft>) => void;
  readonly onArriving: (arriving: readonly ArrivingReference[]) => void;
}

export interface ReferenceUploads {
  readonly uploadQueue: UploadQueue;
  addFiles(files: readonly File[]): void;
  /** Adds what is in the data folder already. */
  add(reference: ImageReference): void;
  refuse(name: string, reason: Fault): void;
  dismiss(id: string): void;
}

/** Of what is on its way to the studio's request. */
export const studioOwner = 'studio';

export function createReferenceUploads(options: ReferenceUploadsOptions): ReferenceUploads {
  const { draft, change } = options;
  const uploadQueue = createUploadQueue(options.upload);
  const refuse = (name: string, reason: Fault): void => uploadQueue.refuse(studioOwner, name, reason);
  /** How it would be sent with images: by the way that takes them, where the model has one. */
  const editing = (): AskedHow => askedHow({ ...draft(), mode: 'edit' });
  const attach = (file: StoredFile): void => {
    const { references } = draft();
    // The first one is what is painted on: it is looked at.
    const shown = references.length === 0 ? { shownVersionId: null } : {};
    change({ references: [...references, { file, note: '' }], ...shown });
  };

  uploadQueue.store.subscribe(({ uploads }) => {
    options.onArriving(
      uploads.map(({ id, name, bytes, sent, fault }) => ({
        id: String(id),
        name,
        sent,
        total: bytes,
        fault: fault ?? null,
      })),
    );
  });

  return {
    uploadQueue,
    addFiles(files) {
      const { mode, model, references } = draft();
      const how = editing();
      // What is given is to be used: a model that can edit does so from now on.
      if (mode === 'generate' && modesOf(how.facts).includes('edit')) change({ mode: 'edit' });
      const most = mostOf(how.options);
      const waiting = uploadQueue.store.getState().uploads.filter((each) => each.fault === undefined).length;
      let taken = 0;
      let room = Math.max(0, most - references.length - waiting);
      for (const file of files) {
        const place = references.length + waiting + taken;
        const reason = refusedUnread(file, place, how) ?? (room === 0 ? tooMany(file.name, most, model) : undefined);
        if (reason !== undefined) {
          refuse(file.name, reason);
          continue;
        }
        room -= 1;
        taken += 1;
        uploadQueue.take(studioOwner, [file], attach, async (stored, bytes) => {
          await admitReference(stored, bytes, { ...editing(), place: draft().references.length }, options.decodes);
          return options.upright(stored);
        });
      }
    },
    add(reference) {
      const { model, references } = draft();
      const most = mostOf(editing().options);
      if (references.length < most) change({ references: [...references, reference], mode: 'edit' });
      else refuse(reference.file.name, tooMany(reference.file.name, most, model));
    },
    refuse,
    dismiss: (id) => uploadQueue.remove(Number(id)),
  };
}
