/** Where the time of an attempt went: connecting, waiting, receiving. */
import type { Attempt } from '../../shared/exchange.ts';
import { duration } from '../ui/duration.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export interface TimingPart {
  readonly name: 'connect' | 'wait' | 'receive';
  readonly ms: number;
}

export interface AttemptTiming {
  /** In order, as far as the attempt has got; none before anything happened. */
  readonly parts: readonly TimingPart[];
  /** Words for the time to connect, to the first byte, and in total. */
  readonly words: { readonly connect: string; readonly first: string; readonly total: string };
}

/** `running`: more may arrive; `nowMs`, from the attempt's start, extends the last part to now. */
export function attemptTiming({ timing }: Attempt, running: boolean, nowMs?: number): AttemptTiming {
  const { connectedMs, headersMs, firstEventMs, lastEventMs, endMs } = timing;
  const firstMs = firstEventMs ?? headersMs;
  const presentMs = running && endMs === undefined ? nowMs : undefined;
  const lastMs = endMs ?? latest(firstMs, lastEventMs, presentMs);
  const parts: TimingPart[] = [];
  const add = (name: TimingPart['name'], from: number, to: number | undefined): void => {
    if (to !== undefined && to > from) parts.push({ name, ms: to - from });
  };
  // Before the first byte nothing says how long the wait has been: no bar rather than a full one of connecting alone.
  if (firstMs !== undefined || endMs !== undefined || presentMs !== undefined) {
    add('connect', 0, connectedMs);
    add('wait', connectedMs ?? 0, firstMs ?? endMs ?? presentMs);
    if (firstMs !== undefined) add('receive', firstMs, lastMs);
  }

  const connect =
    connectedMs !== undefined
      ? t(m.connectIn, { duration: duration(connectedMs) })
      : running
        ? t(m.connecting)
        : t(m.notConnected);
  const first =
    firstEventMs !== undefined
      ? t(m.firstEvent, { duration: duration(firstEventMs) })
      : headersMs !== undefined
        ? t(m.firstByte, { duration: duration(headersMs) })
        : running
          ? t(m.noByteYet)
          : t(m.noByteCame);
  const soFar = lastMs === undefined ? '' : duration(lastMs);
  const total =
    endMs !== undefined
      ? duration(endMs)
      : running
        ? t(m.underWay, { soFar }).trim()
        : soFar === ''
          ? t(m.cutOff)
          : t(m.cutOffAfter, { soFar });
  return { parts, words: { connect, first, total } };
}

function latest(...moments: readonly (number | undefined)[]): number | undefined {
  const known = moments.filter((moment) => moment !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}

/**
 * The wait after an attempt, in words: the one that was waited, which a retry by hand or a stop cuts short; the one
 * that is planned while it lasts. `live`: the answer is under way.
 */
export function waitWords(attempts: readonly Attempt[], attempt: Attempt, live: boolean): string {
  const planned = attempt.waitMs ?? 0;
  const next = attempts.find(({ number }) => number === attempt.number + 1);
  if (next === undefined) return live ? t(m.thenWaits, { duration: duration(planned) }) : t(m.thenStopped);
  const waited = Math.max(0, next.startedAt - attempt.startedAt - (attempt.timing.endMs ?? 0));
  return waited < planned * 0.9
    ? t(m.thenWaitedOf, { waited: duration(waited), planned: duration(planned) })
    : t(m.thenWaited, { duration: duration(waited) });
}
