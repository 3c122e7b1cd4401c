/** Work that is done once nothing goes through the tap: what is recorded and kept must cost no caller its time. */
/** Called often, between small steps: where these took their time, it waits until nothing goes through. */
export type Pause = () => Promise<void>;

export interface Afterwork {
  /** An exchange goes through from now on. */
  begun(): void;
  ended(): void;
  /** Done in the order in which it came. `bytes`: what is held for it meanwhile. What it throws is its own to tell. */
  add(bytes: number, work: (pause: Pause) => Promise<void>): void;
  /** Resolves once all of it is done. */
  settled(): Promise<void>;
}

/** Without anything that goes through for so many milliseconds, it is quiet. */
const usualCalmMs = 20;
/** Where callers never pause, the oldest is done all the same. */
const longestWaitMs = 2_000;
/** Held for what waits; beyond that nothing waits any more. */
const mostHeldBytes = 128 * 1024 * 1024;

export function createAfterwork(calmMs = usualCalmMs): Afterwork {
  let underWay = 0;
  let held = 0;
  let last = Promise.resolve();
  /** Set while nothing has gone through for less than a moment. */
  let calming: NodeJS.Timeout | undefined;
  const waiting = new Set<() => void>();
  const wake = (): void => {
    for (const go of waiting) go();
    waiting.clear();
  };
  const quiet = (): Promise<void> => {
    if ((underWay === 0 && calming === undefined) || held > mostHeldBytes) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, longestWaitMs);
      waiting.add(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  };
  return {
    begun: () => {
      underWay += 1;
      clearTimeout(calming);
      calming = undefined;
    },
    ended: () => {
      underWay -= 1;
      if (underWay > 0) return;
      // A caller that was waiting for this answer asks for the next one first.
      calming = setTimeout(() => {
        calming = undefined;
        wake();
      }, calmMs);
    },
    add: (bytes, work) => {
      held += bytes;
      if (held > mostHeldBytes) wake();
      last = last
        .then(quiet)
        .then(() => work(createPause(quiet)))
        .catch(() => undefined)
        .finally(() => {
          held -= bytes;
        });
    },
    settled: () => last,
  };
}

/** Lets what came meanwhile have its turn. */
function breath(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}

/** Milliseconds of work after which others have their turn. */
const sliceMs = 1;

function createPause(quiet: () => Promise<void>): Pause {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < sliceMs) return;
    await breath();
    await quiet();
    since = performance.now();
  };
}
