/** What was just deleted from a list in a dialog, with the way to have it back. */
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export interface Deleted {
  readonly text: string;
  readonly undo: () => void;
}

export interface DeletedNoteProps {
  readonly deleted: Deleted | null;
  readonly onDone: () => void;
}

export function DeletedNote({ deleted, onDone }: DeletedNoteProps): ReactNode {
  return (
    <div role="status" className="shrink-0">
      {deleted === null ? null : (
        <div className="flex items-center gap-2 border-t border-line bg-panel px-4 py-1.5 text-13">
          <span className="clip min-w-0 flex-1">{deleted.text}</span>
          <Button
            icon={Undo2}
            onClick={() => {
              deleted.undo();
              onDone();
            }}
          >
            {t(m.undo)}
          </Button>
        </div>
      )}
    </div>
  );
}
