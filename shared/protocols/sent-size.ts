/** How large a request gets with its files in it, and the words for it (MSG-3, GEN-2). */
import { megabyte, sentBodyBytes, type StoredFile } from '../attachment.ts';
import type { Json } from '../json.ts';
import type { Block } from '../message.ts';
import type { TurnMessage } from './protocol.ts';

/** Bytes of JSON as it goes out, with the files of `messages` as Base64 in place of their markers. */
export function sentBytes(json: Json, messages: readonly TurnMessage[]): number {
  const bytesOf = new Map<string, number>();
  for (const { blocks } of messages) {
    for (const block of blocks) {
      const file = fileOf(block);
      if (file !== undefined) bytesOf.set(file.hash, file.bytes);
    }
  }
  return sentBodyBytes(JSON.stringify(json), bytesOf);
}

/** What a user attached, or a model drew. */
function fileOf(block: Block): StoredFile | undefined {
  if (block.kind === 'image') return block.file;
  return block.kind === 'attachment' && block.attachment.source === 'file' ? block.attachment.file : undefined;
}

/** `12.4 MB`, rounded up, so that what is over a limit never reads as the limit. */
export function inMegabytes(bytes: number): string {
  return `${Math.ceil((bytes / megabyte) * 10) / 10} MB`;
}
