/** Calls that take conversations out of the app and into it, and tell what there is. */
import { z } from 'zod';
import { importPieceLength } from '../import-pieces.ts';
import { call, stream } from './call.ts';

const nothing = z.strictObject({});
const id = z.string().min(1).max(64);
const importId = z.string().min(1).max(64);

/** `json`: everything there is of a conversation, to be imported again. `markdown`: the branch in view, to be read. */
export const exportFormats = ['json', 'markdown'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The texts of all pieces joined are the file. */
export interface ExportPiece {
  readonly text: string;
  /** Conversations that are wholly written, of how many. */
  readonly done: number;
  readonly of: number;
}

/** Something of the file that was not taken. */
export interface SkippedItem {
  /** Which item it is, e.g. `Message 3 of “Weather”`. */
  readonly what: string;
  /** One sentence. */
  readonly why: string;
}

/** What has come of an import so far. Nothing that was there is ever changed by it. */
export interface ImportReport {
  readonly conversations: number;
  readonly messages: number;
  readonly files: number;
  /** ID of the first conversation that was taken; absent for none. */
  readonly firstId?: string;
  /** At most `skippedShown` of them, in the order of the file. */
  readonly skipped: readonly SkippedItem[];
  readonly skippedCount: number;
}

export const skippedShown = 200;

/** What the data folder holds. */
export interface StorageUsage {
  readonly conversations: number;
  readonly messages: number;
  /** Bytes of the database, with what it has not yet merged. */
  readonly databaseBytes: number;
  /** Bytes of the attached files, and how many there are. */
  readonly fileBytes: number;
  readonly files: number;
}

export const transferCalls = {
  /** Without `ids`, all conversations. Answers under way go as far as they are recorded. Never a key: the record holds none. */
  'transfer.export': stream<ExportPiece>()(
    z.strictObject({ format: z.enum(exportFormats), ids: z.array(id).max(100_000).optional() }),
  ),
  /** An import that is given nothing for ten minutes is cancelled. */
  'transfer.importBegin': call<{ importId: string }>()(nothing),
  /**
   * The file's text, piece by piece and one call after the other. Rejects with `input` where the text is no export of
   * this app, or of a newer one; nothing of it was taken then.
   */
  'transfer.importPiece': call<ImportReport>()(z.strictObject({ importId, text: z.string().max(importPieceLength) })),
  /** The file has ended. */
  'transfer.importEnd': call<ImportReport>()(z.strictObject({ importId })),
  /** Conversations that are wholly taken stay. */
  'transfer.importCancel': call<ImportReport>()(z.strictObject({ importId })),
  'transfer.storageUsage': call<StorageUsage>()(nothing),
  /** Gives the disk back what deleted things took in the database; answers how many bytes. */
  'transfer.compact': call<{ readonly freedBytes: number }>()(nothing),
  /** Deletes every conversation for good; answers under way are stopped first. */
  'transfer.deleteAll': call<null>()(nothing),
} as const;
