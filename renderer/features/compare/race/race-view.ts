/** How the lanes of a race lie on one axis of time, each counted from when its first attempt went out. */
import { axisEnd } from '../../../../shared/score/score-marks.ts';
import type { FollowedAttempt } from '../../../score/score-feeds.ts';

export interface RacePart {
  /** `wait` is for the gateway, `pause` between two attempts. */
  readonly kind: 'connect' | 'wait' | 'pause';
  readonly fromMs: number;
  readonly toMs: number;
}

export interface RaceLaneView {
  /** Before the first event, attempt by attempt. */
  readonly parts: readonly RacePart[];
  /** Where attempts failed, in their words. */
  readonly failures: readonly { readonly atMs: number; readonly words: string }[];
  /** The attempt whose events are drawn, and when it began. */
  readonly shown: (FollowedAttempt & { readonly offsetMs: number }) | undefined;
  /** When its answer was complete, also one in one piece; undefined while it runs, and where there is none. */
  readonly cameMs: number | undefined;
  /** The last moment that is known of. */
  readonly latestMs: number;
}

/** `nowMs`: the present for a lane that is under way; undefined for one that has ended. */
export function raceLaneView(attempts: readonly FollowedAttempt[], nowMs: number | undefined): RaceLaneView {
  const start = attempts[0]?.state.startedAt ?? 0;
  const parts: RacePart[] = [];
  const failures: { atMs: number; words: string }[] = [];
  let shown: RaceLaneView['shown'];
  let endMs: number | undefined;
  let latestMs = 0;
  attempts.forEach((attempt, at) => {
    const { state, score } = attempt;
    const offsetMs = Math.max(0, state.startedAt - start);
    const connected = state.connectedMs === undefined ? undefined : offsetMs + state.connectedMs;
    endMs = state.endMs === undefined ? undefined : offsetMs + state.endMs;
    const first = score.count === 0 ? undefined : offsetMs + score.firstMs;
    const until = first ?? endMs ?? nowMs;
    if (connected !== undefined) parts.push({ kind: 'connect', fromMs: offsetMs, toMs: connected });
    if (until !== undefined && until > (connected ?? offsetMs)) {
      parts.push({ kind: 'wait', fromMs: connected ?? offsetMs, toMs: until });
    }
    if (state.failed !== undefined && endMs !== undefined) failures.push({ atMs: endMs, words: state.failed });
    const next = attempts[at + 1]?.state.startedAt;
    const resumed = next === undefined ? nowMs : next - start;
    if (endMs !== undefined && resumed !== undefined && resumed > endMs) {
      parts.push({ kind: 'pause', fromMs: endMs, toMs: resumed });
    }
    if (score.count > 0) shown = { ...attempt, offsetMs };
    latestMs = Math.max(latestMs, offsetMs, endMs ?? 0, connected ?? 0, offsetMs + score.lastMs);
  });
  const isBarren = shown === undefined && attempts.at(-1)?.state.failed !== undefined;
  return { parts, failures, shown, cameMs: isBarren ? undefined : endMs, latestMs };
}

/** So much room there is behind the last moment once all lanes have ended. */
const room = 1.01;

/** Where the axis of all lanes ends: in steps while one of them is under way, so that the marks on it seldom move. */
export function raceEnd(latestMs: number, live: boolean): number {
  return live ? axisEnd(latestMs) : Math.max(1, latestMs * room);
}
