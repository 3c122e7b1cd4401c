/** Work on the history that takes long: search, export, import, counting. Who does it where is `storage-process.ts`. */
import type { FoundInConversation, SearchHit } from '../../shared/conversation.ts';
import type { ExportFormat, ExportPiece } from '../../shared/contract/transfer.ts';
import type { FileStore } from '../files/file-store.ts';
import type { History } from '../history/history.ts';
import type { TransferStore } from '../history/transfer-store.ts';
import { exportJson } from '../transfer/export-json.ts';
import { exportMarkdown } from '../transfer/export-markdown.ts';
import { createJsonImport, type JsonImport } from '../transfer/import-json.ts';

export interface LongWork {
  /** Full-text search over all conversations, done in the process: see `search` of the history. */
  search(query: string, limit: number): Promise<readonly SearchHit[]>;
  /** Search within one conversation, done in the process: see `find` of the history. */
  find(id: string, query: string): Promise<FoundInConversation>;
  counts(): Promise<ReturnType<TransferStore['counts']>>;
  /** Exports the conversations of `ids`, or all of them where none are given. */
  export(format: ExportFormat, ids: readonly string[] | undefined): AsyncIterable<ExportPiece>;
  beginImport(): JsonImport;
}

/** Long work of one app, wherever it is done. */
export interface AppLongWork extends LongWork {
  /** A search is about to be asked for: what it takes is made ready. */
  prepare(): void;
  /** Resolves once nothing of it has the file of the history open. */
  close(): Promise<void>;
}

export interface LongWorkGround {
  readonly search: (query: string, limit: number) => readonly SearchHit[];
  readonly find: (id: string, query: string) => FoundInConversation;
  readonly store: TransferStore;
  readonly files: Pick<FileStore, 'add' | 'find'>;
  /** App version. */
  readonly version: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** In the process that calls it. */
export function createLongWork({ search, find, store, files, version, now }: LongWorkGround): LongWork {
  return {
    search: async (query, limit) => Promise.resolve(search(query, limit)),
    find: async (id, query) => Promise.resolve(find(id, query)),
    counts: async () => Promise.resolve(store.counts()),
    export: (format, ids = store.ids()) =>
      format === 'json' ? exportJson({ store, files, version, now }, ids) : exportMarkdown(store, ids),
    beginImport: () => createJsonImport({ store, files }),
  };
}

export interface AppOfHistory {
  readonly files: Pick<FileStore, 'add' | 'find'>;
  readonly version: string;
}

/** Long work in this process: for a history in memory or one whose locks cannot be made, and where no other process can be started. */
export function longWorkHere(
  history: Pick<History, 'search' | 'find' | 'transfer'>,
  { files, version }: AppOfHistory,
  now: () => number,
): AppLongWork {
  const search = (query: string, limit: number): readonly SearchHit[] => history.search(query, limit);
  const find = (id: string, query: string): FoundInConversation => history.find(id, query);
  return {
    ...createLongWork({ search, find, store: history.transfer, files, version, now }),
    prepare: () => undefined,
    close: () => Promise.resolve(),
  };
}
