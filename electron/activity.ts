/** Shows outside of the window that answers are under way or have ended, and keeps the computer awake meanwhile. */
import { app, BrowserWindow, Notification, powerSaveBlocker } from 'electron';

/** Answers that took less are not worth a word: whoever asked is still there. */
export const longMs = 10_000;
/** Between two cells of a grid nothing is under way for a moment. */
const pauseMs = 1_000;
/** Above 1 the bar tells of work without saying how much is left. */
const unknownLength = 2;

export interface Activity {
  /** The number of answers under way has changed. */
  changed(answers: number): void;
  /** How many answers are under way. */
  readonly underWay: () => number;
}

/** `comeForward` brings a window to the front. */
export function createActivity(comeForward: () => void, now: () => number = Date.now): Activity {
  let answers = 0;
  let ended = 0;
  let since: number | undefined;
  let blocker: number | undefined;
  let pause: NodeJS.Timeout | undefined;
  let unseen = 0;
  let told: Notification | undefined;

  const atRest = () => {
    const took = now() - (since ?? now());
    const count = ended;
    since = undefined;
    ended = 0;
    if (blocker !== undefined) powerSaveBlocker.stop(blocker);
    blocker = undefined;
    setProgress(-1);
    if (took < longMs || BrowserWindow.getFocusedWindow() !== null) return;
    unseen += count;
    app.setBadgeCount(unseen);
    tell(unseen === 1 ? 'Answer ready' : `${unseen} answers ready`);
  };
  const tell = (title: string) => {
    if (!Notification.isSupported()) return;
    told?.close();
    // Held here: a notification that is collected hears no click.
    told = new Notification({ title, silent: true });
    told.on('click', comeForward);
    told.show();
  };
  // What is under way is shown on every window, also on one that opens meanwhile.
  app.on('browser-window-created', (_event, window) => {
    if (blocker !== undefined) window.setProgressBar(unknownLength);
  });
  app.on('browser-window-focus', () => {
    told?.close();
    told = undefined;
    if (unseen === 0) return;
    unseen = 0;
    app.setBadgeCount(0);
  });

  return {
    underWay: () => answers,
    changed: (count) => {
      if (count < answers) ended += answers - count;
      answers = count;
      clearTimeout(pause);
      if (count === 0) {
        pause = setTimeout(atRest, pauseMs);
        pause.unref();
        return;
      }
      since ??= now();
      if (blocker !== undefined) return;
      // The connection of an answer does not outlive the computer's sleep.
      blocker = powerSaveBlocker.start('prevent-app-suspension');
      setProgress(unknownLength);
    },
  };
}

/** On the taskbar or dock: -1 for none. */
function setProgress(value: number): void {
  for (const window of BrowserWindow.getAllWindows()) window.setProgressBar(value);
}
