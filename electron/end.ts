/** How the app ends: asked for once while answers are under way, in order, and within a bound whatever hangs. */
import { app, BrowserWindow, dialog, powerMonitor } from 'electron';
import { endSignals } from './end-signals.ts';
import { words } from './words/words.ts';

export interface EndOptions {
  /** How many answers are under way. */
  readonly underWay: () => number;
  /** Ends what runs and closes what is open. */
  readonly close: () => Promise<void>;
  /** Opens a window. */
  readonly openWindow: () => void;
  readonly onError: (during: string, error: unknown) => void;
}

export interface End {
  /** Once it has begun no window opens any more. */
  hasBegun(): boolean;
  /** Asks before the window goes whose end is the app's, and begins the end with that of the user's session. */
  watch(window: BrowserWindow, isLast: () => boolean): void;
}

/** From the moment that the end is sure: a renderer that hangs keeps its window open, and is waited for no longer. */
export const windowLimitMs = 5_000;
/** From the same moment: a disk that hangs keeps the history open. */
export const endLimitMs = 8_000;

export function setUpEnd({ underWay, close, openWindow, onError }: EndOptions): End {
  const outlivesWindows = process.platform === 'darwin';
  let state: 'running' | 'asking' | 'sure' | 'ended' = 'running';
  let closing: Promise<void> | undefined;
  const bounds: NodeJS.Timeout[] = [];

  const closeOnce = () => {
    closing ??= close().catch((error: unknown) => onError('end', error));
    return closing;
  };
  const ended = (leave: () => void) => {
    if (state === 'ended') return;
    state = 'ended';
    for (const bound of bounds) clearTimeout(bound);
    leave();
  };
  const beSure = () => {
    if (state === 'sure' || state === 'ended') return;
    state = 'sure';
    bounds.push(
      // While a window stays open `will-quit` does not come, and `exit` skips it: what runs is ended here.
      setTimeout(() => {
        if (BrowserWindow.getAllWindows().length === 0) return;
        onError('end', new Error(`A window did not close within ${windowLimitMs / 1000} s.`));
        void closeOnce().finally(() => ended(() => app.exit(0)));
      }, windowLimitMs),
      setTimeout(() => {
        ended(() => {
          onError('end', new Error(`The end took more than ${endLimitMs / 1000} s and was cut off.`));
          app.exit(0);
        });
      }, endLimitMs),
    );
  };
  const ask = () => {
    if (state !== 'running') return;
    state = 'asking';
    confirmQuit(underWay())
      .catch((error: unknown) => {
        onError('end', error);
        return false;
      })
      .then((yes) => {
        if (state !== 'asking') return;
        state = 'running';
        if (yes) {
          beSure();
          app.quit();
          return;
        }
        // A window that was destroyed did not ask; without another one nothing could end the app any more.
        if (!outlivesWindows && BrowserWindow.getAllWindows().length === 0) openWindow();
      })
      .catch((error: unknown) => onError('end', error));
  };

  app.on('before-quit', (event) => {
    if (state === 'sure' || state === 'ended') return;
    if (underWay() === 0) return beSure();
    event.preventDefault();
    ask();
  });
  app.on('will-quit', (event) => {
    if (state === 'ended') return;
    // A second quit waits for the end that has begun.
    event.preventDefault();
    beSure();
    void closeOnce().finally(() => ended(() => app.quit()));
  });
  app.on('window-all-closed', () => {
    if (!outlivesWindows) app.quit();
  });
  // The system waits a moment for who prevents this, and for nobody who asks a question.
  powerMonitor.on('shutdown', (event?: { preventDefault(): void }) => {
    event?.preventDefault();
    beSure();
    app.quit();
  });

  // Who sends one waits for no answer; Electron's own handlers would ask, and stand until the app is ready in place of all others (electron_browser_main_parts.cc:598).
  for (const signal of endSignals) {
    process.on(signal, () => {
      beSure();
      app.quit();
    });
  }

  return {
    hasBegun: () => state === 'sure' || state === 'ended',
    watch: (window, isLast) => {
      window.on('close', (event) => {
        if (outlivesWindows || !isLast() || underWay() === 0) return;
        if (state === 'sure' || state === 'ended') return;
        event.preventDefault();
        ask();
      });
      // Windows ends the process there and then, but for an app that has begun to quit.
      window.on('session-end', () => {
        beSure();
        void closeOnce();
        app.quit();
      });
    },
  };
}

async function confirmQuit(answers: number): Promise<boolean> {
  const { question, detail, quit, keepRunning } = words().end;
  const { response } = await dialog.showMessageBox({
    type: 'question',
    title: 'Quartet',
    message: question(answers),
    detail,
    buttons: [quit, keepRunning],
    defaultId: 1,
    cancelId: 1,
    noLink: true,
  });
  return response === 0;
}
