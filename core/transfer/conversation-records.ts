/** A conversation as the records of an export: its messages, what went over the network, and the files before what they go with. */
import type { StoredFile } from '../../shared/attachment.ts';
import type { RecordedEvent } from '../../shared/exchange.ts';
import { filesOf } from '../files/open-body-files.ts';
import { readKept, type FileStore } from '../files/file-store.ts';
import type { KeptConversation } from '../history/arrivals.ts';
import type { TransferStore } from '../history/transfer-store.ts';
import { filesIn } from './attached-files.ts';
import type { ConversationRecord, ExportRecord, FileRecord } from '../../shared/export-records.ts';

export interface ConversationGround {
  readonly store: TransferStore;
  readonly files: Pick<FileStore, 'find'>;
}

/** Events of one record, in characters of their data. */
const eventsLength = 200_000;

/** `written`: the files that are in the export already; it is added to. */
export async function* conversationRecords(
  { store, files }: ConversationGround,
  conversation: KeptConversation,
  written: Set<string>,
): AsyncGenerator<Exclude<ExportRecord, { type: 'end' }>> {
  yield { type: 'conversation', ...conversation } satisfies ConversationRecord;
  yield* fileRecords(files, filesOf(conversation.draft.attachments), written);
  for (const message of store.messages(conversation.id)) {
    yield* fileRecords(files, filesIn(message), written);
    yield { type: 'message', ...message };
    if (message.role !== 'assistant') continue;
    for (const attempt of store.attempts(message.id)) {
      yield { type: 'attempt', message: message.id, attempt };
      for (const events of eventsOf(store, message.id, attempt.number)) {
        yield { type: 'events', message: message.id, attempt: attempt.number, events };
      }
    }
  }
}

/** Larger steps than those in which they were kept: a record for every half second would be mostly brackets. */
function* eventsOf(store: TransferStore, messageId: string, attempt: number): Generator<readonly RecordedEvent[]> {
  let held: RecordedEvent[] = [];
  let length = 0;
  for (const chunk of store.events(messageId, attempt)) {
    for (const event of chunk) {
      held.push(event);
      length += event.data.length;
      if (length < eventsLength) continue;
      yield held;
      held = [];
      length = 0;
    }
  }
  if (held.length > 0) yield held;
}

/** Each file once in the whole export. One that is no longer in the data folder is passed over; its facts stand in the message. */
export async function* fileRecords(
  files: Pick<FileStore, 'find'>,
  stored: readonly StoredFile[],
  written: Set<string>,
): AsyncGenerator<FileRecord> {
  for (const file of stored) {
    if (written.has(file.hash)) continue;
    written.add(file.hash);
    yield* partsOf(files, file);
  }
}

async function* partsOf(files: Pick<FileStore, 'find'>, { hash, name }: StoredFile): AsyncGenerator<FileRecord> {
  const kept = await files.find(hash);
  if (kept === undefined) return;
  let at = 0;
  for await (const part of readKept(kept)) {
    const base64 = Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('base64');
    yield { type: 'file', hash, name, bytes: kept.bytes, at, base64 };
    at += part.byteLength;
  }
}
