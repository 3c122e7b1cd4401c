/** Saves what changes until it is saved: a moment after the last change, one save at a time but where the page may go, and again after a failure that may pass. */
import type { Fault } from '../../shared/fault.ts';
import { faultOf } from './app-state.ts';
import { retryMs } from './load-kept.ts';

/** How long a change waits for the next one, in milliseconds. */
export interface SaveDelay {
  /** From the last change. */
  readonly quietMs: number;
  /** From the first change that is not saved yet, however many follow. */
  readonly longestMs: number;
}

export const usualDelay: SaveDelay = { quietMs: 400, longestMs: 2_000 };

export interface Autosave {
  /** Something changed: it is saved after the delay, the usual one where none is given, and no later than an earlier change asked for. */
  changed(delay?: SaveDelay): void;
  /** Someone else has dealt with what changed: it is not saved, nor tried again where a save under way fails. */
  forget(): void;
  /** Begins at once what waits, beside a save that is under way: the page may be gone before that has ended. */
  flush(): void;
  /** Nothing waits, and no save is under way. */
  isSaved(): boolean;
  /** Begins at once what waits, and resolves when everything is saved; rejects where a save fails, which is tried again all the same where that may help. */
  settled(): Promise<void>;
}

export interface AutosaveOptions {
  /** Saves what there is at this moment. Two may be under way: the later one holds what the earlier one does. */
  readonly save: () => Promise<unknown>;
  /** Told once of failures in a row, and not of a lost connection, which the shell shows. */
  readonly onFault: (error: unknown) => void;
}

export function createAutosave({ save, onFault }: AutosaveOptions): Autosave {
  let waiting = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Epoch milliseconds: when what waits is saved, and how far further changes may put that off. */
  let dueAt = Infinity;
  let latestAt = Infinity;
  let quietMs = 0;
  let told = false;
  let current: Promise<unknown> | undefined;

  const rest = (): void => {
    clearTimeout(timer);
    waiting = false;
    dueAt = latestAt = Infinity;
  };
  const begin = (): Promise<unknown> => {
    rest();
    const work = save();
    current = work;
    work.then(
      () => {
        if (current !== work) return;
        current = undefined;
        told = false;
        if (waiting) arm();
      },
      (error: unknown) => {
        if (current !== work) return;
        current = undefined;
        const fault = faultOf(error);
        if (!told && fault.kind !== 'disconnected') {
          told = true;
          onFault(error);
        }
        if (mayPass(fault)) {
          waiting = true;
          dueAt = latestAt = Date.now() + Math.max(retryMs, quietMs);
        }
        if (waiting) arm();
      },
    );
    return work;
  };
  /** What changes during a save is saved after it. */
  const arm = (): void => {
    if (current !== undefined) return;
    clearTimeout(timer);
    timer = setTimeout(() => void begin().catch(() => undefined), Math.max(0, dueAt - Date.now()));
  };

  return {
    changed(delay = usualDelay) {
      const now = Date.now();
      waiting = true;
      quietMs = delay.quietMs;
      latestAt = Math.min(latestAt, now + delay.longestMs);
      dueAt = Math.min(now + quietMs, latestAt);
      arm();
    },
    forget() {
      rest();
      current = undefined;
      told = false;
    },
    flush() {
      if (!waiting) return;
      // Where the page stays, it is saved once more in its turn.
      void (current === undefined ? begin() : save()).catch(() => undefined);
    },
    isSaved: () => !waiting && current === undefined,
    async settled() {
      while (current !== undefined || waiting) {
        // What changed meanwhile is saved after it.
        await (current ?? begin());
      }
    },
  };
}

/** False where the host refuses what it is given, or no longer has what that belongs to: the same once more is refused again. */
function mayPass({ kind }: Fault): boolean {
  return kind !== 'input' && kind !== 'not-found';
}
