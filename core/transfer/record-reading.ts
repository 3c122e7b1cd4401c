/** Reads an export as its text comes: proves its head, takes its files in, and hands on one record after the other. */
import { setTimeout } from 'node:timers/promises';
import { assertNever } from '../../shared/exhaustive.ts';
import { fault, FaultError } from '../../shared/fault.ts';
import type { JsonObject } from '../../shared/json.ts';
import type { FileStore } from '../files/file-store.ts';
import type { TransferStore } from '../history/transfer-store.ts';
import { createArrivingFiles } from './arriving-files.ts';
import type { FileRecord } from '../../shared/export-records.ts';
import { headSchema } from './export-schemas.ts';
import type { ReadRecord } from './read-record.ts';
import { createRecordSplitter, SplitError, type SplitPart } from './record-splitter.ts';

/** A kind of export file. */
export interface FileFormat {
  readonly name: string;
  readonly version: number;
  /** One sentence that says that a file is not an export. */
  readonly foreign: string;
}

/** A record of the file, or why it cannot be one. */
export type Item<R> = R | { readonly type: 'broken'; readonly why: string };

export interface RecordReadingOptions<R> {
  readonly format: FileFormat;
  readonly store: Pick<TransferStore, 'together'>;
  readonly files: Pick<FileStore, 'add'>;
  readonly read: ReadRecord<R | FileRecord>;
  /** Takes the next record but a file's part; `number` counts all of them from 1. Several are taken in one transaction. */
  readonly take: (item: Item<R>, number: number) => void;
  /** A file was not taken, or left halfway. */
  readonly fileLeft: (name: string, why: string) => void;
}

export interface RecordReading {
  /** Rejects with a `FaultError` of kind `input` where the text is no export that this version reads. */
  push(text: string): Promise<void>;
  /** No more text comes. */
  end(): Promise<void>;
  /** The records have come to their end. */
  readonly isWhole: boolean;
  /** How many files are wholly taken. */
  readonly filesTaken: number;
}

/** Characters of a record that is still taken: a long answer with a long record of its own. */
const longestRecord = 128_000_000;
/**
 * Milliseconds of a transaction, after which others have the database for as long: whoever waits for its lock stands
 * still, and looks for it less and less often.
 */
const togetherMs = 3;

export function createRecordReading<R extends { readonly type: string }>(
  options: RecordReadingOptions<R>,
): RecordReading {
  const { format, store, files, read, take, fileLeft } = options;
  const splitter = createRecordSplitter(longestRecord, format.foreign);
  const arriving = createArrivingFiles(files);
  let records = 0;

  const readPart = (part: SplitPart): Item<R> | FileRecord | undefined => {
    switch (part.type) {
      case 'head':
        requireKnown(part.head, format);
        return undefined;
      case 'oversize':
        return {
          type: 'broken',
          why: `It has ${part.characters.toLocaleString('en')} characters, more than are taken.`,
        };
      case 'record': {
        const found = read(part.text);
        if ('problem' in found) return { type: 'broken', why: `It ${found.problem}.` };
        return found.record;
      }
      default:
        return assertNever(part);
    }
  };

  /** Files are taken between transactions: they may make it wait. */
  const takeAll = async (batch: readonly (Item<R> | FileRecord)[]): Promise<void> => {
    let from = 0;
    while (from < batch.length) {
      const first = batch[from];
      if (first !== undefined && isFile(first)) {
        const problem = await arriving.take(first);
        records += 1;
        if (problem !== undefined) fileLeft(first.name, problem);
        from += 1;
        continue;
      }
      const began = performance.now();
      store.together(() => {
        for (let next = batch[from]; next !== undefined && !isFile(next); next = batch[from]) {
          from += 1;
          records += 1;
          take(next, records);
          if (performance.now() - began > togetherMs) return;
        }
      });
      // As long a pause as the work took: the window’s own requests are answered meanwhile.
      await setTimeout(performance.now() - began);
    }
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
    },
    end: async () => {
      const half = await arriving.end();
      if (half !== undefined) fileLeft(half, 'It isn’t complete.');
    },
    get isWhole() {
      return splitter.ended;
    },
    get filesTaken() {
      return arriving.taken;
    },
  };
}

function isFile(item: { readonly type: string }): item is FileRecord {
  return item.type === 'file';
}

function requireKnown(head: JsonObject, { name, version, foreign }: FileFormat): void {
  const found = headSchema.safeParse(head);
  if (!found.success || found.data.format !== name) throw refusal(foreign);
  if (found.data.version > version) {
    throw new FaultError(
      fault(
        'input',
        `The file was written by a newer Quartet: its format is version ${found.data.version}, and this one reads version ${version}.`,
        'Update Quartet, then import it again.',
      ),
    );
  }
}

/** The file cannot be taken; one sentence says why. */
export function refusal(message: string): FaultError {
  return new FaultError(fault('input', message, 'Choose a JSON file that Quartet exported.'));
}
