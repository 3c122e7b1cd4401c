/** What is held back for one reader: bounded, so that a reader that does not come loses items and not the host its memory. */

export interface FeedOptions<Item> {
  readonly maxItems: number;
  /** Most that may wait to be taken, in the unit of `sizeOf`. */
  readonly maxSize: number;
  readonly sizeOf: (item: Item) => number;
  /** Joins an item to the last one that waits, where they can be one. */
  readonly merge?: (last: Item, next: Item) => Item | undefined;
}

export interface Taken<Item> {
  readonly items: readonly Item[];
  /** Items were dropped since the last `take`, all of `items` among them: the reader has to start over from the present state. */
  readonly lagged: boolean;
  /** True once no further items can come. */
  readonly ended: boolean;
}

export class BoundedFeed<Item> {
  readonly #options: FeedOptions<Item>;
  #items: Item[] = [];
  #size = 0;
  #lagged = false;
  #ended = false;
  #wake: () => void = () => undefined;

  constructor(options: FeedOptions<Item>) {
    this.#options = options;
  }

  push(item: Item): void {
    // Once it lags, the reader will start over and needs nothing of what comes until then.
    if (this.#ended || this.#lagged) return;
    const { merge, sizeOf, maxItems, maxSize } = this.#options;
    const last = this.#items.at(-1);
    const merged = last === undefined ? undefined : merge?.(last, item);
    if (merged === undefined) this.#items.push(item);
    else this.#items[this.#items.length - 1] = merged;
    this.#size += sizeOf(item);
    if (this.#items.length > maxItems || this.#size > maxSize) {
      this.#lagged = true;
      this.#items = [];
      this.#size = 0;
    }
    this.#wake();
  }

  /** What waits now is still handed over. */
  end(): void {
    this.#ended = true;
    this.#wake();
  }

  /** Resolves as soon as `take` has something to give, and when `signal` is aborted. */
  async ready(signal: AbortSignal): Promise<void> {
    if (this.#items.length > 0 || this.#lagged || this.#ended || signal.aborted) return;
    await new Promise<void>((resolve) => {
      this.#wake = () => {
        this.#wake = () => undefined;
        signal.removeEventListener('abort', onAbort);
        resolve();
      };
      const onAbort = (): void => this.#wake();
      signal.addEventListener('abort', onAbort, { once: true });
    });
  }

  /**
   * All that waits. A reader that lagged must look at the present state in the same breath: what is pushed after this
   * call is handed over by the next one.
   */
  take(): Taken<Item> {
    const taken = { items: this.#items, lagged: this.#lagged, ended: this.#ended };
    this.#items = [];
    this.#size = 0;
    this.#lagged = false;
    return taken;
  }
}
