/** The attempts of one exchange, each with how it went and the wait after it; every one is kept (ERR-2). */
import { useId, type ReactNode } from 'react';
import type { Attempt } from '../../../shared/exchange.ts';
import { classNames } from '../../ui/class-names.ts';
import { waitWords } from '../../exchange/attempt-timing.ts';
import { statusText } from './status-words.ts';
import { t, translated } from '../../language/t.ts';
import * as m from './messages.ts';

export interface AttemptPickerProps {
  readonly attempts: readonly Attempt[];
  readonly shown: number;
  /** The run goes on: the last attempt is under way, or waits for the next. */
  readonly running: boolean;
  readonly onChoose: (number: number) => void;
}

/** `429 Too Many Requests`, `Nothing answers at …`, `under way`. */
export function attemptOutcome({ status, fault, timing }: Attempt, running: boolean): string {
  if (status !== undefined && (fault === undefined || fault.kind === 'status')) return statusText(status);
  if (fault !== undefined) {
    const words = translated(fault.message);
    return status === undefined ? words : `${statusText(status)}: ${words}`;
  }
  if (timing.endMs !== undefined) return t(m.noAnswer);
  return running ? t(m.underWay) : t(m.cutOff);
}

export function AttemptPicker({ attempts, shown, running, onChoose }: AttemptPickerProps): ReactNode {
  const name = useId();
  const last = attempts.at(-1);
  return (
    <fieldset className="shrink-0 border-b border-line px-2 py-1.5">
      <legend className="sr-only">{t(m.attempts)}</legend>
      {attempts.map((attempt) => {
        const chosen = attempt.number === shown;
        const outcome = attemptOutcome(attempt, running && attempt === last);
        return (
          <div
            key={attempt.number}
            className={classNames(
              'relative flex h-6 items-center rounded-control px-1.5 text-11 has-focus-visible:outline-2 has-focus-visible:outline-focus',
              chosen ? 'selected' : 'text-muted hover:bg-hover hover:text-ink',
            )}
          >
            <AttemptName
              group={name}
              {...{ attempt, chosen, outcome, onChoose }}
              aside={attempt.waitMs === undefined ? undefined : waitWords(attempts, attempt, running)}
            />
          </div>
        );
      })}
    </fieldset>
  );
}

export interface AttemptNameProps {
  /** The choice that it belongs to; undefined where there is nothing to choose. */
  readonly group: string | undefined;
  readonly attempt: Attempt;
  readonly chosen: boolean;
  readonly outcome: string;
  /** Words at the right. */
  readonly aside: string | undefined;
  readonly onChoose: (number: number) => void;
}

/** What an attempt is called and how it went, in one line; the whole of what it stands in chooses it. */
export function AttemptName({ group, attempt, chosen, outcome, aside, onChoose }: AttemptNameProps): ReactNode {
  return (
    <label className="flex min-w-0 flex-1 items-center gap-2 after:absolute after:inset-0">
      {group === undefined ? null : (
        <input
          type="radio"
          name={group}
          checked={chosen}
          onChange={() => onChoose(attempt.number)}
          className="sr-only"
        />
      )}
      <span className="shrink-0 font-medium">{t(m.attemptNumber, { number: attempt.number + 1 })}</span>
      <span
        className={classNames(
          'clip min-w-0 flex-1',
          (attempt.fault !== undefined || (attempt.status ?? 0) >= 400) && 'text-bad',
        )}
        title={outcome}
      >
        {outcome}
      </span>
      {aside === undefined ? null : <span className="shrink-0 text-muted tabular-nums">{aside}</span>}
    </label>
  );
}
