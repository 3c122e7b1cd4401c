/** Which request of an answer that called tools is shown: each round of calls is followed by a request of its own. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

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
    <span role="group" aria-label={t(m.round)} className="flex items-center text-11 text-muted tabular-nums">
      <IconButton
        icon={ChevronLeft}
        size={24}
        label={t(m.earlierRequest)}
        disabled={at === 0}
        onClick={() => onChange(at - 1)}
      />
      <span aria-live="polite">{t(m.requestOf, { at: at + 1, of: rounds })}</span>
      <IconButton
        icon={ChevronRight}
        size={24}
        label={t(m.laterRequest)}
        disabled={at === rounds - 1}
        onClick={() => onChange(at + 1)}
      />
    </span>
  );
}
