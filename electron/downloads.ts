/** What is saved from the page: the system's dialog with a sensible name and folder, where the last one went, and the way back to the file. */
import { randomUUID } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { app, shell } from 'electron';
import type { Session } from 'electron';
import type { DesktopMessage } from '../shared/desktop-message.ts';
import { desktopChannel } from './wire-channel.ts';
import { words } from './words/words.ts';

export interface Downloads {
  /** Shows a saved file in its folder, by the id that its window was told; false where it is not known any more. */
  show(id: string): boolean;
}

/** The oldest is forgotten for the next. */
const mostKept = 50;

export function setUpDownloads(session: Session): Downloads {
  const saved = new Map<string, string>();
  let folder: string | undefined;
  session.on('will-download', (_event, item, contents) => {
    folder ??= app.getPath('downloads');
    // Without it the dialog's title is the address (shell/browser/electron_download_manager_delegate.cc:247).
    item.setSaveDialogOptions({ title: words().save, defaultPath: join(folder, item.getFilename()) });
    item.once('done', (_done, state) => {
      const path = item.getSavePath();
      // One that was dragged out of the window has no path of a dialog (electron_download_manager_delegate.cc:336-342).
      if (state === 'cancelled' || path === '') return;
      const tell = (message: DesktopMessage): void => {
        if (!contents.isDestroyed()) contents.send(desktopChannel, message);
      };
      if (state !== 'completed') return tell({ type: 'not-saved', name: basename(path) });
      folder = dirname(path);
      const id = randomUUID();
      saved.set(id, path);
      for (const oldest of saved.keys()) if (saved.size > mostKept) saved.delete(oldest);
      tell({ type: 'saved', id, name: basename(path) });
    });
  });
  return {
    show: (id) => {
      const path = saved.get(id);
      if (path !== undefined) shell.showItemInFolder(path);
      return path !== undefined;
    },
  };
}
