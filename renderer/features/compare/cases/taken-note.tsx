/** Tells what a file has brought, what of it could not be read and where, and offers the way back. */
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Taken } from './use-case-files.ts';

export interface TakenNoteProps {
  readonly taken: Taken;
  readonly onUndo: () => void;
  readonly onKeepOnly: () => void;
  readonly onDismiss: () => void;
}

/** More mistakes than these are counted alone. */
const shownProblems = 6;

export function TakenNote({ taken, onUndo, onKeepOnly, onDismiss }: TakenNoteProps): ReactNode {
  const { words, problems, before, added, brought } = taken;
  const more = problems.length - shownProblems;
  const changed = added.length > 0 || (problems.length === 0 && before.length > 0);
  return (
    <Alert
      banner
      tone={problems.length === 0 ? 'plain' : 'warning'}
      announce="status"
      className="shrink-0"
      title={words}
      actions={
        <>
          {changed ? <Button onClick={onUndo}>Undo</Button> : null}
          {brought.length > 0 && before.length > 0 ? <Button onClick={onKeepOnly}>Keep only these</Button> : null}
          <IconButton label="Dismiss" icon={X} onClick={onDismiss} />
        </>
      }
    >
      {problems.length === 0 ? null : (
        <ul className="text-12">
          {problems.slice(0, shownProblems).map(({ line, message }) => (
            <li key={`${line ?? ''}${message}`}>{line === undefined ? message : `Line ${line}: ${message}`}</li>
          ))}
          {more > 0 ? <li>{more === 1 ? 'And 1 more.' : `And ${more} more.`}</li> : null}
        </ul>
      )}
    </Alert>
  );
}
