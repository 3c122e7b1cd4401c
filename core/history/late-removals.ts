/** Deletions that can be undone, of rows whose removal involves more than the row: the caller gives that work with each. */
import { createUndoableDeletions, earlierDeletions, type UndoableDeletionsOptions } from './undoable-deletions.ts';

export interface LateRemovals {
  /** Hides a row; `remove` is called with its id once that can no longer be undone. Throws `not-found` where no visible row has this id. */
  readonly begin: (id: string, remove: (id: string) => void) => void;
  /** Puts it back. Throws `not-found` once it is too late. */
  readonly undo: (id: string) => void;
  /** Ids that an earlier run of the app left hidden, to be removed for good. */
  readonly left: () => readonly string[];
  /** Hidden rows stay hidden until the next start removes them. */
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
