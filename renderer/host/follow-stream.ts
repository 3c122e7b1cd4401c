/** Follows a stream of the host: hands on what comes and how it ended, until the caller leaves it. Lost wires are the connection's: a stream is taken up again there. */
import type { Subscription } from '../../shared/wire/client.ts';

interface StreamEnd {
  /** The host ended it. */
  readonly ended?: () => void;
  /** It can be followed no longer: the host ended it with a fault, or what takes it, or its end, threw. */
  readonly failed?: (error: unknown) => void;
}

export interface StreamReader<Item> extends StreamEnd {
  /** Takes a batch, its items in the order in which they came. No further batch is read before its promise, if any, has resolved. */
  readonly take: (items: readonly Item[]) => void | Promise<void>;
}

export interface LatestReader<Item> extends StreamEnd {
  readonly take: (item: Item) => void;
}

/** Begins at once. Returns a function that leaves the stream: the host is notified, and no callback runs after that, whatever still arrives. */
export function followStream<Item>(
  subscription: Subscription<Item>,
  { take, ended, failed }: StreamReader<Item>,
): () => void {
  let left = false;
  const run = async (): Promise<void> => {
    try {
      for await (const items of subscription) {
        if (left) return;
        const taken = take(items);
        if (taken !== undefined) await taken;
      }
      if (!left) ended?.();
    } catch (error) {
      if (!left) failed?.(error);
    }
  };
  void run();
  return () => {
    left = true;
    subscription.cancel();
  };
}

/** The same for a stream whose items each say all there is: of a batch only the last one is taken. */
export function followLatest<Item>(subscription: Subscription<Item>, { take, ...end }: LatestReader<Item>): () => void {
  return followStream(subscription, {
    ...end,
    take: (items) => {
      for (const item of items.slice(-1)) take(item);
    },
  });
}

/** The first item of which `pick` makes something; the stream is left then. Undefined where it ended before; rejects where it failed. */
export async function firstOf<Item, Picked>(
  stream: AsyncIterable<readonly Item[]>,
  pick: (item: Item) => Picked | undefined,
): Promise<Picked | undefined> {
  for await (const items of stream) {
    for (const item of items) {
      const picked = pick(item);
      if (picked !== undefined) return picked;
    }
  }
  return undefined;
}
