/** Takes an export in as its text comes: every item is checked, what cannot be taken is told with its reason, and nothing that is there is changed. */
import type { ImportReport, SkippedItem } from '../../shared/contract/transfer.ts';
import { skippedShown } from '../../shared/contract/transfer.ts';
import { assertNever } from '../../shared/exhaustive.ts';
import { fault, FaultError } from '../../shared/fault.ts';
import type { JsonObject } from '../../shared/json.ts';
import type { ToolCall } from '../../shared/tool.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Arrival, KeptMessage, TransferStore } from '../history/transfer-store.ts';
import { filesIn } from './attached-files.ts';
import { createArrivingFiles } from './arriving-files.ts';
import { exportVersion, headSchema, readRecord } from './export-format.ts';
import type { ConversationRecord, EndRecord, ExportRecord, MessageRecord } from './export-format.ts';
import { createRecordSplitter, SplitError, type SplitPart } from './record-splitter.ts';

export interface ImportGround {
  readonly store: TransferStore;
  readonly files: Pick<FileStore, 'add' | 'find'>;
}

/** Calls on one import come one after the other. */
export interface JsonImport {
  /** Rejects with a `FaultError` of kind `input` where the text is no export that this version reads. */
  push(text: string): Promise<ImportReport>;
  /** The file has ended; a conversation that it breaks off in is kept as far as it came. */
  end(): Promise<ImportReport>;
  /** Lets go of the conversation that is halfway in. */
  cancel(): Promise<ImportReport>;
}

/** Characters of a record that is still taken: a long answer with a long record of its own. */
const longestRecord = 128_000_000;
/** Records in one transaction. */
const together = 200;

/** A record of the file, or why it cannot be one. */
type Item = ExportRecord | { readonly type: 'broken'; readonly why: string };

interface Open {
  readonly record: ConversationRecord;
  readonly arrival: Arrival;
  /** Ids here by those in the file; of messages that were not taken, undefined. */
  readonly ids: Map<string, string | undefined>;
  /** Answers whose record may come, with the attempts that did. */
  readonly attempts: Map<string, Set<number>>;
  count: number;
}

export function createJsonImport({ store, files }: ImportGround): JsonImport {
  const splitter = createRecordSplitter(longestRecord);
  const arriving = createArrivingFiles(files);
  const skipped: SkippedItem[] = [];
  let skippedCount = 0;
  let conversations = 0;
  let messages = 0;
  let records = 0;
  let firstId: string | undefined;
  let open: Open | undefined;
  /** The title of a conversation that is not taken: what belongs to it is passed over. */
  let passedOver: string | undefined;
  let last: EndRecord | undefined;
  /** Names of the files that messages refer to, by hash. */
  const wanted = new Map<string, string>();

  const skip = (what: string, why: string): void => {
    skippedCount += 1;
    if (skipped.length < skippedShown) skipped.push({ what, why });
  };
  const report = (): ImportReport => ({
    conversations,
    messages,
    files: arriving.taken,
    ...(firstId === undefined ? {} : { firstId }),
    skipped: [...skipped],
    skippedCount,
  });
  const nameOf = (record: ConversationRecord): string => `“${record.title}”`;

  const finish = (): void => {
    if (open === undefined) return;
    const { record, arrival, ids, count } = open;
    open = undefined;
    const leaf = record.leaf === null ? undefined : ids.get(record.leaf);
    if (leaf === undefined && record.leaf !== null && count > 0) {
      skip(
        `The branch in view of ${nameOf(record)}`,
        'Its end is not there; the newest message is shown in its place.',
      );
    }
    const shown = leaf ?? [...ids.values()].findLast((id) => id !== undefined) ?? null;
    arrival.finish({ leaf: shown, draft: record.draft });
    conversations += 1;
    firstId ??= arrival.id;
  };

  const begin = (record: ConversationRecord): void => {
    const present = store.conversation(record.id);
    if (present !== undefined && present.updatedAt === record.updatedAt) {
      passedOver = record.title;
      skip(`Conversation ${nameOf(record)}`, 'It is already here, unchanged since it was exported.');
      return;
    }
    if (present !== undefined) {
      skip(
        `The id of ${nameOf(record)}`,
        'A conversation of this id is already here and has changed; the imported one stands beside it.',
      );
    }
    passedOver = undefined;
    open = { record, arrival: store.arrive(record), ids: new Map(), attempts: new Map(), count: 0 };
  };

  const addMessage = (record: MessageRecord, into: Open): void => {
    const { type: _, parent, ...message } = record;
    const what = `Message ${into.ids.size + 1} of ${nameOf(into.record)}`;
    if (into.ids.has(message.id)) {
      skip(what, 'A message of the same id came before it.');
      return;
    }
    const above = parent === null ? null : into.ids.get(parent);
    if (above === undefined) {
      into.ids.set(message.id, undefined);
      skip(what, 'The message above it is not there.');
      return;
    }
    const own = into.arrival.addMessage(settled({ ...message, parent }), above);
    for (const { hash, name } of filesIn(message)) wanted.set(hash, name);
    into.ids.set(message.id, own);
    if (message.role === 'assistant') into.attempts.set(message.id, new Set());
    into.count += 1;
    messages += 1;
  };

  const addRecordOf = (record: Extract<ExportRecord, { type: 'attempt' | 'events' }>, into: Open): void => {
    const own = into.ids.get(record.message);
    const known = into.attempts.get(record.message);
    const what = `A part of the record of an answer in ${nameOf(into.record)}`;
    if (own === undefined || known === undefined) {
      skip(what, 'The answer is not there.');
    } else if (record.type === 'attempt') {
      if (known.has(record.attempt.number)) {
        skip(what, 'The attempt came before.');
        return;
      }
      known.add(record.attempt.number);
      into.arrival.addAttempt(own, record.attempt);
    } else if (!known.has(record.attempt)) skip(what, 'The attempt that it belongs to is not there.');
    else {
      const events = record.events.map(({ atMs, event, id, data }) => ({ atMs, event, id, data }));
      into.arrival.addEvents(own, record.attempt, events);
    }
  };

  const take = (record: Exclude<Item, { type: 'file' }>): void => {
    records += 1;
    switch (record.type) {
      case 'conversation':
        finish();
        begin(record);
        break;
      case 'message':
      case 'attempt':
      case 'events':
        if (open !== undefined) {
          if (record.type === 'message') addMessage(record, open);
          else addRecordOf(record, open);
        } else if (passedOver === undefined) skip(`Record ${records}`, 'It belongs to no conversation.');
        break;
      case 'broken':
        skip(`Record ${records}${open === undefined ? '' : `, in ${nameOf(open.record)}`}`, record.why);
        break;
      case 'end':
        last = record;
        break;
      default:
        assertNever(record);
    }
  };

  const readPart = (part: SplitPart): Item | undefined => {
    switch (part.type) {
      case 'head':
        requireKnown(part.head);
        return undefined;
      case 'oversize':
        return {
          type: 'broken',
          why: `It has ${part.characters.toLocaleString('en')} characters, more than are taken.`,
        };
      case 'record': {
        const read = readRecord(part.text);
        return 'problem' in read ? { type: 'broken', why: `It ${read.problem}.` } : read.record;
      }
      default:
        return assertNever(part);
    }
  };

  /** Files are taken between transactions: they may make it wait. */
  const takeAll = async (batch: readonly Item[]): Promise<void> => {
    let from = 0;
    while (from < batch.length) {
      const first = batch[from];
      if (first?.type === 'file') {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const problem = await arriving.take(first);
        records += 1;
        if (problem !== undefined) skip(`File “${first.name}”`, problem);
        from += 1;
        continue;
      }
      const file = batch.findIndex((record, at) => at > from && record.type === 'file');
      const to = Math.min(file === -1 ? batch.length : file, from + together);
      const run = batch.slice(from, to).filter((record) => record.type !== 'file');
      store.together(() => run.forEach(take));
      from = to;
    }
  };

  const stop = async (): Promise<void> => {
    const half = await arriving.end();
    if (half !== undefined) skip(`File “${half}”`, 'It did not come to its end.');
  };

  return {
    push: async (text) => {
      let parts: readonly SplitPart[];
      try {
        parts = splitter.push(text);
      } catch (error) {
        if (error instanceof SplitError) throw refusal(error.message);
        throw error;
      }
      await takeAll(parts.map(readPart).filter((item) => item !== undefined));
      return report();
    },
    end: async () => {
      await stop();
      if (!splitter.ended || last === undefined) {
        skip('The end of the file', 'The file breaks off: it is not whole, and what follows is missing.');
      }
      store.together(finish);
      for (const [hash, name] of wanted) {
        // oxlint-disable-next-line no-await-in-loop -- in no hurry
        if ((await files.find(hash)) === undefined) {
          skip(`File “${name}”`, 'Its bytes are neither in the export nor here; its message says what it was.');
        }
      }
      return report();
    },
    cancel: async () => {
      await stop();
      open?.arrival.abandon();
      open = undefined;
      return report();
    },
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

function requireKnown(head: JsonObject): void {
  const read = headSchema.safeParse(head);
  if (!read.success) throw refusal('The file is no export of conversations.');
  if (read.data.version > exportVersion) {
    throw new FaultError(
      fault(
        'input',
        `The file was written by a newer Quartet: its format is version ${read.data.version}, and this one reads version ${exportVersion}.`,
        'Update Quartet, then import it again.',
      ),
    );
  }
}

function refusal(message: string): FaultError {
  return new FaultError(fault('input', message, 'Choose a JSON file that Quartet exported.'));
}
