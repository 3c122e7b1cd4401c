/** A value that changes, as a stream that always gives the newest: a slow reader skips what lies between and nothing piles up. */

/**
 * Yields the value at once and after each change, latest wins. Ends where `read` gives undefined (what was watched is
 * gone), at `signal`, or when the reader leaves.
 */
export async function* latest<Value>(
  read: () => Value | undefined,
  onChange: (listener: () => void) => () => void,
  signal: AbortSignal,
): AsyncGenerator<Value, void, undefined> {
  let changed = true;
  let wake: (() => void) | undefined;
  const rouse = (): void => wake?.();
  const stop = onChange(() => {
    changed = true;
    rouse();
  });
  signal.addEventListener('abort', rouse);
  try {
    while (!signal.aborted) {
      if (changed) {
        changed = false;
        const value = read();
        if (value === undefined) return;
        yield value;
      } else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  } finally {
    signal.removeEventListener('abort', rouse);
    stop();
  }
}
