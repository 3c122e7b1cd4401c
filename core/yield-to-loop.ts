/** Shares the event loop among streams: many chunks that came in one round of it are not all worked through before anything else. */
import { setImmediate } from 'node:timers';

/** Milliseconds of one round that several streams take together: half of what a frame of a window leaves. */
const sharedMs = 4;
/** The same where one stream alone reads: each round apart is one more piece of it for the window to take in, and nobody reads that fast. */
const aloneMs = 24;
/** Rounds after which a stream that did not come again is no longer counted. */
const forgottenAfter = 8;

/** When the first caller of this round came, as `performance.now()`; undefined while there is none. */
let began: number | undefined;
const waiting: (() => void)[] = [];
/** Who asked lately, each with the round in which that was. */
const askers = new Map<object, number>();
let rounds = 0;

/** Undefined where `stream` may work on at once. Otherwise resolves in a later round, in the order of asking. */
export function yieldToLoop(stream: object): Promise<void> | undefined {
  askers.set(stream, rounds);
  if (began === undefined) {
    startRound();
    return undefined;
  }
  if (waiting.length === 0 && performance.now() - began < (askers.size > 1 ? sharedMs : aloneMs)) return undefined;
  return new Promise((resolve) => waiting.push(resolve));
}

function startRound(): void {
  began = performance.now();
  rounds += 1;
  for (const [stream, round] of askers) if (round < rounds - forgottenAfter) askers.delete(stream);
  setImmediate(nextRound);
}

function nextRound(): void {
  began = undefined;
  const first = waiting.shift();
  if (first === undefined) return;
  startRound();
  first();
}
