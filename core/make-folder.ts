/** Makes a folder and those above it. Node's own recursive `mkdir` goes round for ever where a file system says ENOENT, as /proc does. */
import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Does nothing where the folder is there. New ones are for this user alone. Throws as the file system does. */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (isFolder(path)) return;
    const parent = dirname(path);
    if (parent === path || isFolder(parent)) throw error;
    makeFolder(parent);
    mkdirSync(path, { mode: 0o700 });
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
