/** Gathers the items of a stream into frames: the first ones go at once, those that follow closely go together. */
import { estimateBytes } from './item-size.ts';

/** A painted frame of the window: sending more often than this shows nothing sooner. Streams beside many others wait longer. */
export const batchMs = 16;
/** So many batches of a stream go at once whatever the clock says: what it begins with is what one waits for. */
export const firstBatches = 4;
/** A batch this large goes at once, whatever the clock says. */
export const batchItems = 256;
export const batchBytes = 256 * 1024;

export interface Batch<Item> {
  /** Sends at once where the last batch is at least `waitMs` old, this one is full, or few were sent yet. */
  add(item: Item): void;
  /** Sends what is held, if anything. */
  flush(): void;
  /** Forgets what is held and stops the clock. */
  drop(): void;
}

/** `waitMs` is asked for before each wait. */
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
