/** Attaches files to what is about to be sent, from wherever they are given. */
import type { Attachment } from '../../../shared/attachment.ts';
import { fault } from '../../../shared/fault.ts';
import type { GivenFiles } from '../../ui/given-files.ts';
import { folderFault, type UploadQueue } from '../../app/upload-queue.ts';
import { t } from '../../language/t.ts';
import * as m from '../messages.ts';

/** As `drafts.save` bounds it. */
export const mostAttachments = 100;

export interface AttachFiles {
  /** Names the uploads of this message. */
  readonly owner: string;
  readonly change: (change: (attachments: readonly Attachment[]) => readonly Attachment[]) => void;
  readonly attach: (attachment: Attachment) => void;
  readonly take: (given: GivenFiles) => void;
}

export interface AttachFilesOptions {
  readonly uploadQueue: UploadQueue;
  readonly owner: string;
  /** The attachments of the moment; an upload may have another owner by its end. */
  readonly present: (owner: string) => readonly Attachment[];
  readonly onChange: (attachments: readonly Attachment[], owner: string) => void;
}

export function attachFiles({ uploadQueue, owner, present, onChange }: AttachFilesOptions): AttachFiles {
  const attachTo = (attachment: Attachment, to: string): void => onChange([...present(to), attachment], to);
  return {
    owner,
    change: (made) => onChange(made(present(owner)), owner),
    attach: (attachment) => attachTo(attachment, owner),
    take: ({ files, folders }) => {
      for (const name of folders) uploadQueue.refuse(owner, name, folderFault(name));
      // Those that were refused take no place.
      const coming = uploadQueue.store.getState().uploads.filter((upload) => upload.owner === owner && !upload.fault);
      const room = Math.max(0, mostAttachments - present(owner).length - coming.length);
      for (const { name } of files.slice(room)) uploadQueue.refuse(owner, name, tooMany(name));
      uploadQueue.take(owner, files.slice(0, room), (file, now) => attachTo({ source: 'file', file }, now));
    },
  };
}

const tooMany = (name: string) =>
  fault('input', t(m.nameWasNotAttachedA, { name, most: mostAttachments }), t(m.sendTheseFirstOrRemove));
