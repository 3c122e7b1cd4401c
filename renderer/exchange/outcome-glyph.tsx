/** How the outcomes of checks look: a glyph, a colour and a word for each. */
import { Check, EqualNot, MessageSquareWarning, Minus, Shuffle, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Outcome } from '../../shared/checks/check.ts';
import { outcomeWords } from '../../shared/checks/report/outcome-words.ts';
import { translated } from '../language/t.ts';

interface OutcomeMark {
  readonly icon: LucideIcon;
  readonly ink: string;
  readonly bar: string;
  /** Mark of what proves it, in the record. */
  readonly mark: string;
}

const marks: Readonly<Record<Outcome, OutcomeMark>> = {
  kept: { icon: Check, ink: 'text-good', bar: 'bg-good', mark: 'border-good bg-hover' },
  differs: { icon: EqualNot, ink: 'text-bad', bar: 'bg-bad', mark: 'border-bad bg-bad-wash' },
  refused: {
    ...{ icon: MessageSquareWarning, ink: 'text-warning', bar: 'bg-warning' },
    mark: 'border-warning bg-warning-wash',
  },
  otherwise: { icon: Shuffle, ink: 'text-muted', bar: 'bg-muted', mark: 'border-muted bg-hover' },
  'not-run': { icon: Minus, ink: 'text-muted', bar: 'bg-line-strong', mark: 'border-line-strong bg-hover' },
};

export const barColour = (outcome: Outcome): string => marks[outcome].bar;

/** What proves an outcome: the colour of its edge and ground. */
export const markColour = (outcome: Outcome): string => marks[outcome].mark;

/** `named` says the outcome to screen readers, where no word stands beside the glyph. */
export function OutcomeGlyph({
  outcome,
  named = false,
}: {
  readonly outcome: Outcome;
  readonly named?: boolean;
}): ReactNode {
  const { icon: Icon, ink } = marks[outcome];
  return (
    <>
      <Icon size={14} strokeWidth={1.75} aria-hidden className={`shrink-0 ${ink}`} />
      {named ? <span className="sr-only">{translated(outcomeWords[outcome])}</span> : null}
    </>
  );
}
