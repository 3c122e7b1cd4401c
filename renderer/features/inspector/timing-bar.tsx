/** Where the time of an attempt went: connecting, waiting for the first event, receiving. */
import type { ReactNode } from 'react';
import type { Attempt } from '../../../shared/exchange.ts';
import type { ProtocolId } from '../../../shared/protocols/protocol.ts';
import { classNames } from '../../ui/class-names.ts';

export interface TimingBarProps {
  readonly attempt: Attempt;
  readonly protocol: ProtocolId;
  readonly running: boolean;
}

const colours: Readonly<Record<ProtocolId, string>> = { chat: 'bg-chat' };

/** `3 ms`, `1.93 s`. */
export function duration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(2)} s`;
}

export interface TimingPart {
  readonly name: 'connect' | 'wait' | 'receive';
  readonly ms: number;
}

/** The parts in order, as far as the attempt has come. */
export function timingParts({ timing }: Attempt): readonly TimingPart[] {
  const { connectedMs, headersMs, firstEventMs, endMs } = timing;
  const first = firstEventMs ?? headersMs;
  const parts: TimingPart[] = [];
  if (connectedMs !== undefined) parts.push({ name: 'connect', ms: connectedMs });
  const begun = connectedMs ?? 0;
  if (first !== undefined) parts.push({ name: 'wait', ms: Math.max(0, first - begun) });
  else if (endMs !== undefined) parts.push({ name: 'wait', ms: Math.max(0, endMs - begun) });
  if (first !== undefined && endMs !== undefined) parts.push({ name: 'receive', ms: Math.max(0, endMs - first) });
  return parts;
}

export function TimingBar({ attempt, protocol, running }: TimingBarProps): ReactNode {
  const { timing } = attempt;
  const parts = timingParts(attempt);
  const total = Math.max(1, timing.endMs ?? parts.reduce((sum, { ms }) => sum + ms, 0));
  const first = timing.firstEventMs;
  return (
    <div className="px-3 py-2.5 text-11 text-muted">
      <div className="mb-1.5 flex justify-between gap-2">
        <span>{timing.connectedMs === undefined ? 'not connected' : `connect ${duration(timing.connectedMs)}`}</span>
        <span>
          {first !== undefined
            ? `first event ${duration(first)}`
            : timing.headersMs === undefined
              ? ''
              : `headers ${duration(timing.headersMs)}`}
        </span>
        <span>{timing.endMs === undefined ? (running ? 'under way' : '') : duration(timing.endMs)}</span>
      </div>
      <div aria-hidden className="flex h-2 overflow-hidden rounded-[2px] bg-sunken">
        {parts.map(({ name, ms }) => (
          <span
            key={name}
            style={{ width: `${(ms / total) * 100}%`, minWidth: ms > 0 ? 2 : 0 }}
            className={classNames(
              name === 'connect' && 'bg-muted',
              name === 'wait' && 'bg-line-strong',
              name === 'receive' && colours[protocol],
            )}
          />
        ))}
      </div>
    </div>
  );
}
