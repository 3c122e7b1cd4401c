/** What many things have come to, as a stream: all of them first, then what changes, of each the last change while the reader is slow. */

export interface Coalesced<Item> {
  /** What is told first; what changes meanwhile follows it. */
  readonly begin: () => Iterable<Item>;
  /** Returns the way to stop. */
  readonly onChange: (listener: (change: Item) => void) => () => void;
  /** What a change is about: a later one takes the place of an earlier one. */
  readonly keyOf: (change: Item) => string;
}

/** Changes come in the order of the last ones. Ends when `signal` aborts or the reader stops. */
export async function* coalesced<Item>(
  { begin, onChange, keyOf }: Coalesced<Item>,
  signal: AbortSignal,
): AsyncGenerator<Item, void, undefined> {
  const pending = new Map<string, Item>();
  let wake: () => void = () => undefined;
  const onAbort = (): void => wake();
  const stop = onChange((change) => {
    const key = keyOf(change);
    // Taken out first, so that the order is that of the last changes.
    pending.delete(key);
    pending.set(key, change);
    wake();
  });
  signal.addEventListener('abort', onAbort);
  try {
    yield* begin();
    while (!signal.aborted) {
      const next = pending.entries().next();
      if (next.done === true) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        continue;
      }
      const [key, change] = next.value;
      pending.delete(key);
      yield change;
    }
  } finally {
    stop();
    signal.removeEventListener('abort', onAbort);
  }
}
