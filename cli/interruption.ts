/** Ctrl+C, or a signal of CI: what there is by then is still written. */
export interface Interruption {
  /** Aborts at the first signal; a second one ends the program at once. */
  readonly signal: AbortSignal;
  /** Signals do again what they usually do. */
  readonly release: () => void;
}

const signals = ['SIGINT', 'SIGTERM'] as const;

export function onInterruption(): Interruption {
  const controller = new AbortController();
  const interrupt = (): void => {
    release();
    controller.abort();
  };
  const release = (): void => {
    for (const name of signals) process.off(name, interrupt);
  };
  for (const name of signals) process.on(name, interrupt);
  return { signal: controller.signal, release };
}
