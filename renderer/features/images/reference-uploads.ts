/** Adds references: files, checked as they are uploaded, and versions of the tree. */
import type { StoredFile } from '../../../shared/attachment.ts';
import type { Fault } from '../../../shared/fault.ts';
import type { ImageReference, StudioDraft } from '../../../shared/images/image-job.ts';
import { modesOf } from '../../../shared/images/image-apis.ts';
import type { UploadFile } from '../../host/files.ts';
import { createUploadQueue, type UploadQueue } from '../../app/upload-queue.ts';
import { admitReference, mostOf, refusedUnread, tooMany } from './reference-limits.ts';
import { requestPlan, type RequestPlan } from './studio-ask.ts';
import type { ArrivingReference } from './studio-value.ts';

export interface ReferenceUploadsOptions {
  readonly upload: UploadFile;
  /** Whether a picture can be read to its end. */
  readonly decodes: (bytes: Blob) => Promise<boolean>;
  /** A copy of no more than so many bytes. Rejects with a `FaultError`. */
  readonly scale: (file: StoredFile, bytes: number, upload: UploadFile) => Promise<StoredFile>;
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
  /** Adds an image that is already in the data folder; `name` is used in the refusal. */
  add(reference: ImageReference, name: string): void;
  refuse(name: string, reason: Fault): void;
  dismiss(id: string): void;
  /** Takes in a smaller copy of one that was too large. */
  shrink(id: string): void;
}

/** The owner of uploads that are on their way to the studio's request. */
export const studioOwner = 'studio';

export function createReferenceUploads(options: ReferenceUploadsOptions): ReferenceUploads {
  const { draft, change } = options;
  const uploadQueue = createUploadQueue(options.upload);
  /** Refused for their bytes alone. */
  const tooLarge = new Map<number, File>();
  const refuse = (name: string, reason: Fault): number => uploadQueue.refuse(studioOwner, name, reason);
  /** How it would be sent with images: by the API that takes them, where the model has one. */
  const editing = (): RequestPlan => requestPlan({ ...draft(), mode: 'edit' });
  const attach = (file: StoredFile): void => {
    const { references } = draft();
    // The first one can be painted on, so it is shown.
    const shown = references.length === 0 ? { shownVersionId: null } : {};
    change({ references: [...references, { file, note: '' }], ...shown });
  };

  const dismiss = (id: string): void => {
    tooLarge.delete(Number(id));
    uploadQueue.remove(Number(id));
  };
  const admit = async (stored: StoredFile, bytes: Blob): Promise<StoredFile> => {
    await admitReference(stored, bytes, { ...editing(), place: draft().references.length }, options.decodes);
    return options.upright(stored);
  };
  const tell = (): void =>
    options.onArriving(
      uploadQueue.store.getState().uploads.map(({ id, name, bytes, sent, fault }) => ({
        id: String(id),
        name,
        sent,
        total: bytes,
        fault: fault ?? null,
        canShrink: tooLarge.has(id),
      })),
    );
  uploadQueue.store.subscribe(tell);

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
          const id = refuse(file.name, reason);
          if (reason.kind === 'too-large' && file.type.startsWith('image/')) {
            tooLarge.set(id, file);
            tell();
          }
          continue;
        }
        room -= 1;
        taken += 1;
        uploadQueue.take(studioOwner, [file], attach, admit);
      }
    },
    add(reference, name) {
      const { model, references } = draft();
      const most = mostOf(editing().options);
      if (references.length < most) change({ references: [...references, reference], mode: 'edit' });
      else refuse(name, tooMany(name, most, model));
    },
    refuse: (name, reason) => void refuse(name, reason),
    dismiss,
    shrink(id) {
      const file = tooLarge.get(Number(id));
      const { maxBytes } = editing().options.references;
      dismiss(id);
      if (file === undefined) return;
      uploadQueue.take(studioOwner, [file], attach, async (stored, bytes) =>
        // Under the limit, and not at it.
        admit(maxBytes === undefined ? stored : await options.scale(stored, maxBytes - 1, options.upload), bytes),
      );
    },
  };
}
