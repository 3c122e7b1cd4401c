/** What is asked of the process of storage, and what it answers. */
import type { ExportFormat, ExportPiece, ImportReport } from '../../shared/contract/transfer.ts';

/** How the process is started. */
export interface StorageStart {
  readonly dataDir: string;
  /** The process of the app for which it works: rows are written under this owner. */
  readonly owner: string;
  /** Its own: what it leaves halfway in is known by it. */
  readonly mark: string;
  readonly version: string;
}

/** Exports and imports are begun with a name of the caller's, and live until they end or the process does. */
export type StorageCall =
  /** The file is opened, so that the next call finds it open. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'write-journal' }
  | { readonly kind: 'search'; readonly query: string; readonly limit: number }
  | { readonly kind: 'find'; readonly id: string; readonly query: string }
  | { readonly kind: 'counts' }
  | {
      readonly kind: 'export';
      readonly name: string;
      readonly format: ExportFormat;
      readonly ids: readonly string[] | undefined;
    }
  | { readonly kind: 'export-next' | 'export-end'; readonly name: string }
  | { readonly kind: 'import'; readonly name: string }
  | { readonly kind: 'import-push'; readonly name: string; readonly text: string }
  | { readonly kind: 'import-end' | 'import-cancel'; readonly name: string };

/** Undefined after the last one. */
export type ExportNext = ExportPiece | undefined;

export interface Imported {
  readonly report: ImportReport;
  /** Ids of the conversations that came into sight with this call. */
  readonly arrived: readonly string[];
}
