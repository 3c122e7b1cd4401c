/** Where the time of an attempt went: connecting, waiting, receiving. */
import type { Attempt } from '../../shared/exchange.ts';
import { duration } from '../ui/duration.ts';

export interface TimingPart {
  readonly name: 'connect' | 'wait' | 'receive';
  readonly ms: number;
}

export interface AttemptTiming {
  /** In order, as far as the attempt has come; none before anything happened. */
  readonly parts: readonly TimingPart[];
  /** What is known of connecting, of what came first, and of the whole, in words. */
  readonly words: { readonly connect: string; readonly first: string; readonly total: string };
}

/** `running` says that more may come; `nowMs`, counted from the attempt's start, lets it go on to this moment. */
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
    connectedMs !== undefined ? `connect ${duration(connectedMs)}` : running ? 'connecting' : 'not connected';
  const first =
    firstEventMs !== undefined
      ? `first event ${duration(firstEventMs)}`
      : headersMs !== undefined
        ? `first byte ${duration(headersMs)}`
        : running
          ? 'no byte yet'
          : 'no byte came';
  const soFar = lastMs === undefined ? '' : duration(lastMs);
  const total =
    endMs !== undefined
      ? duration(endMs)
      : running
        ? `${soFar} under way`.trim()
        : soFar === ''
          ? 'cut off'
          : `cut off after ${soFar}`;
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
  if (next === undefined) return live ? `then waits ${duration(planned)}` : 'then stopped while waiting';
  const waited = Math.max(0, next.startedAt - attempt.startedAt - (attempt.timing.endMs ?? 0));
  return waited < planned * 0.9
    ? `then waited ${duration(waited)} of ${duration(planned)}`
    : `then waited ${duration(waited)}`;
}
