/** Work that is done while nothing goes through the tap: what is recorded and kept must cost no caller its time. */
/** Called often, between small steps: where these took their time, it waits until nothing goes through. */
export type Pause = () => Promise<void>;

export interface Afterwork {
  /** Something goes through in this moment. */
  passing(): void;
  /** Done in the order in which it came. `bytes`: what is held for it meanwhile. What it throws is its own to tell. */
  add(bytes: number, work: (pause: Pause) => Promise<void>): void;
  /** Resolves once all of it is done. */
  settled(): Promise<void>;
}

/** Without anything that goes through for so many milliseconds, it is quiet: a stream may be open, and a gateway think. */
const usualCalmMs = 20;
/** Where it is never quiet, what waits for longer is done all the same, with rests between its slices. */
const longestWaitMs = 5_000;
/** Each rest, in milliseconds: a thirtieth of the time is for this work. Of what is late it gets more, so that it cannot fall behind for ever. */
const restMs = 30;
/** Held for what waits; beyond that nothing waits any more. */
const mostHeldBytes = 128 * 1024 * 1024;

export function createAfterwork(calmMs = usualCalmMs): Afterwork {
  let held = 0;
  let last = Promise.resolve();
  let passedAt = Number.NEGATIVE_INFINITY;
  /** Set while somebody waits for it to be quiet. */
  let calming: NodeJS.Timeout | undefined;
  const waiting = new Set<() => void>();
  const wake = (): void => {
    clearTimeout(calming);
    calming = undefined;
    for (const go of waiting) go();
    waiting.clear();
  };
  const calmLeftMs = (): number => passedAt + calmMs - performance.now();
  const wakeWhenCalm = (): void => {
    const left = calmLeftMs();
    if (left > 0) calming = setTimeout(wakeWhenCalm, left);
    else wake();
  };
  const quiet = (since: number): Promise<void> => {
    if (calmLeftMs() <= 0 || held > mostHeldBytes) return Promise.resolve();
    const lateMs = performance.now() - since - longestWaitMs;
    return new Promise((resolve) => {
      const timer = setTimeout(
        () => {
          waiting.delete(go);
          resolve();
        },
        lateMs < 0 ? -lateMs : Math.max(1, restMs - lateMs / 1_000),
      );
      const go = (): void => {
        clearTimeout(timer);
        resolve();
      };
      waiting.add(go);
      if (calming === undefined) wakeWhenCalm();
    });
  };
  return {
    passing: () => {
      passedAt = performance.now();
    },
    add: (bytes, work) => {
      const since = performance.now();
      held += bytes;
      if (held > mostHeldBytes) wake();
      last = last
        .then(() => quiet(since))
        .then(() => work(createPause(() => quiet(since))))
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
