/** How a run of checks stands, and what each thing that happens makes of it. */
import type { CheckRunStanding } from '../../shared/checks/check-run.ts';

/** Why a run is paused. */
export type Pause = Required<Pick<CheckRunStanding, 'pausedBy'>> & Pick<CheckRunStanding, 'fault'>;

export interface CheckRunState {
  readonly standing: CheckRunStanding;
  /** Only what was asked for again is asked; then the run is paused as it was. */
  readonly back?: Pause | undefined;
}

export type CheckRunEvent =
  /** All that has no answer yet is to be asked. */
  | { readonly type: 'resume' }
  /** Some requests are to be asked again, and no others. */
  | { readonly type: 'retry' }
  | { readonly type: 'pause'; readonly pause: Pause }
  /** Nothing waits and nothing is under way. `left`: some requests have no answer. */
  | { readonly type: 'rest'; readonly left: boolean }
  | { readonly type: 'stop' }
  /** Quartet is being closed. */
  | { readonly type: 'close' };

/** The same value where nothing changes. `now`: epoch milliseconds. */
export function nextState(state: CheckRunState, event: CheckRunEvent, now: number): CheckRunState {
  const { standing, back } = state;
  const isRunning = standing.state === 'running';
  switch (event.type) {
    case 'resume':
      return isRunning && back === undefined ? state : { standing: isRunning ? standing : running(standing, now) };
    case 'retry':
      return isRunning ? state : { standing: running(standing, now), back: pauseOf(standing) };
    case 'pause':
      return isRunning ? { standing: resting(standing, now, event.pause) } : state;
    case 'rest':
      if (!isRunning) return state;
      return { standing: resting(standing, now, event.left ? back : undefined) };
    case 'stop':
      return standing.state === 'ended' ? state : { standing: resting(standing, now, undefined) };
    case 'close':
      return isRunning ? { standing: resting(standing, now, back ?? { pausedBy: 'restart' }) } : state;
  }
}

const pauseOf = ({ pausedBy, fault }: CheckRunStanding): Pause | undefined =>
  pausedBy === undefined ? undefined : { pausedBy, ...(fault === undefined ? {} : { fault }) };

function running(standing: CheckRunStanding, now: number): CheckRunStanding {
  return { ...counted(standing, now), state: 'running', runningSince: now };
}

/** Paused, or ended where there is no pause. */
function resting(standing: CheckRunStanding, now: number, pause: Pause | undefined): CheckRunStanding {
  return { ...counted(standing, now), ...(pause === undefined ? { state: 'ended' } : { state: 'paused', ...pause }) };
}

function counted({ spent, budget, activeMs, runningSince }: CheckRunStanding, now: number) {
  return { spent, budget, activeMs: activeMs + (runningSince === undefined ? 0 : Math.max(0, now - runningSince)) };
}
