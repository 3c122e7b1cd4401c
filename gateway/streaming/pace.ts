/** The speed at which an answer comes: like a model, or as fast as the connection takes it. */

export interface Pace {
  /** Milliseconds before the first token. */
  readonly firstMs: number;
  /** Infinity sends at once. */
  readonly perSecond: number;
  readonly unit: 'tokens' | 'bytes';
}

/** About as fast as a person reads diagonally. */
export const naturalPace: Pace = { firstMs: 250, perSecond: 70, unit: 'tokens' };
export const instantPace: Pace = { firstMs: 0, perSecond: Infinity, unit: 'tokens' };

/** An answer in one piece is held back by its first token and its length, but never longer than this. */
const longestWholeMs = 1_500;

/** Milliseconds that an answer in one piece of so many tokens and bytes takes. */
export function wholeDelay(pace: Pace, tokens: number, bytes: number): number {
  const amount = pace.unit === 'tokens' ? tokens : bytes;
  return pace.firstMs + Math.min(longestWholeMs, (amount / pace.perSecond) * 1000);
}

/**
 * Resolves after the time, or at once when the signal aborts.
 * @returns false where it was aborted
 */
export function sleep(ms: number, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false);
  return new Promise((resolve) => {
    const abort = (): void => {
      clearTimeout(timer);
      resolve(false);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort);
      resolve(true);
    }, ms);
    signal.addEventListener('abort', abort, { once: true });
  });
}

/** Waits for the client to leave, or for the gateway to close. */
export function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

/** A clock that says, for each amount sent, when the next may follow: late ones are not slept for, so that the rate holds. */
export function createPacer(pace: Pace, signal: AbortSignal, now: () => number = () => performance.now()) {
  let due = now() + pace.firstMs;
  /** Waits until it may be sent; false where the client has gone. */
  return async (tokens: number, bytes: number): Promise<boolean> => {
    const wait = due - now();
    due += ((pace.unit === 'tokens' ? tokens : bytes) / pace.perSecond) * 1000;
    // Timers are no finer than a millisecond.
    if (wait >= 1) return sleep(wait, signal);
    return !signal.aborted;
  };
}

/** The gateway's pace, changed by what the prompt asks; several candidates come side by side, each at the same rate. */
export function chosenPace(
  pace: Pace,
  asked: { readonly pace?: number; readonly wait?: number },
  candidates: number,
): Pace {
  const { firstMs, perSecond, unit } =
    asked.pace === undefined
      ? { ...pace, perSecond: pace.perSecond * candidates }
      : { firstMs: 0, perSecond: asked.pace === 0 ? Infinity : asked.pace, unit: 'bytes' as const };
  return { firstMs: asked.wait ?? firstMs, perSecond, unit };
}
