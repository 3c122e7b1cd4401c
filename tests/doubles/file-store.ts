/** Stores of files as the app has them. */
import { createFileStore, type FileStore, type FileStoreOptions } from '../../core/files/file-store.ts';
import { keptFolder } from '../../core/files/kept-folder.ts';

/** Undefined: a folder for this run alone. */
export function fileStoreIn(dataDir: string | undefined, options: Partial<FileStoreOptions> = {}): FileStore {
  return createFileStore({ folder: keptFolder(dataDir, 'files'), ...options });
}
