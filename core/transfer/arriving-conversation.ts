/** A conversation of an import as its records come: each message below its parent, each record below its answer. */
import type { Arrival, KeptMessage } from '../history/arrivals.ts';
import type { TransferStore } from '../history/transfer-store.ts';
import type { ToolCall } from '../../shared/tool.ts';
import { filesIn } from './attached-files.ts';
import type { ConversationRecord, ExportRecord, MessageRecord } from '../../shared/export-records.ts';

/** What belongs to a conversation. */
export type PartRecord = Extract<ExportRecord, { type: 'message' | 'attempt' | 'events' }>;

export interface ArrivingConversation {
  /** Id under which it is stored here. */
  readonly id: string;
  readonly title: string;
  /** Messages that were taken. */
  readonly count: number;
  /** Why a part is not taken; undefined where all is well. */
  take(record: PartRecord): { readonly what: string; readonly why: string } | undefined;
  /** The id here of a message of the file; undefined where it was not taken. */
  idOf(messageId: string): string | undefined;
  /** Brings it into sight. False where the end of the branch in view is not there, and the newest message is shown in its place. */
  finish(): boolean;
  /** Lets go of what came. */
  abandon(): void;
}

export interface ArrivingGround {
  readonly store: Pick<TransferStore, 'arrive'>;
  /** Told of each file that a message refers to: hash and name. */
  readonly wants: (hash: string, name: string) => void;
}

export function createArrivingConversation(
  { store, wants }: ArrivingGround,
  record: ConversationRecord,
): ArrivingConversation {
  const arrival: Arrival = store.arrive(record);
  const named = `“${record.title}”`;
  /** Ids here by those in the file; of messages that were not taken, undefined. */
  const ids = new Map<string, string | undefined>();
  /** Answers whose record may come, with the attempts that did. */
  const attempts = new Map<string, Set<number>>();
  let count = 0;

  const addMessage = ({ type: _, parent, ...message }: MessageRecord): string | undefined => {
    if (ids.has(message.id)) return 'An earlier message has the same ID.';
    const above = parent === null ? null : ids.get(parent);
    if (above === undefined) {
      ids.set(message.id, undefined);
      return 'The message above it is missing.';
    }
    const own = arrival.addMessage(settled({ ...message, parent }), above);
    for (const { hash, name } of filesIn(message)) wants(hash, name);
    ids.set(message.id, own);
    if (message.role === 'assistant') attempts.set(message.id, new Set());
    count += 1;
    return undefined;
  };

  const addRecord = (part: Exclude<PartRecord, MessageRecord>): string | undefined => {
    const own = ids.get(part.message);
    const known = attempts.get(part.message);
    if (own === undefined || known === undefined) return 'The answer is missing.';
    if (part.type === 'attempt') {
      if (known.has(part.attempt.number)) return 'The file has this attempt twice.';
      known.add(part.attempt.number);
      arrival.addAttempt(own, part.attempt);
      return undefined;
    }
    if (!known.has(part.attempt)) return 'The attempt it belongs to is missing.';
    const events = part.events.map(({ atMs, event, id, data }) => ({ atMs, event, id, data }));
    arrival.addEvents(own, part.attempt, events);
    return undefined;
  };

  return {
    id: arrival.id,
    title: record.title,
    get count() {
      return count;
    },
    take: (part) => {
      const isMessage = part.type === 'message';
      const what = isMessage ? `Message ${ids.size + 1} of ${named}` : `A part of the record of an answer in ${named}`;
      const why = isMessage ? addMessage(part) : addRecord(part);
      return why === undefined ? undefined : { what, why };
    },
    idOf: (messageId) => ids.get(messageId),
    finish: () => {
      const leaf = record.leaf === null ? undefined : ids.get(record.leaf);
      const shown = leaf ?? [...ids.values()].findLast((id) => id !== undefined) ?? null;
      arrival.finish({ leaf: shown, draft: record.draft });
      return leaf !== undefined || record.leaf === null || count === 0;
    },
    abandon: () => arrival.abandon(),
  };
}

/** What ran when it was written out runs no more: the call waits again. */
function settled(message: KeptMessage): KeptMessage {
  if (message.role !== 'tool') return message;
  const calls = message.calls.map((call): ToolCall => {
    if (call.state !== 'running') return call;
    const { startedAt: _, ...waiting } = call;
    return { ...waiting, state: 'pending' };
  });
  return { ...message, calls };
}
