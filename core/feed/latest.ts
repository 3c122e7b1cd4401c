/** A value that changes, as a stream that always gives the newest: a slow reader skips what lies between and nothing piles up. */
import { abortableWait } from './abortable-wait.ts';

/**
 * Yields the value at once and after each change, latest wins, and no more often than every `everyMs`. Ends where
 * `read` gives undefined (what was watched is gone), at `signal`, or when the reader leaves.
 */
export async function* latest<Value>(
  read: () => Value | undefined,
  onChange: (listener: () => void) => () => void,
  signal: AbortSignal,
  everyMs = 0,
): AsyncGenerator<Value, void, undefined> {
  let changed = true;
  let toldAt = -Infinity;
  let wake: (() => void) | undefined;
  const rouse = (): void => wake?.();
  const stop = onChange(() => {
    changed = true;
    rouse();
  });
  signal.addEventListener('abort', rouse);
  try {
    while (!signal.aborted) {
      if (!changed) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        continue;
      }
      const value = read();
      if (value === undefined) return;
      const early = toldAt + everyMs - performance.now();
      if (everyMs > 0 && early > 0) {
        await abortableWait(early, signal);
        continue;
      }
      changed = false;
      toldAt = performance.now();
      yield value;
    }
  } finally {
    signal.removeEventListener('abort', rouse);
    stop();
  }
}
