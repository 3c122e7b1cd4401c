/** What the data folder holds, in bytes. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StorageUsage } from '../../shared/contract/transfer.ts';
import type { LongWork } from './long-work.ts';

/** Nothing is counted of what cannot be read, or is not there. */
export async function storageUsage(dataDir: string, work: Pick<LongWork, 'counts'>): Promise<StorageUsage> {
  const [database, bodies, files] = await Promise.all([
    Promise.all(['quartet.db', 'quartet.db-wal'].map((name) => bytesOf(join(dataDir, name)))),
    inFolder(join(dataDir, 'bodies')),
    inFolder(join(dataDir, 'files')),
  ]);
  return {
    ...(await work.counts()),
    databaseBytes: database.reduce((sum, bytes) => sum + bytes, bodies.bytes),
    fileBytes: files.bytes,
    files: files.count,
  };
}

async function bytesOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0;
}

async function inFolder(folder: string): Promise<{ readonly count: number; readonly bytes: number }> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  let bytes = 0;
  let count = 0;
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    count += 1;
    // Thousands at once would take every file handle.
    bytes += await bytesOf(join(entry.parentPath, entry.name));
  }
  return { count, bytes };
}
