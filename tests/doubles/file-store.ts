/** Stores of files as the app has them, with pictures looked at in this process: no test of files needs another one. */
import { createFileStore, type FileStore, type FileStoreOptions } from '../../core/files/file-store.ts';
import { keptFolder } from '../../core/files/kept-folder.ts';
import { orientationOf } from '../../core/pictures/process/decoder.ts';

/** Undefined: a folder for this run alone. */
export function fileStoreIn(dataDir: string | undefined, options: Partial<FileStoreOptions> = {}): FileStore {
  return createFileStore({ folder: keptFolder(dataDir, 'files'), orientationOf, ...options });
}
