/** Which request of an answer that called tools is shown: each round of calls is followed by a request of its own. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';

export interface RoundChoiceProps {
  /** How many there are; nothing is shown for one. */
  readonly rounds: number;
  /** From 0. */
  readonly round: number;
  readonly onChange: (round: number) => void;
}

export function RoundChoice({ rounds, round, onChange }: RoundChoiceProps): ReactNode {
  if (rounds <= 1) return null;
  const at = Math.min(round, rounds - 1);
  return (
    <span role="group" aria-label="Round" className="flex items-center text-11 text-muted tabular-nums">
      <IconButton
        icon={ChevronLeft}
        size={24}
        label="Earlier request"
        disabled={at === 0}
        onClick={() => onChange(at - 1)}
      />
      <span aria-live="polite">
        Request {at + 1} of {rounds}
      </span>
      <IconButton
        icon={ChevronRight}
        size={24}
        label="Later request"
        disabled={at === rounds - 1}
        onClick={() => onChange(at + 1)}
      />
    </span>
  );
}
