/** A value that can be watched as a stream handler does: the present one at once, then each change. */
export class Watched<Value> {
  #value: Value;
  readonly #wake = new Set<() => void>();

  constructor(value: Value) {
    this.#value = value;
  }

  get value(): Value {
    return this.#value;
  }

  set(value: Value): void {
    this.#value = value;
    for (const wake of this.#wake) wake();
  }

  async *watch(signal: AbortSignal): AsyncGenerator<Value> {
    const pending: Value[] = [this.#value];
    let resume: (() => void) | undefined;
    const wake = (): void => {
      pending.push(this.#value);
      resume?.();
    };
    const stop = (): void => resume?.();
    this.#wake.add(wake);
    signal.addEventListener('abort', stop, { once: true });
    try {
      while (!signal.aborted) {
        const next = pending.shift();
        if (next !== undefined) yield next;
        else await new Promise<void>((resolve) => (resume = resolve));
      }
    } finally {
      this.#wake.delete(wake);
      signal.removeEventListener('abort', stop);
    }
  }
}
