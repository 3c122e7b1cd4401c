/** The time of an attempt in words, and as a bar of its parts in the protocol's colour. */
import { useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Attempt } from '../../../shared/exchange.ts';
import { playheadPlace } from '../../app/playhead-place.ts';
import { attemptTiming } from '../../exchange/attempt-timing.ts';
import { partColour } from '../../exchange/part-colour.ts';
import type { ApiId } from '../../../shared/apis.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export interface TimingBarProps {
  readonly attempt: Attempt;
  readonly protocol: ApiId;
  readonly running: boolean;
  /** The answer whose record this is; null for one from a file. */
  readonly messageId: string | null;
}

export function TimingBar({ attempt, protocol, running, messageId }: TimingBarProps): ReactNode {
  const { parts, words } = attemptTiming(attempt, running, usePresent(attempt, running));
  return (
    <div role="group" aria-label={t(m.timing)} className="shrink-0 border-b border-line px-3.5 py-3 text-11 text-muted">
      <div className="mb-1.5 flex justify-between gap-2 tabular-nums">
        <span>{words.connect}</span>
        <span>{words.first}</span>
        <span>{words.total}</span>
      </div>
      <div className="relative">
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
        <Walked attempt={attempt.number} messageId={messageId} totalMs={parts.reduce((sum, { ms }) => sum + ms, 0)} />
      </div>
    </div>
  );
}

interface WalkedProps {
  readonly attempt: number;
  readonly messageId: string | null;
  readonly totalMs: number;
}

/** Where the playhead stands, while somebody walks through the answer. */
function Walked({ attempt, messageId, totalMs }: WalkedProps): ReactNode {
  const atMs = useStore(playheadPlace, (value) =>
    value !== null && value.messageId === messageId && value.attempt === attempt ? value.atMs : null,
  );
  if (atMs === null || totalMs === 0) return null;
  const left = `${Math.min(100, (atMs / totalMs) * 100)}%`;
  return (
    <span aria-hidden className="pointer-events-none absolute inset-0">
      <span style={{ left }} className="absolute inset-y-0 right-0 bg-panel opacity-65" />
      <span style={{ left }} className="absolute -inset-y-0.5 -ml-px border-l-2 border-ink" />
      <span
        style={{ left }}
        className="absolute top-1.5 -ml-[5px] size-2.5 rounded-full border-2 border-ink bg-panel"
      />
    </span>
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
