/** What many things have come to, as a stream of portions: all of them first, then what changes, of each the last change. */
import { abortableWait } from './abortable-wait.ts';

export interface Joined<Item> {
  /** What is told first, portion by portion; what changes meanwhile follows it. */
  readonly begin: () => Iterable<readonly Item[]>;
  /** Returns a function that stops it. */
  readonly onChange: (listener: (change: Item) => void) => () => void;
  /** What a change is about: a later one takes the place of an earlier one that was not told yet. */
  readonly keyOf: (change: Item) => string;
  /** Most changes that are told at once. */
  readonly most: number;
  /** Milliseconds from one portion of changes to the next; 0 tells each change at once. */
  readonly everyMs: number;
}

/** Changes come in the order of the last ones; one for each key is held back. Ends when `signal` aborts or the reader stops. */
export async function* joined<Item>(
  { begin, onChange, keyOf, most, everyMs }: Joined<Item>,
  signal: AbortSignal,
): AsyncGenerator<readonly Item[], void, undefined> {
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
    let toldAt = -Infinity;
    while (!signal.aborted) {
      const early = toldAt + everyMs - performance.now();
      if (pending.size === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      } else if (early > 0) await abortableWait(early, signal);
      else {
        toldAt = performance.now();
        yield taken(pending, most);
      }
    }
  } finally {
    stop();
    signal.removeEventListener('abort', onAbort);
  }
}

function taken<Item>(pending: Map<string, Item>, most: number): readonly Item[] {
  const items: Item[] = [];
  for (const [key, item] of pending) {
    if (items.length === most) break;
    pending.delete(key);
    items.push(item);
  }
  return items;
}
