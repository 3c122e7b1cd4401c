/** Conversations out to a file of the user's and in from one, piece by piece, so that neither side holds it whole. */
import type { ExportFormat, ExportPiece, ImportReport } from '../../shared/contract/transfer.ts';
import { importPieceLength } from '../../shared/import-pieces.ts';
import type { Client, Subscription } from '../../shared/wire/client.ts';

export interface ExportRequest {
  readonly format: ExportFormat;
  /** Absent for all conversations. */
  readonly ids?: readonly string[];
}

export interface ExportProgress {
  readonly done: number;
  readonly of: number;
  /** Written so far. */
  readonly characters: number;
}

/** Characters that wait as text: from there on they go into a blob, which the browser keeps on disk where it is large. */
const heldLength = 8_000_000;

/** All conversations, or some of them. Rejects with a `FaultError`, or with the signal's reason where it is aborted. */
export function collectExport(
  client: Client,
  { format, ids }: ExportRequest,
  onProgress: (progress: ExportProgress) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const type = format === 'json' ? 'application/json' : 'text/markdown';
  const stream = client.stream('transfer.export', { format, ...(ids === undefined ? {} : { ids: [...ids] }) });
  return collectPieces(stream, type, onProgress, signal);
}

/** A file of this media type, from the pieces in which the host tells it. Rejects as `collectExport` does. */
export async function collectPieces(
  stream: Subscription<ExportPiece>,
  type: string,
  onProgress: (progress: ExportProgress) => void,
  signal: AbortSignal,
): Promise<Blob> {
  signal.addEventListener('abort', () => stream.cancel(), { once: true });
  const blobs: Blob[] = [];
  let held: string[] = [];
  let waiting = 0;
  let characters = 0;
  for await (const pieces of stream) {
    for (const { text, done, of } of pieces) {
      held.push(text);
      waiting += text.length;
      characters += text.length;
      onProgress({ done, of, characters });
    }
    if (waiting >= heldLength) {
      blobs.push(new Blob(held));
      held = [];
      waiting = 0;
    }
  }
  signal.throwIfAborted();
  return new Blob([...blobs, ...held], { type });
}

export interface ImportProgress {
  readonly report: ImportReport;
  /** How much of the file was read, from 0 to 1. */
  readonly part: number;
}

/** Where the signal is aborted, conversations that are wholly taken stay, and the report tells of them. */
export async function importFile(
  client: Client,
  file: Blob,
  onProgress: (progress: ImportProgress) => void,
  signal: AbortSignal,
): Promise<ImportReport> {
  const { importId } = await client.call('transfer.importBegin', {});
  const reader = file.stream().getReader();
  const decoder = new TextDecoder();
  let bytes = 0;
  const send = async (text: string): Promise<void> => {
    for (let at = 0; at < text.length && !signal.aborted; at += importPieceLength) {
      const piece = text.slice(at, at + importPieceLength);
      // One piece after the other, as fast as they are taken.
      const report = await client.call('transfer.importPiece', { importId, text: piece });
      onProgress({ report, part: file.size === 0 ? 1 : bytes / file.size });
    }
  };
  try {
    while (!signal.aborted) {
      const { done, value } = await reader.read();
      if (done) break;
      bytes += value.length;
      await send(decoder.decode(value, { stream: true }));
    }
    await send(decoder.decode());
  } finally {
    reader.cancel().catch(() => undefined);
  }
  return client.call(signal.aborted ? 'transfer.importCancel' : 'transfer.importEnd', { importId });
}
