/** Takes an export in as its text comes: every item is checked, what cannot be taken is told with its reason, and nothing that is there is changed. */
import type { ImportReport, SkippedItem } from '../../shared/contract/transfer.ts';
import { skippedShown } from '../../shared/contract/transfer.ts';
import { assertNever } from '../../shared/exhaustive.ts';
import type { FileStore } from '../files/file-store.ts';
import type { TransferStore } from '../history/transfer-store.ts';
import { createArrivingConversation, type ArrivingConversation } from './arriving-conversation.ts';
import { conversationsFormat } from '../../shared/export-records.ts';
import { readRecord } from './read-record.ts';
import type { ConversationRecord, EndRecord, ExportRecord } from '../../shared/export-records.ts';
import { createRecordReading, type Item } from './record-reading.ts';

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

/** Files are taken apart from the others. */
type TakenRecord = Exclude<ExportRecord, { type: 'file' }>;

const format = { ...conversationsFormat, foreign: 'This file isn’t an export of conversations.' };

export function createJsonImport({ store, files }: ImportGround): JsonImport {
  const skipped: SkippedItem[] = [];
  let skippedCount = 0;
  let conversations = 0;
  let messages = 0;
  let firstId: string | undefined;
  let open: ArrivingConversation | undefined;
  /** The title of a conversation that is not taken: what belongs to it is passed over. */
  let passedOver: string | undefined;
  let last: EndRecord | undefined;
  /** Names of the files that messages refer to, by hash. */
  const wanted = new Map<string, string>();

  const skip = (what: string, why: string): void => {
    skippedCount += 1;
    if (skipped.length < skippedShown) skipped.push({ what, why });
  };
  const nameOf = ({ title }: { readonly title: string }): string => `“${title}”`;

  const finish = (): void => {
    if (open === undefined) return;
    const arrived = open;
    open = undefined;
    if (!arrived.finish()) {
      skip(`The branch in view of ${nameOf(arrived)}`, 'Its end is missing; the newest message is shown instead.');
    }
    conversations += 1;
    firstId ??= arrived.id;
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
        'A conversation of this id is already here and has changed; the imported one is kept as a second copy.',
      );
    }
    passedOver = undefined;
    open = createArrivingConversation({ store, wants: (hash, name) => wanted.set(hash, name) }, record);
  };

  const take = (record: Item<TakenRecord>, number: number): void => {
    switch (record.type) {
      case 'conversation':
        finish();
        begin(record);
        break;
      case 'message':
      case 'attempt':
      case 'events':
        if (open !== undefined) {
          const left = open.take(record);
          if (left !== undefined) skip(left.what, left.why);
          else if (record.type === 'message') messages += 1;
        } else if (passedOver === undefined) skip(`Record ${number}`, 'It belongs to no conversation.');
        break;
      case 'broken':
        skip(`Record ${number}${open === undefined ? '' : `, in ${nameOf(open)}`}`, record.why);
        break;
      case 'end':
        last = record;
        break;
      default:
        assertNever(record);
    }
  };

  const reading = createRecordReading<TakenRecord>({
    format,
    store,
    files,
    read: readRecord,
    take,
    fileLeft: (name, why) => skip(`File “${name}”`, why),
  });
  const report = (): ImportReport => ({
    conversations,
    messages,
    files: reading.filesTaken,
    ...(firstId === undefined ? {} : { firstId }),
    skipped: [...skipped],
    skippedCount,
  });

  return {
    push: async (text) => {
      await reading.push(text);
      return report();
    },
    end: async () => {
      await reading.end();
      if (!reading.isWhole || last === undefined) {
        skip('The end of the file', 'The file is cut short: the rest is missing.');
      }
      store.together(finish);
      for (const [hash, name] of wanted) {
        // One after the other: each looks into the data folder, and nothing waits for it.
        if ((await files.find(hash)) === undefined) {
          skip(`File “${name}”`, 'Its bytes are neither in the export nor here; its message says what it was.');
        }
      }
      return report();
    },
    cancel: async () => {
      await reading.end();
      open?.abandon();
      open = undefined;
      return report();
    },
  };
}
