/** What a running answer is doing at the moment, with listeners. */
import { createListeners } from '../listeners.ts';
import type { Wait } from '../transport/attempts.ts';

/** `preparing`: nothing was sent yet. `waiting`: all was sent. */
export type JobProgress =
  | { readonly phase: 'preparing' | 'waiting' }
  | { readonly phase: 'uploading'; readonly sent: number; readonly total: number }
  | { readonly phase: 'receiving'; readonly bytes: number }
  | { readonly phase: 'retrying'; readonly wait: Wait };

export interface ProgressTeller {
  readonly now: JobProgress;
  proceed(to: JobProgress): void;
  /** Notifies of another change: bytes came, or the answer has ended. */
  tell(): void;
  /** Returns a function to unsubscribe. */
  onChange(listener: () => void): () => void;
}

export function createProgressTeller(): ProgressTeller {
  const listeners = createListeners<void>();
  let now: JobProgress = { phase: 'preparing' };
  return {
    get now() {
      return now;
    },
    proceed(to) {
      now = to;
      listeners.tell();
    },
    tell: () => listeners.tell(),
    onChange: (listener) => listeners.add(listener),
  };
}
