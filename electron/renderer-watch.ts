/** Notices a page whose process died or hangs: brings it back once by itself, then asks. */
import { dialog } from 'electron';
import type { BrowserWindow } from 'electron';
import type { ErrorLog } from './error-log.ts';
import { openLog } from './open-path.ts';
import { words } from './words/words.ts';

/** A page that dies again so soon after it was brought back would do so for ever. */
export const calmMs = 60_000;

/** A page that could not be loaded is an empty window, which says nothing by itself. */
export function tellLoadFailed(error: Error, window: BrowserWindow, log: ErrorLog): void {
  log.add('window', error);
  if (asked.has(window)) return;
  asked.add(window);
  askToReload(window, log, words().window.notLoaded)
    .catch((reason: unknown) => log.add('window', reason))
    .finally(() => asked.delete(window));
}

/** One question a window, whatever fails meanwhile. */
const asked = new WeakSet<BrowserWindow>();

async function askToReload(window: BrowserWindow, log: ErrorLog, message: string): Promise<void> {
  if (window.isDestroyed()) return;
  const { saved, reload, close } = words().window;
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    title: 'Quartet',
    message,
    detail: saved,
    buttons: [reload, words().error.openLog, close],
    defaultId: 0,
    cancelId: 2,
    noLink: true,
  });
  if (window.isDestroyed()) return;
  if (response === 0) return window.webContents.reload();
  if (response === 1) {
    await openLog(log);
    return askToReload(window, log, message);
  }
  window.destroy();
}

/** Nothing is lost with the page: drafts, answers and masks are the host's. */
export function watchRenderer(window: BrowserWindow, log: ErrorLog, now: () => number = Date.now): void {
  const contents = window.webContents;
  let reloadedAt = -Infinity;
  let asked = false;
  let hanging: AbortController | undefined;

  const reload = () => {
    if (!window.isDestroyed()) contents.reload();
  };
  const askWhileHanging = async (signal: AbortSignal) => {
    const { hangs, savedReload, wait, close } = words().window;
    const { response } = await dialog.showMessageBox(window, {
      type: 'warning',
      title: 'Quartet',
      message: hangs,
      detail: savedReload,
      buttons: [wait, words().window.reload, close],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
      signal,
    });
    if (signal.aborted || window.isDestroyed()) return;
    // As the user may have tried to: a page that hangs does not let its window go.
    if (response === 2) return window.destroy();
    if (response !== 1) return;
    asked = true;
    contents.forcefullyCrashRenderer();
  };

  contents.on('render-process-gone', (_event, { reason, exitCode }) => {
    hanging?.abort();
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    log.add('window', new Error(`The page's process ended: ${reason}, code ${exitCode}`));
    const alone = !asked && now() - reloadedAt < calmMs;
    asked = false;
    if (!alone) {
      reloadedAt = now();
      reload();
      return;
    }
    askToReload(window, log, words().window.stoppedAgain).catch((error: unknown) => log.add('window', error));
  });
  window.on('unresponsive', () => {
    if (hanging !== undefined) return;
    const controller = new AbortController();
    hanging = controller;
    log.add('window', new Error('The page does not respond'));
    askWhileHanging(controller.signal)
      .catch((error: unknown) => log.add('window', error))
      .finally(() => {
        if (hanging === controller) hanging = undefined;
      });
  });
  // Its question is answered.
  window.on('responsive', () => hanging?.abort());
  window.on('closed', () => hanging?.abort());
}
