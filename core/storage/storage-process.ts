/** Long work on a history that lies in a file: done in a process of its own, so that it holds up neither answers nor windows. */
import { randomUUID } from 'node:crypto';
import { FaultError, fault } from '../../shared/fault.ts';
import type { ExportPiece, ImportReport } from '../../shared/contract/transfer.ts';
import { markOf } from '../history/arrivals.ts';
import type { TransferStore } from '../history/transfer-store.ts';
import { CallLost, createModuleCalls } from '../module-calls.ts';
import type { ModuleProcess, StartModule } from '../module-process.ts';
import type { JsonImport } from '../transfer/import-json.ts';
import type { AppLongWork, LongWork } from './long-work.ts';
import type { ExportNext, Imported, StorageCall, StorageStart } from './storage-calls.ts';
import { storageWorkerFile } from './storage-worker-file.ts';

export interface StorageProcess extends AppLongWork {
  /** Writes the journal of the history into its file. */
  writeJournal(): Promise<void>;
  /** Ends the process, which has the file open, and starts none until the function that it resolves to is called. */
  pause(): Promise<() => void>;
}

export interface StorageProcessOptions {
  readonly startModule: StartModule;
  readonly start: Omit<StorageStart, 'mark'>;
  /** That of the app itself: hears what came in, and lets go of what is not to come. */
  readonly store: Pick<TransferStore, 'ids' | 'arrived' | 'dropLost' | 'sweep'>;
  /** The same work in this process, for where the system starts no other: slow is better than not at all. */
  readonly here: LongWork;
  readonly writeJournalHere: () => void;
}

/** A search, or a piece of an import or export, takes milliseconds; a full disk that is slow, seconds. */
const limitMs = 120_000;

export function createStorageProcess(options: StorageProcessOptions): StorageProcess {
  const { startModule, start, store, here, writeJournalHere } = options;
  let starts = 0;
  /** Imports that have neither ended nor been given up. */
  let importing = 0;
  /** Conversations that were there when the first of those began, or that were told of since. */
  let known: ReadonlySet<string> = new Set();

  const arrived = (ids: readonly string[]): void => {
    ids.forEach((id) => store.arrived(id));
    known = new Set([...known, ...ids]);
  };
  /** What the process that ended had brought in without a word is told of; what it left halfway in goes. */
  const tidyAfter = (mark: string): void => {
    if (importing === 0) return;
    try {
      store.dropLost(mark);
      arrived(store.ids().filter((id) => !known.has(id)));
    } catch {
      // The file is held, or cannot be written. It is out of sight, and the next start of the app lets go of it.
    }
  };
  const startOne = (): ModuleProcess => {
    starts += 1;
    const mark = markOf(start.owner, starts);
    const started = startModule(storageWorkerFile(), JSON.stringify({ ...start, mark } satisfies StorageStart));
    started.onEnd(() => tidyAfter(mark));
    return started;
  };
  const calls = createModuleCalls({ start: startOne, limitMs });
  const ask = async (call: StorageCall): Promise<unknown> => {
    try {
      return await calls.call(call);
    } catch (error) {
      throw error instanceof CallLost ? lost() : error;
    }
  };
  /** `instead`: done where no process can be started. Not where one ended over it, which this one would do as well. */
  const begin = async <T>(call: StorageCall, instead: () => Promise<T> | T): Promise<T> => {
    try {
      return (await calls.call(call)) as T;
    } catch (error) {
      if (!(error instanceof CallLost)) throw error;
      if (error.reason === 'unavailable') return instead();
      throw lost();
    }
  };

  async function* exported(...[format, ids]: Parameters<LongWork['export']>): AsyncGenerator<ExportPiece> {
    const name = randomUUID();
    const letGo = calls.hold();
    let isThere = false;
    try {
      const instead = await begin({ kind: 'export', name, format, ids }, () => here.export(format, ids));
      if (instead !== undefined) {
        yield* instead;
        return;
      }
      isThere = true;
      for (;;) {
        const next = (await ask({ kind: 'export-next', name })) as ExportNext;
        if (next === undefined) return;
        yield next;
      }
    } finally {
      letGo();
      if (isThere) await calls.call({ kind: 'export-end', name } satisfies StorageCall).catch(() => undefined);
    }
  }

  const beginImport: LongWork['beginImport'] = () => {
    if (importing === 0) known = new Set(store.ids());
    importing += 1;
    const name = randomUUID();
    const free = calls.hold();
    let isOver = false;
    const letGo = (): void => {
      if (!isOver) importing -= 1;
      isOver = true;
      free();
      // What it let go of is marked; the app removes it.
      store.sweep();
    };
    const begun = begin({ kind: 'import', name }, () => here.beginImport());
    // Whoever pushes is told.
    begun.catch(() => undefined);
    const take = async (call: StorageCall, takeHere: (here: JsonImport) => Promise<ImportReport>) => {
      const instead = await begun;
      if (instead !== undefined) return takeHere(instead);
      const said = (await ask(call)) as Imported;
      arrived(said.arrived);
      return said.report;
    };
    return {
      push: (text) => take({ kind: 'import-push', name, text }, (instead) => instead.push(text)),
      end: () => take({ kind: 'import-end', name }, (instead) => instead.end()).finally(letGo),
      cancel: () => take({ kind: 'import-cancel', name }, (instead) => instead.cancel()).finally(letGo),
    };
  };

  return {
    // Whoever asks next is told.
    prepare: () => void calls.call({ kind: 'ready' } satisfies StorageCall).catch(() => undefined),
    search: (query, limit) => begin({ kind: 'search', query, limit }, () => here.search(query, limit)),
    find: (id, query) => begin({ kind: 'find', id, query }, () => here.find(id, query)),
    counts: () => begin({ kind: 'counts' }, () => here.counts()),
    export: exported,
    beginImport,
    writeJournal: async () => {
      await begin({ kind: 'write-journal' }, writeJournalHere);
    },
    pause: () => calls.pause(),
    close: () => calls.close(),
  };
}

function lost(): FaultError {
  return new FaultError(
    fault(
      'storage',
      'The history didn’t answer: its process stopped.',
      'Try again. If it happens again, restart Quartet.',
    ),
  );
}
