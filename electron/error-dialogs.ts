/** Tells of mistakes in words, with the way to the log. */
import { app, dialog } from 'electron';
import type { ErrorLog } from './error-log.ts';
import { openLog } from './open-path.ts';
import { words } from './words/words.ts';

/** Resolves once the user has read it. */
export async function tellStartFailed(error: unknown, log: ErrorLog): Promise<void> {
  await app.whenReady();
  const { notStarted, openLog: open, quit } = words().error;
  await tell({ message: notStarted, detail: sentenceOf(error), buttons: [open, quit] }, log);
}

/**
 * What nobody caught is logged and told, one dialog at a time; the app goes on, as it does under Electron's own
 * dialog, which a listener replaces. The message is not shown: it may come from anywhere.
 */
export function watchUncaughtErrors(log: ErrorLog): void {
  let telling = false;
  const report = (when: string) => (error: unknown) => {
    log.add(when, error);
    if (telling) return;
    telling = true;
    const { wrong, canContinue, openLog: open, continue: goesOn } = words().error;
    app
      .whenReady()
      .then(() => tell({ message: wrong, detail: canContinue, buttons: [open, goesOn] }, log))
      .catch((second: unknown) => log.add('dialog', second))
      .finally(() => {
        telling = false;
      });
  };
  process.on('uncaughtException', report('uncaught'));
  process.on('unhandledRejection', report('rejected'));
}

interface Told {
  readonly message: string;
  readonly detail: string;
  /** The first opens the log, the last closes. */
  readonly buttons: readonly [string, string];
}

async function tell({ message, detail, buttons }: Told, log: ErrorLog): Promise<void> {
  const { response } = await dialog.showMessageBox({
    type: 'error',
    title: 'Quartet',
    message,
    detail,
    buttons: [...buttons],
    defaultId: 1,
    cancelId: 1,
    noLink: true,
  });
  if (response === 0) await openLog(log);
}

function sentenceOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : words().error.logSaysMore;
}
