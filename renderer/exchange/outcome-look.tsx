/** How the outcomes of checks look: a glyph, a colour and a word for each. */
import { Check, EqualNot, MessageSquareWarning, Minus, Shuffle, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Outcome } from '../../shared/checks/check.ts';
import { outcomeWords } from '../../shared/checks/report/outcome-words.ts';

const looks: Readonly<Record<Outcome, { readonly icon: LucideIcon; readonly ink: string; readonly bar: string }>> = {
  kept: { icon: Check, ink: 'text-good', bar: 'bg-good' },
  differs: { icon: EqualNot, ink: 'text-bad', bar: 'bg-bad' },
  refused: { icon: MessageSquareWarning, ink: 'text-warning', bar: 'bg-warning' },
  otherwise: { icon: Shuffle, ink: 'text-muted', bar: 'bg-muted' },
  'not-run': { icon: Minus, ink: 'text-muted', bar: 'bg-line-strong' },
};

export const barColour = (outcome: Outcome): string => looks[outcome].bar;

/** `named` says the outcome to screen readers, where no word stands beside the glyph. */
export function OutcomeGlyph({
  outcome,
  named = false,
}: {
  readonly outcome: Outcome;
  readonly named?: boolean;
}): ReactNode {
  const { icon: Icon, ink } = looks[outcome];
  return (
    <>
      <Icon size={14} strokeWidth={1.75} aria-hidden className={`shrink-0 ${ink}`} />
      {named ? <span className="sr-only">{outcomeWords[outcome]}</span> : null}
    </>
  );
}
