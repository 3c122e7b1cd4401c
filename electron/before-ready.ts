/** What Electron takes only before it is ready: where things lie, who is the first on a data folder, and the page's own scheme. */
import { join } from 'node:path';
import { app } from 'electron';
import { makeFolder } from '../core/make-folder.ts';
import type { GivenArguments } from './openings.ts';
import { setUpPageScheme } from './page-scheme.ts';

/** False where the app is open on this data folder already: its window comes to the front with what was `given` to this start, and this process ends. */
export function setUpBeforeReady(dataDir: string, given: GivenArguments): boolean {
  setUpFolders(dataDir);
  // Windows shows notifications only of an app that it knows: the installer's shortcut has the same one.
  if (process.platform === 'win32') app.setAppUserModelId('app.quartet.desktop');
  // Electron tells the first one of it by `second-instance`.
  if (!app.requestSingleInstanceLock(given)) {
    process.stderr.write('Quartet is open already.\n');
    app.quit();
    return false;
  }
  setUpPageScheme();
  return true;
}

/** The window's own files (cache, storage) lie with the rest, so that a second data folder is a second app. */
function setUpFolders(dataDir: string): void {
  const folder = join(dataDir, 'window');
  try {
    makeFolder(folder);
    app.setPath('userData', folder);
    app.setPath('sessionData', folder);
  } catch {
    // The folder cannot be written: the default one serves the window, and the core says what that means for the history.
  }
}
