/** What is being done with all conversations: export, import, deletion. It goes on while other pages are shown. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ExportFormat, StorageUsage, ImportReport } from '../../../../shared/contract/transfer.ts';
import type { Fault } from '../../../../shared/fault.ts';
import type { Client } from '../../../../shared/wire/client.ts';
import type { AppServices } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { saveFile } from '../../../host/save-file.ts';
import { exportIn } from '../../../app/report-page.ts';
import { collectExport, importFile } from '../../../host/transfer.ts';

export type TransferTask =
  | { readonly kind: 'export'; readonly done: number; readonly of: number }
  /** `part` goes from 0 to 1. */
  | { readonly kind: 'import'; readonly part: number; readonly conversations: number }
  | { readonly kind: 'delete' }
  | { readonly kind: 'compact' };

export interface DataTransferValue {
  /** Null until the host has told. */
  readonly storageUsage: StorageUsage | null;
  readonly task: TransferTask | null;
  /** What the last import came to. */
  readonly report: ImportReport | null;
  /** Bytes that the last compacting gave back. */
  readonly freedBytes: number | null;
  readonly fault: Fault | null;
}

export interface DataTransfer {
  readonly store: StoreApi<DataTransferValue>;
  /** Asks what the data folder holds now. */
  refresh(): Promise<void>;
  exportAll(format: ExportFormat): Promise<void>;
  importFrom(file: Blob): Promise<void>;
  deleteAll(): Promise<void>;
  /** Gives the room of deleted things back to the disk. */
  compact(): Promise<void>;
  /** Ends an export or an import; conversations that were wholly imported stay. */
  stop(): void;
}

export interface DataTransferOptions {
  readonly client: Client;
  readonly save?: (file: Blob, name: string) => void;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

export function dataTransfer({ client }: AppServices): DataTransfer {
  return createDataTransfer({ client });
}

export function createDataTransfer({ client, save = saveFile, now = Date.now }: DataTransferOptions): DataTransfer {
  const store = createStore<DataTransferValue>()(() => ({
    storageUsage: null,
    task: null,
    report: null,
    freedBytes: null,
    fault: null,
  }));
  let stopping = new AbortController();

  const refresh = async (): Promise<void> => {
    try {
      store.setState({ storageUsage: await client.call('transfer.storageUsage', {}) });
    } catch (error) {
      store.setState({ fault: faultOf(error) });
    }
  };
  /** One task at a time. */
  const run = async (first: TransferTask, work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    if (store.getState().task !== null) return;
    stopping = new AbortController();
    const { signal } = stopping;
    store.setState({ task: first, fault: null, report: null, freedBytes: null });
    try {
      await work(signal);
    } catch (error) {
      if (!signal.aborted) store.setState({ fault: faultOf(error) });
    }
    store.setState({ task: null });
    await refresh();
  };

  return {
    store,
    refresh,
    exportAll: (format) =>
      run({ kind: 'export', done: 0, of: 0 }, async (signal) => {
        const file = await collectExport(
          client,
          { format },
          ({ done, of }) => store.setState({ task: { kind: 'export', done, of } }),
          signal,
        );
        const day = new Date(now()).toISOString().slice(0, 10);
        save(file, `quartet-conversations-${day}.${format === 'json' ? 'json' : 'md'}`);
      }),
    importFrom: (file) =>
      run({ kind: 'import', part: 0, conversations: 0 }, async (signal) => {
        const report = await importFile(
          client,
          file instanceof File ? await exportIn(file) : file,
          (progress) =>
            store.setState({
              task: { kind: 'import', part: progress.part, conversations: progress.report.conversations },
            }),
          signal,
        );
        store.setState({ report });
      }),
    deleteAll: () =>
      run({ kind: 'delete' }, async () => {
        await client.call('transfer.deleteAll', {});
      }),
    compact: () =>
      run({ kind: 'compact' }, async () => {
        const { freedBytes } = await client.call('transfer.compact', {});
        store.setState({ freedBytes });
      }),
    stop: () => stopping.abort(),
  };
}
