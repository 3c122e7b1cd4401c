/** The speed at which an answer comes: like a model, as one model is told to, or as fast as the connection takes it. */
import type { ModelPace } from '../../shared/catalog/model-pace.ts';
import type { TryCounter } from '../faults/tries.ts';
import { seededRandom } from '../simulation/random.ts';

export interface Pace {
  /** Milliseconds before the first token. */
  readonly firstMs: number;
  /** Infinity sends at once. */
  readonly perSecond: number;
  readonly unit: 'tokens' | 'bytes';
  /** By which share of itself each wait is longer or shorter at most: 0 to 1. */
  readonly jitter?: number;
  /** An answer in one piece is held back by its first token and its length, but by its length never longer than this. */
  readonly wholeMostMs?: number;
}

/** About as fast as a person reads diagonally. */
export const naturalPace: Pace = { firstMs: 250, perSecond: 70, unit: 'tokens', wholeMostMs: 1_500 };
export const instantPace: Pace = { ...naturalPace, firstMs: 0, perSecond: Infinity };

/** The pace of one model: the gateway's own where nothing else was said, and as exact as it was said. */
export function paceOfModel({ wholeMostMs, ...own }: Pace, asked: ModelPace = {}): Pace {
  const bounded = asked.perSecond === undefined && wholeMostMs !== undefined;
  return { ...own, ...asked, ...(bounded ? { wholeMostMs } : {}) };
}

/** Makes a wait longer or shorter. */
export type Vary = (ms: number) => number;

/**
 * The jitter of one answer: each wait by another share. The same requests in the same order vary alike, and a request
 * that is sent again varies anew.
 */
export function variation({ jitter = 0 }: Pace, identity: string, turns: TryCounter): Vary {
  if (jitter === 0) return (ms) => ms;
  const random = seededRandom(`${identity}/${turns.next(identity)}`);
  return (ms) => ms * (1 + jitter * (2 * random.next() - 1));
}

/** Milliseconds that an answer in one piece of so many tokens and bytes takes. */
export function wholeDelay(pace: Pace, tokens: number, bytes: number): number {
  const amount = pace.unit === 'tokens' ? tokens : bytes;
  return pace.firstMs + Math.min(pace.wholeMostMs ?? Infinity, (amount / pace.perSecond) * 1000);
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
export function createPacer(
  pace: Pace,
  signal: AbortSignal,
  { vary = (ms) => ms, now = () => performance.now() }: { readonly vary?: Vary; readonly now?: () => number } = {},
) {
  let due = now() + vary(pace.firstMs);
  /** Waits until it may be sent; false where the client has gone. */
  return async (tokens: number, bytes: number): Promise<boolean> => {
    const wait = due - now();
    due += vary(((pace.unit === 'tokens' ? tokens : bytes) / pace.perSecond) * 1000);
    // Timers are no finer than a millisecond.
    if (wait >= 1) return sleep(wait, signal);
    return !signal.aborted;
  };
}

/** The gateway's pace, changed by what the prompt asks; several candidates come side by side, each at the same rate. */
export function chosenPace(
  pace: Pace,
  asked: { readonly pace?: number; readonly wait?: number; readonly jitter?: number },
  candidates: number,
): Pace {
  return {
    ...pace,
    ...(asked.pace === undefined
      ? { perSecond: pace.perSecond * candidates }
      : { firstMs: 0, perSecond: asked.pace === 0 ? Infinity : asked.pace, unit: 'bytes' as const }),
    ...(asked.wait === undefined ? {} : { firstMs: asked.wait }),
    ...(asked.jitter === undefined ? {} : { jitter: asked.jitter / 100 }),
  };
}
