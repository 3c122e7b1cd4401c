/** Shares the event loop among streams: many chunks that came in one round of it are not all worked through before anything else. */
import { setImmediate } from 'node:timers';

/** Milliseconds of one round that streams take together: half of what a frame of a window leaves. */
const roundMs = 4;

/** When the first of this round began, as `performance.now()`; undefined while nobody has. */
let began: number | undefined;
const waiting: (() => void)[] = [];

/** Undefined where the caller may work on at once. Otherwise resolves in a later round, in the order of asking. */
export function yieldToLoop(): Promise<void> | undefined {
  if (began === undefined) {
    startRound();
    return undefined;
  }
  if (waiting.length === 0 && performance.now() - began < roundMs) return undefined;
  return new Promise((resolve) => waiting.push(resolve));
}

function startRound(): void {
  began = performance.now();
  setImmediate(nextRound);
}

function nextRound(): void {
  began = undefined;
  const first = waiting.shift();
  if (first === undefined) return;
  startRound();
  first();
}
