/** Holds what was deleted for as long as Undo is offered, in memory only. */
import { undoMs } from '../shared/undo-time.ts';

export interface UndoBuffer<Value> {
  /** Takes the place of what was kept under this id, and has its whole time. */
  keep(id: string, value: Value): void;
  /** Undefined once its time is over. */
  find(id: string): Value | undefined;
  /** Forgets what was kept: it has been put back. */
  drop(id: string): void;
}

/** Holds `most` at once; beyond, the oldest is dropped. */
export function createUndoBuffer<Value>(most: number): UndoBuffer<Value> {
  const kept = new Map<string, { readonly value: Value }>();
  return {
    keep(id, value) {
      const entry = { value };
      kept.delete(id);
      kept.set(id, entry);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      setTimeout(() => {
        if (kept.get(id) === entry) kept.delete(id);
      }, undoMs).unref();
    },
    find: (id) => kept.get(id)?.value,
    drop: (id) => {
      kept.delete(id);
    },
  };
}
