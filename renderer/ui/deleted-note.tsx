/** What was just deleted from a list in a dialog, with the way to have it back: the last one first, then those before it. */
import { Undo2 } from 'lucide-react';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export interface Deleted {
  readonly text: string;
  readonly undo: () => void;
}

export interface Deletions {
  /** Latest last. */
  readonly all: readonly Deleted[];
  readonly add: (deleted: Deleted) => void;
  /** Has the last one back. */
  readonly undo: () => void;
}

export function useDeletions(): Deletions {
  const [all, setAll] = useState<readonly Deleted[]>([]);
  const add = useCallback((deleted: Deleted): void => setAll((before) => [...before, deleted]), []);
  return useMemo(
    () => ({
      all,
      add,
      undo: () => {
        all.at(-1)?.undo();
        setAll(all.slice(0, -1));
      },
    }),
    [all, add],
  );
}

export function DeletedNote({ deletions: { all, undo } }: { readonly deletions: Deletions }): ReactNode {
  const last = all.at(-1);
  return (
    <div role="status" className="shrink-0">
      {last === undefined ? null : (
        <div className="flex items-center gap-2 border-t border-line bg-panel px-4 py-1.5 text-13">
          <span className="clip min-w-0">{last.text}</span>
          <span className="flex-1 text-muted">
            {all.length === 1 ? null : t(m.andEarlier, { count: all.length - 1 })}
          </span>
          <Button icon={Undo2} onClick={undo}>
            {t(m.undo)}
          </Button>
        </div>
      )}
    </div>
  );
}
