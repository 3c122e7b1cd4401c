/** Which of the checks that an answer suggests are saved with its request. */
import type { ReactNode } from 'react';
import { t } from '../../language/t.ts';
import type { OfferedCheck } from './case-offer.ts';
import * as m from './messages.ts';

export interface CheckChoicesProps {
  /** What each checks, after “Check that the answer”. */
  readonly words: readonly string[];
  /** Places in `words` of those that are checked. */
  readonly chosen: ReadonlySet<number>;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
  /** Below them: what the user writes. */
  readonly children?: ReactNode;
}

export function CheckChoices({ words, chosen, onChange, children }: CheckChoicesProps): ReactNode {
  if (words.length === 0 && children === undefined) return null;
  const toggle = (at: number, on: boolean): void => {
    const next = new Set(chosen);
    if (on) next.add(at);
    else next.delete(at);
    onChange(next);
  };
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-12 font-medium">{t(m.checkThatTheAnswer)}</legend>
      {words.map((text, at) => (
        <label key={text} className="flex min-h-6 items-start gap-2 py-0.5 text-12 wrap-anywhere">
          <input
            type="checkbox"
            checked={chosen.has(at)}
            onChange={(event) => toggle(at, event.target.checked)}
            className="mt-0.5 shrink-0"
          />
          {text}
        </label>
      ))}
      {children}
    </fieldset>
  );
}

/** After “Check that the answer”. */
export function checkWords(check: OfferedCheck['check']): string {
  switch (check.type) {
    case 'tool':
      return check.arguments === undefined
        ? t(m.checkCalls, { name: check.name })
        : t(m.checkCallsWith, { name: check.name, input: JSON.stringify(check.arguments).slice(0, 200) });
    case 'schema':
      return t(m.checkJson);
    case 'equals':
      return t(m.checkSame);
  }
}
