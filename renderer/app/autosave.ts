/** Saves what changes until it is saved: one save at a time but where the page may go, a moment after a change, and again after a failure. */
import { faultOf } from './app-state.ts';
import { retryMs } from './load-kept.ts';

export interface Autosave {
  /** Something changed: it is saved within so many milliseconds, or those that the autosave was made with. */
  changed(withinMs?: number): void;
  /** Begins at once what waits, beside a save that is under way: the page may be gone before that has ended. */
  flush(): void;
  /** Begins at once what waits, and resolves when everything is saved; rejects where a save fails, which is tried again all the same. */
  settled(): Promise<void>;
}

export interface AutosaveOptions {
  /** Two may be under way: the later one holds what the earlier one does. */
  readonly save: () => Promise<void>;
  readonly waitMs: number;
  /** Told once of failures in a row, and not of a lost connection, which the shell shows. */
  readonly onFault: (error: unknown) => void;
}

export function createAutosave({ save, waitMs, onFault }: AutosaveOptions): Autosave {
  let waiting = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Infinity;
  let told = false;
  let current: Promise<void> | undefined;

  const begin = (): Promise<void> => {
    clearTimeout(timer);
    dueAt = Infinity;
    waiting = false;
    const work = save();
    current = work;
    work.then(
      () => {
        current = undefined;
        told = false;
        if (waiting) plan(0);
      },
      (error: unknown) => {
        current = undefined;
        const { kind } = faultOf(error);
        if (!told && kind !== 'disconnected') {
          told = true;
          onFault(error);
        }
        waiting = true;
        plan(retryMs);
      },
    );
    return work;
  };
  const plan = (ms: number): void => {
    const at = Date.now() + ms;
    if (current !== undefined || at >= dueAt) return;
    clearTimeout(timer);
    dueAt = at;
    timer = setTimeout(() => void begin().catch(() => undefined), ms);
  };

  return {
    changed(withinMs = waitMs) {
      waiting = true;
      plan(withinMs);
    },
    flush() {
      if (!waiting) return;
      // Where the page stays, it is saved once more in its turn.
      void (current === undefined ? begin() : save()).catch(() => undefined);
    },
    async settled() {
      while (current !== undefined || waiting) {
        // What changed meanwhile is saved after it.
        await (current ?? begin());
      }
    },
  };
}
