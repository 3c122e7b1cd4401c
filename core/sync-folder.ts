/** Brings the names in a folder to the disk: a rename is there only once its folder is synced. */
import { open } from 'node:fs/promises';

/** Does nothing on Windows, which neither needs nor supports it. Rejects as the file system does. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
