/** The value that puts right what a check found, as a button; nothing where no one value suggests itself. */
import type { ReactNode } from 'react';
import type { Problem } from '../../shared/protocols/protocol.ts';
import { Button } from '../ui/button.tsx';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export interface MendButtonProps {
  readonly problem: Problem | undefined;
  readonly onMend: (problem: Problem) => void;
}

export function MendButton({ problem, onMend }: MendButtonProps): ReactNode {
  const { mended } = problem ?? {};
  if (problem === undefined || mended === undefined) return null;
  return (
    <Button onClick={() => onMend(problem)}>
      {mended.value === null ? t(m.leaveEmpty) : t(m.useValue, { value: mended.words })}
    </Button>
  );
}
