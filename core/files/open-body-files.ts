/** Opens the files whose markers stand in a body that is about to be sent. */
import { fileMarkerPattern, type Attachment, type StoredFile } from '../../shared/attachment.ts';
import { FaultError, fault } from '../../shared/fault.ts';
import type { Block } from '../../shared/message.ts';
import type { BodyFile, BodyFiles } from '../transport/body.ts';
import { readKept, type FileStore } from './file-store.ts';

/** The files of a turn, deduplicated: only these can go out with it, whatever stands in its texts. */
export function filesOfTurn(messages: readonly { readonly blocks: readonly Block[] }[]): readonly StoredFile[] {
  return filesOf(
    messages.flatMap(({ blocks }) =>
      blocks.flatMap((block): readonly Attachment[] => {
        if (block.kind === 'attachment') return [block.attachment];
        return block.kind === 'image' && block.file !== undefined ? [{ source: 'file', file: block.file }] : [];
      }),
    ),
  );
}

/** The files among attachments, deduplicated. */
export function filesOf(attachments: readonly Attachment[]): readonly StoredFile[] {
  const byHash = new Map<string, StoredFile>();
  for (const attachment of attachments) {
    if (attachment.source === 'file') byHash.set(attachment.file.hash, attachment.file);
  }
  return [...byHash.values()];
}

/** Rejects with a `FaultError` of kind `not-found` that names a file which is gone or is not whole. */
export async function bodyFiles(
  store: Pick<FileStore, 'find'>,
  files: readonly StoredFile[],
  body: string,
): Promise<BodyFiles> {
  const asked = new Set(Array.from(body.matchAll(fileMarkerPattern), ([, hash]) => hash));
  const found = files
    .filter(({ hash }) => asked.has(hash))
    .map(async (file) => [file.hash, await bodyFile(store, file)] as const);
  return new Map(await Promise.all(found));
}

async function bodyFile(store: Pick<FileStore, 'find'>, file: StoredFile): Promise<BodyFile> {
  const kept = await store.find(file.hash);
  if (kept === undefined || kept.bytes !== file.bytes) throw missing(file);
  return {
    bytes: kept.bytes,
    read: async function* () {
      let sent = 0;
      try {
        for await (const chunk of readKept(kept)) {
          sent += chunk.length;
          yield chunk;
        }
      } catch {
        throw missing(file);
      }
      // The file was cut since it was found: the request must fail, and not look complete.
      if (sent !== kept.bytes) throw missing(file);
    },
  };
}

function missing({ name }: StoredFile): FaultError {
  return new FaultError(
    fault(
      'not-found',
      `The file “${name}” is no longer in the data folder, so the message was not sent.`,
      'Remove it from the message and attach it again.',
      { field: 'Message' },
    ),
  );
}
