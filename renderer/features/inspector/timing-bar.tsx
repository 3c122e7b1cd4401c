/** The time of an attempt in words, and as a bar of its parts in the protocol's colour. */
import { useEffect, useState, type ReactNode } from 'react';
import type { Attempt } from '../../../shared/exchange.ts';
import { attemptTiming } from '../../exchange/attempt-timing.ts';
import { partColour } from '../../exchange/part-colour.ts';
import type { SurfaceId } from '../../../shared/surfaces.ts';

export interface TimingBarProps {
  readonly attempt: Attempt;
  readonly protocol: SurfaceId;
  readonly running: boolean;
}

export function TimingBar({ attempt, protocol, running }: TimingBarProps): ReactNode {
  const { parts, words } = attemptTiming(attempt, running, usePresent(attempt, running));
  return (
    <div role="group" aria-label="Timing" className="shrink-0 border-b border-line px-3.5 py-3 text-11 text-muted">
      <div className="mb-1.5 flex justify-between gap-2 tabular-nums">
        <span>{words.connect}</span>
        <span>{words.first}</span>
        <span>{words.total}</span>
      </div>
      <div aria-hidden className="flex h-2.5 overflow-hidden rounded-[2px] bg-sunken">
        {parts.map(({ name, ms }) => (
          <span
            key={name}
            data-swatch
            style={{ flex: `${ms} 0 2px`, backgroundColor: partColour(name, protocol) }}
            className="min-w-0.5"
          />
        ))}
      </div>
    </div>
  );
}

/** Milliseconds since the attempt began, counted on each second while it runs. */
function usePresent({ startedAt }: Attempt, running: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return Math.max(0, now - startedAt);
}
