/** Writes conversations as the JSON of export-format.ts, a record at a time: what is in memory is never more than one message or one part of a file. */
import type { StoredFile } from '../../shared/attachment.ts';
import type { ExportPiece } from '../../shared/contract/transfer.ts';
import type { RecordedEvent } from '../../shared/exchange.ts';
import { filesOf } from '../files/body-files.ts';
import { readKept, type FileStore } from '../files/file-store.ts';
import type { KeptConversation, TransferStore } from '../history/transfer-store.ts';
import { filesIn } from './attached-files.ts';
import { exportName, exportVersion, type ExportRecord } from './export-format.ts';

export interface ExportGround {
  readonly store: TransferStore;
  readonly files: Pick<FileStore, 'find'>;
  /** Of the app. */
  readonly version: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Pieces of about this many characters. */
const pieceLength = 200_000;
/** Events of one record, in characters of their data. */
const eventsLength = 200_000;

/** Conversations that are gone by the time it is their turn are passed over. */
export async function* exportJson(ground: ExportGround, ids: readonly string[]): AsyncGenerator<ExportPiece> {
  const { store, version, now } = ground;
  const written = new Set<string>();
  let conversations = 0;
  let messages = 0;
  let done = 0;
  let held: string[] = [];
  let heldLength = 0;
  const piece = (): ExportPiece => {
    const text = held.join('');
    held = [];
    heldLength = 0;
    return { text, done, of: ids.length };
  };
  const hold = (text: string): void => {
    held.push(text);
    heldLength += text.length;
  };

  const head = { format: exportName, version: exportVersion, app: version, exportedAt: new Date(now()).toISOString() };
  hold(`${JSON.stringify(head).slice(0, -1)},"records":[\n`);
  for (const id of ids) {
    const conversation = store.conversation(id);
    if (conversation !== undefined) {
      for await (const record of recordsOf(ground, conversation, written)) {
        if (record.type === 'message') messages += 1;
        hold(`${JSON.stringify(record)},\n`);
        if (heldLength >= pieceLength) yield piece();
      }
      conversations += 1;
    }
    done += 1;
  }
  hold(`${JSON.stringify({ type: 'end', conversations, messages } satisfies ExportRecord)}\n]}\n`);
  yield piece();
}

/** `written`: the files that are in the export already; it is added to. */
async function* recordsOf(
  { store, files }: ExportGround,
  conversation: KeptConversation,
  written: Set<string>,
): AsyncGenerator<ExportRecord> {
  yield { type: 'conversation', ...conversation };
  yield* parts(files, filesOf(conversation.draft.attachments), written);
  for (const message of store.messages(conversation.id)) {
    yield* parts(files, filesIn(message), written);
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

/** Each file once in the whole export. One that is not in the data folder any more is passed over; its facts stand in the message. */
async function* parts(
  files: Pick<FileStore, 'find'>,
  stored: readonly StoredFile[],
  written: Set<string>,
): AsyncGenerator<ExportRecord> {
  for (const file of stored) {
    if (written.has(file.hash)) continue;
    written.add(file.hash);
    yield* partsOf(files, file);
  }
}

async function* partsOf(files: Pick<FileStore, 'find'>, { hash, name }: StoredFile): AsyncGenerator<ExportRecord> {
  const kept = await files.find(hash);
  if (kept === undefined) return;
  let at = 0;
  for await (const part of readKept(kept)) {
    const base64 = Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('base64');
    yield { type: 'file', hash, name, bytes: kept.bytes, at, base64 };
    at += part.byteLength;
  }
}
