/** Shows outside of the window that answers are under way or have ended, and keeps the computer awake meanwhile. */
import { app, BrowserWindow, Notification, powerSaveBlocker } from 'electron';
import type { EndedPlace } from '../core/answers/ended-place.ts';
import { words } from './words/words.ts';

/** Answers that took less are not worth a word: whoever asked is still there. */
export const longMs = 10_000;
/** Between two cells of a grid nothing is under way for a moment. */
const pauseMs = 1_000;
/** Above 1 the bar tells of work without saying how much is left. */
const unknownLength = 2;
/** Places that are kept to be named, and that a notification has room for. */
const mostNamed = 50;
const mostShown = 3;

export interface Activity {
  /** The number of answers under way has changed. */
  changed(answers: number): void;
  /** An answer has ended; `place` says where. */
  ended(place: () => EndedPlace): void;
  /** How many answers are under way. */
  readonly underWay: () => number;
}

/** `show` brings a window to the front, with that page where one is named. */
export function createActivity(show: (fragment?: string) => void, now: () => number = Date.now): Activity {
  let answers = 0;
  let ended = 0;
  let since: number | undefined;
  let blocker: number | undefined;
  let pause: NodeJS.Timeout | undefined;
  let places: (() => EndedPlace)[] = [];
  let unseen = 0;
  /** Those of the answers that were told of, by their addresses. */
  const unseenPlaces = new Map<string, EndedPlace>();
  let told: Notification | undefined;

  const atRest = () => {
    const took = now() - (since ?? now());
    const count = ended;
    const at = places;
    since = undefined;
    ended = 0;
    places = [];
    if (blocker !== undefined) powerSaveBlocker.stop(blocker);
    blocker = undefined;
    setProgress(-1);
    if (took < longMs || BrowserWindow.getFocusedWindow() !== null) return;
    unseen += count;
    // On Windows too: it lies over the icon of each window (shell/browser/browser_win.cc:585-625).
    app.setBadgeCount(unseen);
    for (const place of at.map(read)) {
      if (place === undefined) continue;
      // The latest one comes last.
      unseenPlaces.delete(place.fragment);
      unseenPlaces.set(place.fragment, place);
    }
    tell();
  };
  const tell = () => {
    if (!Notification.isSupported()) return;
    told?.close();
    const all = [...unseenPlaces.values()];
    // Held here: a notification that is collected hears no click.
    told = new Notification({ title: titleOf(unseen, all), body: bodyOf(all), silent: true });
    const fragment = all.at(-1)?.fragment;
    told.on('click', () => show(fragment));
    told.show();
  };
  // What is under way is shown on every window, also on one that opens meanwhile.
  app.on('browser-window-created', (_event, window) => {
    if (blocker !== undefined) window.setProgressBar(unknownLength);
  });
  app.on('browser-window-focus', () => {
    told?.close();
    told = undefined;
    unseenPlaces.clear();
    if (unseen === 0) return;
    unseen = 0;
    app.setBadgeCount(0);
  });

  return {
    underWay: () => answers,
    ended: (place) => {
      // The last ones are named.
      places = [...places.slice(1 - mostNamed), place];
    },
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

/** Undefined where it was deleted in the meantime. */
function read(place: () => EndedPlace): EndedPlace | undefined {
  try {
    return place();
  } catch {
    return undefined;
  }
}

function titleOf(answers: number, places: readonly EndedPlace[]): string {
  const [only] = places;
  const { ready } = words();
  // The many answers of one run are one thing that has ended.
  if (only !== undefined && places.length === 1 && (answers === 1 || only.kind === 'run')) return ready[only.kind];
  return ready.answers(answers);
}

function bodyOf(places: readonly EndedPlace[]): string {
  const names = places.map(({ name }) => name).filter((name) => name !== '');
  const shown = names.slice(-mostShown).map((name) => (name.length > 60 ? `${name.slice(0, 60)}…` : name));
  const { between, andMore } = words().ready;
  const text = shown.join(between);
  return names.length > mostShown ? andMore(text) : text;
}

/** On the taskbar or dock: -1 for none. */
function setProgress(value: number): void {
  for (const window of BrowserWindow.getAllWindows()) window.setProgressBar(value);
}
