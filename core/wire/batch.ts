/** Gathers the items of a stream into frames: the first ones go at once, those that follow closely go together. */
import { estimateBytes } from './item-size.ts';

/** One frame of the window: sending more often shows nothing sooner. With many streams at once, each waits longer. */
export const batchMs = 16;
/** The first batches of a stream are sent at once, whatever the clock says: people wait for the beginning. */
export const firstBatches = 4;
/** A batch this large is sent at once, whatever the clock says. */
export const batchItems = 256;
export const batchBytes = 256 * 1024;

export interface Batch<Item> {
  /** Sends at once where the last batch is at least `waitMs` old, this one is full, or it is one of the first. */
  add(item: Item): void;
  /** Sends what is held, if anything. */
  flush(): void;
  /** Forgets what is held and stops the clock. */
  drop(): void;
}

/** `waitMs` is called before each wait. */
export function createBatch<Item>(send: (items: readonly Item[]) => void, waitMs = () => batchMs): Batch<Item> {
  let items: Item[] = [];
  let bytes = 0;
  let sentAt = -Infinity;
  let sent = 0;
  let timer: NodeJS.Timeout | undefined;

  const clear = () => {
    clearTimeout(timer);
    timer = undefined;
    items = [];
    bytes = 0;
  };

  const flush = () => {
    if (items.length === 0) return;
    const full = items;
    clear();
    sentAt = performance.now();
    sent += 1;
    send(full);
  };

  return {
    add(item) {
      items.push(item);
      bytes += estimateBytes(item, batchBytes);
      const wait = sentAt + waitMs() - performance.now();
      if (wait <= 0 || sent < firstBatches || items.length >= batchItems || bytes >= batchBytes) flush();
      else timer ??= setTimeout(flush, wait);
    },
    flush,
    drop: clear,
  };
}
