/** Writes conversations as the JSON of docs/conversation-export.md, a record at a time: what is in memory is never more than one message or one part of a file. */
import type { ExportPiece } from '../../shared/contract/transfer.ts';
import { conversationRecords, type ConversationGround } from './conversation-records.ts';
import { conversationsFormat, type ExportRecord } from '../../shared/export-records.ts';
import { createPieces } from './pieces.ts';

export interface ExportGround extends ConversationGround {
  /** App version. */
  readonly version: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Conversations that are gone by the time it is their turn are passed over. */
export async function* exportJson(ground: ExportGround, ids: readonly string[]): AsyncGenerator<ExportPiece> {
  const { store } = ground;
  const written = new Set<string>();
  let conversations = 0;
  let messages = 0;
  let done = 0;
  const pieces = createPieces();
  const piece = (): ExportPiece => ({ text: pieces.take(), done, of: ids.length });

  pieces.hold(headOf(conversationsFormat, ground));
  for (const id of ids) {
    const conversation = store.conversation(id);
    if (conversation !== undefined) {
      for await (const record of conversationRecords(ground, conversation, written)) {
        if (record.type === 'message') messages += 1;
        pieces.hold(`${JSON.stringify(record)},\n`);
        if (pieces.isFull) yield piece();
      }
      conversations += 1;
    }
    done += 1;
  }
  pieces.hold(lastOf({ type: 'end', conversations, messages } satisfies ExportRecord));
  yield piece();
}

/** The text before the first record. */
export function headOf(
  { name, version }: { readonly name: string; readonly version: number },
  made: Pick<ExportGround, 'version' | 'now'>,
): string {
  const head = { format: name, version, app: made.version, exportedAt: new Date(made.now()).toISOString() };
  return `${JSON.stringify(head).slice(0, -1)},"records":[\n`;
}

/** The last record, and the text behind it. */
export function lastOf(end: object): string {
  return `${JSON.stringify(end)}\n]}\n`;
}
