/** The loop around the attempts of one request: waits as the retry policy says; a wait can be cut short or aborted (ERR-2). */
import { FaultError } from '../../shared/fault.ts';
import type { Fault } from '../../shared/fault.ts';
import { abortReason } from './broken-faults.ts';
import { maxAttempts, retryDelay } from './retry.ts';

export interface Wait {
  /** The attempt that failed, counted from 0. */
  readonly attempt: number;
  /** The most attempts there can be. */
  readonly of: number;
  readonly waitMs: number;
  readonly fault: Fault;
}

export interface AttemptsOptions {
  /** Ends a wait at once; `abortReason` turns its reason into the fault. */
  readonly signal: AbortSignal;
  readonly onWait: (wait: Wait) => void;
  /** In [0, 1); for the jitter. */
  readonly random?: () => number;
  /** Whether such a request may be sent again by itself at all; the retry policy must agree too. */
  readonly mayRepeat?: ((fault: Fault) => boolean) | undefined;
}

export class Attempts {
  readonly #options: AttemptsOptions;
  #wake: () => void = () => undefined;

  constructor(options: AttemptsOptions) {
    this.#options = options;
  }

  /**
   * Runs `once` until it succeeds, fails in a way that is not tried again, or was tried often enough. Rejects with the
   * last `FaultError`, whose fault counts the attempts; anything else that `once` throws goes through as it is.
   */
  async run<T>(once: (attempt: number) => Promise<T>): Promise<T> {
    const { signal, onWait, random = Math.random, mayRepeat = () => true } = this.#options;
    for (let attempt = 0; ; attempt++) {
      try {
        if (signal.aborted) throw abortReason(signal);
        return await once(attempt);
      } catch (error) {
        if (!(error instanceof FaultError)) throw error;
        // An attempt that sent nothing, such as one without a key, does not count.
        const fault = { ...error.fault, attempts: attempt + Math.min(1, error.fault.attempts) };
        const waitMs = signal.aborted || !mayRepeat(fault) ? 'stop' : retryDelay(fault, attempt, random());
        if (waitMs === 'stop') {
          const gaveUp = attempt > 0 && fault.kind === 'status' && !signal.aborted;
          throw new FaultError(gaveUp ? { ...fault, gaveUp } : fault);
        }
        onWait({ attempt, of: maxAttempts, waitMs, fault });
        await this.#sleep(waitMs, attempt + 1);
      }
    }
  }

  /** Cuts the wait short where there is one. */
  retryNow(): void {
    this.#wake();
  }

  async #sleep(milliseconds: number, attemptsMade: number): Promise<void> {
    const { signal } = this.#options;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => this.#wake(), milliseconds);
      this.#wake = () => {
        this.#wake = () => undefined;
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        resolve();
      };
      const onAbort = (): void => this.#wake();
      signal.addEventListener('abort', onAbort, { once: true });
    });
    if (signal.aborted) throw new FaultError({ ...abortReason(signal).fault, attempts: attemptsMade });
  }
}
