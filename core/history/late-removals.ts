/** Deletions that can be undone, of rows whose removal is more than their own: what is to be done then is given with each. */
import { createUndoableDeletions, earlierDeletions, type UndoableDeletionsOptions } from './undoable-deletions.ts';

export interface LateRemovals {
  /** Takes a row out of sight; `remove` is called with it once that can no longer be undone. Throws `not-found` where none is in sight. */
  readonly begin: (id: string, remove: (id: string) => void) => void;
  /** Puts it back. Throws `not-found` once it is too late. */
  readonly undo: (id: string) => void;
  /** What an earlier run of the app left out of sight, to be removed for good. */
  readonly left: () => readonly string[];
  /** What is out of sight stays so, and is left to the next start. */
  readonly close: () => void;
}

export function createLateRemovals(ground: Omit<UndoableDeletionsOptions, 'remove'>): LateRemovals {
  const removals = new Map<string, (id: string) => void>();
  const deletions = createUndoableDeletions({
    ...ground,
    remove: (id) => {
      removals.get(id)?.(id);
      removals.delete(id);
    },
  });
  return {
    begin: (id, remove) => {
      deletions.begin(id);
      removals.set(id, remove);
    },
    undo: (id) => {
      deletions.undo(id);
      removals.delete(id);
    },
    left: () => earlierDeletions(ground.database, ground.table, ground.processLock),
    close: () => {
      removals.clear();
      deletions.finish();
    },
  };
}
