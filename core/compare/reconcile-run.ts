/** What a run calls for as it stands: its state in, what is to be done out. Pure; run-standing.ts does it. */
import type { RunStanding } from '../../shared/compare/run.ts';

/** A run in hand, in numbers. */
export interface RunFacts {
  readonly state: RunStanding['state'];
  /** Cells that wait in the queue, that wait by the user's own wish, and that are under way. */
  readonly queued: number;
  readonly urgent: number;
  readonly underWay: number;
  /** Nothing in the queue is in a lane of which more may be begun. */
  readonly heldBack: boolean;
  /** It has cost what its plan allows. */
  readonly overCost: boolean;
  /** Cells are being taken out of it: it has not ended before that is through. */
  readonly stopping: boolean;
  /** If it is resumed, at least one request will be sent. */
  readonly leftOver: () => boolean;
}

export type RunAction =
  | ({ readonly type: 'stand' } & Pick<RunStanding, 'state' | 'pausedBy'>)
  /** Nothing is left to do: it is in hand no more. */
  | { readonly type: 'let-go' };

/** A run has ended when nothing is left to begin and nothing is under way; it goes on when something is again. */
export function reconcileRun(run: RunFacts): readonly RunAction[] {
  if (run.stopping) return [];
  const { state, queued, urgent, underWay } = run;
  if (queued + urgent + underWay === 0) {
    const ends = state === 'running' || (state === 'paused' && !run.leftOver());
    return ends ? [{ type: 'let-go' }, { type: 'stand', state: 'ended' }] : [{ type: 'let-go' }];
  }
  const goesOn: readonly RunAction[] = state === 'ended' ? [{ type: 'stand', state: 'running' }] : [];
  const isStuck = urgent + underWay === 0 && run.heldBack && state !== 'paused';
  return isStuck ? [...goesOn, { type: 'stand', state: 'paused', pausedBy: 'lane' }] : goesOn;
}

/** A run that has cost what its plan allows pauses while something of it waits; what is under way ends by itself. */
export function holdToCost({ state, queued, overCost }: RunFacts): readonly RunAction[] {
  const pauses = state === 'running' && queued > 0 && overCost;
  return pauses ? [{ type: 'stand', state: 'paused', pausedBy: 'cost' }] : [];
}

/** The app ended, or ends, while it was running. */
export function restRun({ state, leftOver }: Pick<RunFacts, 'state' | 'leftOver'>): readonly RunAction[] {
  if (state !== 'running') return [];
  return [leftOver() ? { type: 'stand', state: 'paused', pausedBy: 'restart' } : { type: 'stand', state: 'ended' }];
}

/** `stop` is of the whole run; `give-up` is for what cannot be kept: nothing more may be sent. */
export type RunCommand = 'pause' | 'resume' | 'stop' | 'give-up';

/** What the user, or a failure, makes of a run. */
export function commandRun(
  { state, queued }: Pick<RunFacts, 'state' | 'queued'>,
  command: RunCommand,
): readonly RunAction[] {
  switch (command) {
    case 'pause':
      return state === 'running' ? [{ type: 'stand', state: 'paused', pausedBy: 'user' }] : [];
    case 'resume':
      return state !== 'running' && queued > 0 ? [{ type: 'stand', state: 'running' }] : [];
    case 'stop':
      // What was cut off is not to be gone on with, once everything was stopped.
      return state === 'paused' ? [{ type: 'stand', state: 'ended' }] : [];
    case 'give-up':
      return [{ type: 'stand', state: 'paused', pausedBy: 'user' }];
  }
}
