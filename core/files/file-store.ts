/** Keeps files under the hash of their bytes: deduplicated, written whole or not at all. */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, unlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { maxFileBytes, type StoredFile } from '../../shared/attachment.ts';
import { FaultError, fault } from '../../shared/fault.ts';
import { reasonOf } from '../file-system-reason.ts';
import { syncFolder } from '../sync-folder.ts';
import { fileFacts } from './file-facts.ts';
import { cleanFileName } from './file-name.ts';
import type { KeptFolder } from './kept-folder.ts';

export interface KeptFile {
  readonly path: string;
  readonly bytes: number;
}

export interface FileStore {
  /**
   * Adds a file from a stream of bytes and returns what it is. Rejects with a `FaultError` (`input` for an empty
   * one, `too-large`, `storage`), or with what `bytes` throws; nothing is left of it then.
   */
  add(name: string, bytes: AsyncIterable<Uint8Array>): Promise<StoredFile>;
  /** Undefined where there is none of this hash, or where it is no hash. */
  find(hash: string): Promise<KeptFile | undefined>;
  /** Removes a file, even if something refers to it, unless it was added since `since` (epoch milliseconds). No error where there is none. */
  remove(hash: string, since: number): Promise<void>;
  /** Removes files that nobody refers to, and parts that an ended process left behind, both untouched since `before` (epoch milliseconds). */
  sweep(before: number, referenced: (hashes: ReadonlySet<string>) => Promise<ReadonlySet<string>>): Promise<void>;
  /** The folder in which they lie, for another process of the app. */
  folder(): Promise<string>;
  /** Removes the folder of a run that keeps nothing. */
  close(): Promise<void>;
}

export interface FileStoreOptions {
  /** `keptFolder(dataDir, 'files')`, or in another process of the app the same folder. */
  readonly folder: KeptFolder;
  readonly maxBytes?: number;
  /** Called for each removed file, to remove what was derived from it. */
  readonly onRemoved?: (hash: string) => void;
}

const hashPattern = /^[0-9a-f]{64}$/;

export function createFileStore(options: FileStoreOptions): FileStore {
  const { folder, maxBytes = maxFileBytes, onRemoved = () => undefined } = options;
  const pathOf = (root: string, hash: string): string => join(root, hash.slice(0, 2), hash);

  const find = async (hash: string): Promise<KeptFile | undefined> => {
    const root = await folder.existing();
    if (root === undefined || !hashPattern.test(hash)) return undefined;
    const path = pathOf(root, hash);
    const found = await stat(path).catch(() => undefined);
    return found?.isFile() ? { path, bytes: found.size } : undefined;
  };

  return {
    find,
    folder: () => folder.path(),

    remove: async (hash, since) => {
      const kept = await find(hash);
      if (kept === undefined || (await stat(kept.path)).mtimeMs >= since) return;
      await rm(kept.path, { force: true });
      onRemoved(hash);
    },

    add: async (given, bytes) => {
      const name = cleanFileName(given);
      try {
        const root = await folder.path();
        const part = join(root, `${randomUUID()}.part`);
        try {
          const { hash, size } = await write(part, name, bytes, maxBytes);
          const kept = await find(hash);
          const path = kept?.path ?? pathOf(root, hash);
          if (kept === undefined) await moveInto(root, part, path);
          else await touch(path);
          return { hash, name, bytes: size, ...(await fileFacts(path, name)) };
        } finally {
          await rm(part, { force: true });
        }
      } catch (error) {
        throw storageFault(error, name);
      }
    },

    sweep: async (before, referenced) => {
      const root = folder.isTemporary ? undefined : await folder.existing();
      if (root === undefined) return;
      const old = await oldFiles(root, before);
      await Promise.all(old.parts.map((path) => unlink(path).catch(() => undefined)));
      if (old.hashes.size === 0) return;
      const wanted = await referenced(old.hashes);
      for (const hash of old.hashes) {
        if (wanted.has(hash)) continue;
        const path = pathOf(root, hash);
        // The file may have been added again meanwhile. One file at a time:
        // clean-up is not urgent, and files are read meanwhile.
        const found = await stat(path).catch(() => undefined);
        if (found === undefined || found.mtimeMs >= before) continue;
        await unlink(path).then(
          () => onRemoved(hash),
          () => undefined,
        );
      }
    },

    close: () => folder.close(),
  };
}

/** The bytes of a kept file, from `start` up to and without `end`. Opened when they are first asked for; throws as the file system does. */
export async function* readKept(file: KeptFile, start = 0, end = file.bytes): AsyncGenerator<Uint8Array> {
  if (end <= start) return;
  // A multiple of three, so that each chunk encodes to Base64 without a rest.
  yield* createReadStream(file.path, { start, end: end - 1, highWaterMark: 192 * 1024 }) as AsyncIterable<Uint8Array>;
}

async function write(
  part: string,
  name: string,
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<{ readonly hash: string; readonly size: number }> {
  const digest = createHash('sha256');
  let size = 0;
  const file = await open(part, 'wx', 0o600);
  try {
    for await (const chunk of bytes) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge(name, maxBytes);
      digest.update(chunk);
      await file.writeFile(chunk);
    }
    if (size === 0) {
      throw new FaultError(fault('input', `“${name}” is empty.`, 'Choose a file with something in it.'));
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { hash: digest.digest('hex'), size };
}

/** The fault of a file beyond the bound. */
export function tooLarge(name: string, maxBytes: number): FaultError {
  const limit = `${Math.floor(maxBytes / 1_000_000)} MB`;
  return new FaultError(
    fault(
      'too-large',
      `“${name}” is larger than ${limit}, the most that can be uploaded.`,
      'Reduce the file, split it, or send its address instead.',
    ),
  );
}

async function moveInto(root: string, part: string, path: string): Promise<void> {
  const below = join(path, '..');
  await mkdir(below, { recursive: true, mode: 0o700 });
  await rename(part, path);
  await Promise.all([syncFolder(below), syncFolder(root)]);
}

/** Added again: the day until the sweep starts anew. */
async function touch(path: string): Promise<void> {
  const now = new Date();
  await utimes(path, now, now);
}

async function oldFiles(
  root: string,
  before: number,
): Promise<{ readonly hashes: ReadonlySet<string>; readonly parts: readonly string[] }> {
  const hashes = new Set<string>();
  const parts: string[] = [];
  const isOld = async (path: string): Promise<boolean> => {
    const found = await stat(path).catch(() => undefined);
    return found !== undefined && found.mtimeMs < before;
  };
  for (const entry of await readdir(root, { withFileTypes: true }).catch(() => [])) {
    const path = join(root, entry.name);
    if (entry.isFile()) {
      // One file at a time: clean-up is not urgent, and files are read meanwhile.
      if (entry.name.endsWith('.part') && (await isOld(path))) parts.push(path);
      continue;
    }
    for (const hash of await readdir(path).catch(() => [])) {
      if (hashPattern.test(hash) && (await isOld(join(path, hash)))) hashes.add(hash);
    }
  }
  return { hashes, parts };
}

/** Only the file system's own errors are about storage; errors of the sender are passed on. */
function storageFault(error: unknown, name: string): unknown {
  if (error instanceof FaultError || !(error instanceof Error) || !('syscall' in error)) return error;
  return new FaultError(
    fault(
      'storage',
      `“${name}” could not be kept: ${reasonOf(error)}.`,
      'Free some space or make the data folder writable, then attach it again.',
    ),
  );
}
