/** What many things have come to, as a stream: all of them first, then what changes, of each the last change while the reader is slow. */
import { joined, type Joined } from './joined.ts';

export interface Coalesced<Item> extends Pick<Joined<Item>, 'onChange' | 'keyOf'> {
  /** What is told first; what changes meanwhile follows it. */
  readonly begin: () => Iterable<Item>;
}

/** Changes come one by one, at once and in the order of the last ones. Ends when `signal` aborts or the reader stops. */
export async function* coalesced<Item>(
  { begin, onChange, keyOf }: Coalesced<Item>,
  signal: AbortSignal,
): AsyncGenerator<Item, void, undefined> {
  const one = { begin: () => alone(begin()), onChange, keyOf, most: 1, everyMs: 0 };
  for await (const items of joined<Item>(one, signal)) yield* items;
}

function* alone<Item>(items: Iterable<Item>): Generator<readonly Item[]> {
  for (const item of items) yield [item];
}
