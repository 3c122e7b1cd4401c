/** The calls of the contract that take conversations out and in. */
import { randomUUID } from 'node:crypto';
import type { ImportReport } from '../../shared/contract/transfer.ts';
import { fault, FaultError } from '../../shared/fault.ts';
import type { History } from '../history/history.ts';
import type { Handlers } from '../wire/handlers.ts';
import type { LongWork } from './long-work.ts';
import { storageUsage } from './storage-usage.ts';
import type { JsonImport } from '../transfer/import-json.ts';

export interface TransferHandlersOptions {
  readonly history: { readonly transfer: Pick<History['transfer'], 'ids'> } & Pick<History, 'delete'>;
  readonly work: Pick<LongWork, 'counts' | 'export' | 'beginImport'>;
  readonly dataDir: string;
  /** Gives the database's free room back to the disk; answers how many bytes. */
  readonly compact: () => Promise<number>;
  /** Ends the runs in a conversation and settles when they have ended; a deletion waits for it. */
  readonly stopAnswersOf: (conversationId: string) => void | Promise<void>;
}

type TransferMethod = Extract<keyof Handlers, `transfer.${string}`>;

const idleMs = 600_000;

export function transferHandlers(options: TransferHandlersOptions): Pick<Handlers, TransferMethod> {
  const { history, work, dataDir, stopAnswersOf } = options;
  const store = history.transfer;
  const imports = new Map<string, Running>();

  const find = (importId: string): Running => {
    const running = imports.get(importId);
    if (running !== undefined) return running;
    throw new FaultError(
      fault(
        'not-found',
        'This import has ended: it was cancelled, or no data arrived for ten minutes.',
        'Start it again.',
      ),
    );
  };
  const close = (importId: string): Running => {
    const running = find(importId);
    clearTimeout(running.timer);
    imports.delete(importId);
    return running;
  };
  /** One call after the other, whatever the window does. */
  const next = (running: Running, work: () => Promise<ImportReport>): Promise<ImportReport> => {
    const result = running.last.then(work);
    running.last = result.catch(() => undefined);
    return result;
  };
  const cancel = (importId: string): Promise<ImportReport> => {
    const running = close(importId);
    return next(running, () => running.into.cancel());
  };
  const patience = (importId: string): NodeJS.Timeout =>
    setTimeout(() => {
      cancel(importId).catch(() => undefined);
    }, idleMs).unref();

  return {
    'transfer.export': ({ format, ids }) => work.export(format, ids),
    'transfer.importBegin': () => {
      const importId = randomUUID();
      const into = work.beginImport();
      imports.set(importId, { into, last: Promise.resolve(), timer: patience(importId) });
      return { importId };
    },
    'transfer.importPiece': async ({ importId, text }) => {
      const running = find(importId);
      clearTimeout(running.timer);
      running.timer = patience(importId);
      try {
        return await next(running, () => running.into.push(text));
      } catch (error) {
        // Nothing more can be read of it.
        if (imports.has(importId)) await cancel(importId);
        throw error;
      }
    },
    'transfer.importEnd': ({ importId }) => {
      const running = close(importId);
      return next(running, () => running.into.end());
    },
    'transfer.importCancel': ({ importId }) => cancel(importId),
    'transfer.compact': async () => ({ freedBytes: await options.compact() }),
    'transfer.storageUsage': () => storageUsage(dataDir, work),
    'transfer.deleteAll': async () => {
      for (const id of store.ids()) {
        // Runs are stopped before their conversation goes.
        await stopAnswersOf(id);
        history.delete(id);
      }
      return null;
    },
  };
}

interface Running {
  readonly into: JsonImport;
  /** The call before; it never rejects. */
  last: Promise<unknown>;
  timer: NodeJS.Timeout;
}
