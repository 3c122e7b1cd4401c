/** The attempts of one exchange, each with how it went; every one is kept (ERR-2). */
import type { ReactNode } from 'react';
import type { Attempt } from '../../../shared/exchange.ts';

export interface AttemptPickerProps {
  readonly attempts: readonly Attempt[];
  readonly shown: number;
  readonly onChoose: (number: number) => void;
}

/** `429, then 1.2 s`, `200`, `no answer`. */
export function attemptOutcome({ status, fault, timing, waitMs }: Attempt): string {
  const outcome =
    status === undefined ? (fault?.kind ?? (timing.endMs === undefined ? 'under way' : 'no answer')) : String(status);
  return waitMs === undefined ? outcome : `${outcome}, then waited ${(waitMs / 1000).toFixed(1)} s`;
}

export function AttemptPicker({ attempts, shown, onChoose }: AttemptPickerProps): ReactNode {
  return (
    <div role="group" aria-label="Attempts" className="flex flex-wrap gap-1 px-3 pt-2">
      {attempts.map((attempt) => (
        <button
          key={attempt.number}
          type="button"
          aria-pressed={attempt.number === shown}
          onClick={() => onChoose(attempt.number)}
          className="h-5.5 rounded-control border border-line px-1.5 text-11 text-muted hover:text-ink aria-pressed:border-line-strong aria-pressed:bg-sunken aria-pressed:text-ink"
        >
          {attempt.number + 1} · {attemptOutcome(attempt)}
        </button>
      ))}
    </div>
  );
}
