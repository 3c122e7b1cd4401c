/** A folder of kept files: below the data folder, or a temporary one in a run that keeps nothing. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from '../make-folder.ts';

export interface KeptFolder {
  /** Deleted at the end of the run. */
  readonly isTemporary: boolean;
  /** Made when it is first asked for. Rejects as the file system does; a later call tries anew. */
  path(): Promise<string>;
  /** Undefined as long as nothing can lie in it. */
  existing(): Promise<string | undefined>;
  /** Removes a temporary one. */
  close(): Promise<void>;
}

/** `dataDir` is undefined where the run keeps nothing. */
export function keptFolder(dataDir: string | undefined, name: string): KeptFolder {
  let made: Promise<string> | undefined;
  return {
    isTemporary: dataDir === undefined,
    path: () => {
      made ??= dataDir === undefined ? mkdtemp(join(tmpdir(), `quartet-${name}-`)) : madeBelow(dataDir, name);
      // A folder that could not be made may be possible later.
      made.catch(() => (made = undefined));
      return made;
    },
    existing: async () => (made === undefined && dataDir !== undefined ? join(dataDir, name) : made),
    close: async () => {
      const temporary = dataDir === undefined ? await made?.catch(() => undefined) : undefined;
      if (temporary !== undefined) await rm(temporary, { recursive: true, force: true });
    },
  };
}

/** A folder that another process of the app has made, and removes if it is temporary. */
export function folderAt(path: string): KeptFolder {
  return {
    isTemporary: true,
    path: () => Promise.resolve(path),
    existing: () => Promise.resolve(path),
    close: () => Promise.resolve(),
  };
}

async function madeBelow(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, name);
  makeFolder(path);
  return Promise.resolve(path);
}
