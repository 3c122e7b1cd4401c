/** What is saved from the page: the system's dialog with a sensible name and folder, where the last one went. */
import { dirname, join } from 'node:path';
import { app } from 'electron';
import type { Session } from 'electron';

/** Without it the dialog's title is the address (shell/browser/electron_download_manager_delegate.cc:247). */
export function setUpDownloads(session: Session): void {
  let folder: string | undefined;
  session.on('will-download', (_event, item) => {
    folder ??= app.getPath('downloads');
    item.setSaveDialogOptions({ title: 'Save', defaultPath: join(folder, item.getFilename()) });
    item.once('done', (_done, state) => {
      if (state === 'completed') folder = dirname(item.getSavePath());
    });
  });
}
