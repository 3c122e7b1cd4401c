/** Long work on a history that lies in a file: done in a process of its own, so that it holds up neither answers nor windows. */
import { randomUUID } from 'node:crypto';
import { FaultError, fault } from '../../shared/fault.ts';
import type { SearchHit } from '../../shared/conversation.ts';
import type { ExportPiece, ImportReport } from '../../shared/contract/transfer.ts';
import { CallLost, createModuleCalls } from '../module-calls.ts';
import type { StartModule } from '../module-process.ts';
import type { AppLongWork, LongWork } from './long-work.ts';
import type { ExportNext, Imported, StorageCall, StorageStart } from './storage-calls.ts';
import { storageWorkerFile } from './storage-worker-file.ts';

export interface StorageProcess extends AppLongWork {
  /** Ends the process, which has the file open, and starts none until the way back is called. */
  pause(): Promise<() => void>;
}

export interface StorageProcessOptions {
  readonly startModule: StartModule;
  readonly start: StorageStart;
  /** A conversation of an import came into sight. */
  readonly onArrived: (id: string) => void;
  /** The process ended in the middle of an import: what it left halfway in is to be let go. */
  readonly onImportLost: () => void;
}

/** A search, or a piece of an import or export, takes milliseconds; a full disk that is slow, seconds. */
const limitMs = 120_000;

export function createStorageProcess(options: StorageProcessOptions): StorageProcess {
  const { startModule, start, onArrived, onImportLost } = options;
  const calls = createModuleCalls({ start: () => startModule(storageWorkerFile(), JSON.stringify(start)), limitMs });
  const ask = async (call: StorageCall): Promise<unknown> => {
    try {
      return await calls.call(call);
    } catch (error) {
      throw error instanceof CallLost ? lost() : error;
    }
  };

  async function* exported(...[format, ids]: Parameters<LongWork['export']>): AsyncGenerator<ExportPiece> {
    const name = randomUUID();
    const letGo = calls.hold();
    try {
      await ask({ kind: 'export', name, format, ids });
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const next = (await ask({ kind: 'export-next', name })) as ExportNext;
        if (next === undefined) return;
        yield next;
      }
    } finally {
      letGo();
      await calls.call({ kind: 'export-end', name } satisfies StorageCall).catch(() => undefined);
    }
  }

  const beginImport: LongWork['beginImport'] = () => {
    const name = randomUUID();
    const letGo = calls.hold();
    const begun = ask({ kind: 'import', name });
    // Whoever pushes is told.
    begun.catch(() => undefined);
    const take = async (call: StorageCall): Promise<ImportReport> => {
      try {
        await begun;
        const { report, arrived } = (await ask(call)) as Imported;
        arrived.forEach(onArrived);
        return report;
      } catch (error) {
        if (error instanceof FaultError && error.fault.kind === 'storage') onImportLost();
        throw error;
      }
    };
    return {
      push: (text) => take({ kind: 'import-push', name, text }),
      end: () => take({ kind: 'import-end', name }).finally(letGo),
      cancel: () => take({ kind: 'import-cancel', name }).finally(letGo),
    };
  };

  return {
    search: async (query, limit) => (await ask({ kind: 'search', query, limit })) as readonly SearchHit[],
    counts: async () => (await ask({ kind: 'counts' })) as Awaited<ReturnType<LongWork['counts']>>,
    export: exported,
    beginImport,
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
