/**
 * Beats: all that shows an answer's progress a few times a second (its line, count, score, record, and its text where it
 * is faster than reading) updates at the same moments, so that one frame draws all of it.
 */

/** Between two beats, in milliseconds. */
export const beatMs = 250;

/** Milliseconds from `now` until the next beat. */
export function untilBeat(now: number): number {
  return beatMs - (now % beatMs);
}

/** How long what was shown last at `lastAt` waits to be shown again: not at all after a pause, else as `untilBeat` has it. */
export function beatWait(lastAt: number, now: number): number {
  return lastAt + beatMs <= now ? 0 : untilBeat(now);
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function plan(): void {
  timer = setTimeout(() => {
    plan();
    for (const listener of listeners) listener();
  }, untilBeat(performance.now()));
}

/** Calls back at each beat. Returns a function to unsubscribe; there is no timer while nobody listens. */
export function onBeat(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) plan();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
  };
}
