/** How the attempts of an answer lie in time, counted from when it was first sent. */
import type { Attempt, Exchange } from '../../../../shared/exchange.ts';
import { attemptTiming, type TimingPart } from '../../../exchange/attempt-timing.ts';

export interface TimelinePart {
  readonly name: TimingPart['name'];
  readonly fromMs: number;
  readonly toMs: number;
}

export interface LaneTimeline {
  /** Connecting, waiting and receiving of every attempt, in order. */
  readonly parts: readonly TimelinePart[];
  /** The attempt whose events are shown: the last one that has some. */
  readonly attempt: Attempt | undefined;
  /** When that attempt began; its events count from then. */
  readonly offsetMs: number;
  readonly endMs: number;
}

export function laneTimeline({ attempts }: Exchange, running: boolean): LaneTimeline {
  const start = attempts[0]?.startedAt ?? 0;
  const offsetOf = ({ startedAt }: Attempt): number => Math.max(0, startedAt - start);
  const parts = attempts.flatMap((attempt): readonly TimelinePart[] => {
    let fromMs = offsetOf(attempt);
    return attemptTiming(attempt, running && attempt === attempts.at(-1)).parts.map(({ name, ms }) => {
      const part = { name, fromMs, toMs: fromMs + ms };
      fromMs = part.toMs;
      return part;
    });
  });
  const attempt = attempts.findLast(({ eventCount }) => eventCount > 0);
  return {
    parts,
    attempt,
    offsetMs: attempt === undefined ? 0 : offsetOf(attempt),
    endMs: Math.max(0, ...parts.map(({ toMs }) => toMs)),
  };
}
