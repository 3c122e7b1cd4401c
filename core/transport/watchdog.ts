/** Tells when nothing came for too long while something was waited for (ERR-4). */

/** One timer that is moved forward, not made anew, for each of the many chunks of a stream. */
export class Watchdog {
  readonly #timer: NodeJS.Timeout;
  #watching = false;
  #asleep = false;
  #ended = false;

  constructor(milliseconds: number, onSilence: () => void) {
    this.#timer = setTimeout(() => {
      // Some systems count the time asleep. Fires once: there may be no event when the computer wakes.
      if (this.#asleep) this.wake();
      else if (this.#watching) onSilence();
    }, milliseconds);
  }

  start(): void {
    // A cleared timer would come back to life by `refresh`.
    if (this.#ended) return;
    this.#watching = true;
    this.#timer.refresh();
  }

  stop(): void {
    this.#watching = false;
  }

  /** The computer goes to sleep: what it sleeps through is no silence. */
  sleep(): void {
    this.#asleep = true;
  }

  /** The whole time counts anew. */
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
