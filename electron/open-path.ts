/** Opens what lies in the data folder by the programs that the system has for it. */
import { existsSync } from 'node:fs';
import { dialog, shell } from 'electron';
import type { ErrorLog } from './error-log.ts';
import { words } from './words/words.ts';

/** A file that no program takes is shown in its folder. */
export async function openPath(path: string): Promise<void> {
  // A failure is returned, not thrown (docs/api/shell.md:30-44).
  const failure = await shell.openPath(path);
  if (failure !== '') shell.showItemInFolder(path);
}

/** Its file is made with the first error. */
export async function openLog({ file }: ErrorLog): Promise<void> {
  if (existsSync(file)) return openPath(file);
  const { noLog, noLogDetail, fine } = words().error;
  await dialog.showMessageBox({
    type: 'info',
    title: 'Quartet',
    message: noLog,
    detail: noLogDetail(file),
    buttons: [fine],
    noLink: true,
  });
}
