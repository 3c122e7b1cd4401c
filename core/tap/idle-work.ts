/** Work that is deferred until nothing goes through the tap, so that recording costs no caller time. */
/** Called often, between small steps: where these took their time, it waits until nothing goes through. */
export type Pause = () => Promise<void>;

export interface IdleWork {
  /** Somebody's request has come. Returns what tells that its answer is there. */
  begin(): () => void;
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
/**
 * Each rest, in milliseconds: a thirtieth of the time is for this work. Of what is late it gets more, so that it cannot
 * fall behind for ever. A slice begins just behind an answer where half a rest more brings one: it takes as long as a
 * gateway nearby does to answer the next.
 */
const restMs = 30;
/** Held for what waits; beyond that nothing waits any more. */
const mostHeldBytes = 128 * 1024 * 1024;

export function createIdleWork(calmMs = usualCalmMs): IdleWork {
  let held = 0;
  let last = Promise.resolve();
  let passedAt = Number.NEGATIVE_INFINITY;
  /** Requests whose answer is not there yet. */
  let inFlight = 0;
  /** Set while a slice waits for the moment between two requests. */
  let atRest: (() => void) | undefined;
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
  const restFrom = (lateMs: number): number => Math.max(1, restMs - lateMs / 1_000);
  /** Resolves after so long, or as soon as it is calm. */
  const calmWithin = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const go = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(go);
        resolve();
      }, ms);
      waiting.add(go);
      if (calming === undefined) wakeWhenCalm();
    });
  const isCalm = (): boolean => calmLeftMs() <= 0 || held > mostHeldBytes;
  const quiet = async (since: number): Promise<void> => {
    if (isCalm()) return;
    const lateMs = performance.now() - since - longestWaitMs;
    const rest = restFrom(Math.max(0, lateMs));
    await calmWithin(lateMs < 0 ? -lateMs : rest);
    if (isCalm()) return;
    const answered = calmWithin(rest / 2);
    atRest = wake;
    await answered;
    atRest = undefined;
  };
  return {
    begin: () => {
      inFlight += 1;
      passedAt = performance.now();
      return () => {
        inFlight -= 1;
        passedAt = performance.now();
        // What was written just now leaves first.
        if (inFlight === 0 && atRest !== undefined) setImmediate(atRest);
      };
    },
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
