/** What an answer under way is doing at the moment, told to those who want to know as it goes on. */
import { createListeners } from '../listeners.ts';
import type { Wait } from '../transport/attempts.ts';

/** `preparing`: nothing has left. `waiting`: all has left. */
export type JobProgress =
  | { readonly phase: 'preparing' | 'waiting' }
  | { readonly phase: 'uploading'; readonly sent: number; readonly total: number }
  | { readonly phase: 'receiving'; readonly bytes: number }
  | { readonly phase: 'retrying'; readonly wait: Wait };

export interface ProgressTeller {
  readonly now: JobProgress;
  proceed(to: JobProgress): void;
  /** Something else of it changed: bytes came, or it has ended. */
  tell(): void;
  /** Returns a function that stops it. */
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
