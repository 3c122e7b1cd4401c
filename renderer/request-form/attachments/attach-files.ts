/** Attaches files to what is about to be sent, from wherever they are given. */
import type { Attachment } from '../../../shared/attachment.ts';
import { fault } from '../../../shared/fault.ts';
import { mostAttachments } from './attachment-list.ts';
import type { GivenFiles } from '../../ui/given-files.ts';
import { folderFault, type UploadQueue } from '../../app/upload-queue.ts';

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
  /** The attachments of the moment. */
  readonly present: () => readonly Attachment[];
  readonly onChange: (attachments: readonly Attachment[]) => void;
}

export function attachFiles({ uploadQueue, owner, present, onChange }: AttachFilesOptions): AttachFiles {
  const change: AttachFiles['change'] = (made) => onChange(made(present()));
  const attach = (attachment: Attachment): void => change((attachments) => [...attachments, attachment]);
  return {
    owner,
    change,
    attach,
    take: ({ files, folders }) => {
      for (const name of folders) uploadQueue.refuse(owner, name, folderFault(name));
      // Those that were refused take no place.
      const coming = uploadQueue.store.getState().uploads.filter((upload) => upload.owner === owner && !upload.fault);
      const room = Math.max(0, mostAttachments - present().length - coming.length);
      for (const { name } of files.slice(room)) uploadQueue.refuse(owner, name, tooMany(name));
      uploadQueue.take(owner, files.slice(0, room), (file) => attach({ source: 'file', file }));
    },
  };
}

const tooMany = (name: string) =>
  fault(
    'input',
    `“${name}” was not attached: a message takes ${mostAttachments} attachments.`,
    'Send these first, or remove some.',
  );
