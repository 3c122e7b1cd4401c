/** Reports when nothing arrived for too long (ERR-4). */

/** One timer, refreshed and not recreated for each of the many chunks of a stream. */
export class Watchdog {
  readonly #timer: NodeJS.Timeout;
  #watching = false;
  #asleep = false;
  #ended = false;

  constructor(milliseconds: number, onSilence: () => void) {
    this.#timer = setTimeout(() => {
      // Some systems' timers count time asleep. Waits once more: there may be no event when the computer wakes.
      if (this.#asleep) this.wake();
      else if (this.#watching) onSilence();
    }, milliseconds);
  }

  start(): void {
    // `refresh` would restart a cleared timer.
    if (this.#ended) return;
    this.#watching = true;
    this.#timer.refresh();
  }

  stop(): void {
    this.#watching = false;
  }

  /** The computer goes to sleep: time asleep does not count as silence. */
  sleep(): void {
    this.#asleep = true;
  }

  /** The full time starts again. */
  wake(): void {
    this.#asleep = false;
    if (!this.#ended) this.#timer.refresh();
  }

  end(): void {
    this.#ended = true;
    this.#watching = false;
    clearTimeout(this.#timer);
  }
}
