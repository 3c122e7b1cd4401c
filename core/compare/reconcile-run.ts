/** Decides what a run needs next: its state in, actions out. Pure; run-loop.ts carries them out. */
import type { RunStanding } from '../../shared/compare/run.ts';

/** The state of a lane in numbers. */
export interface LaneFacts {
  readonly profileId: string;
  /** Cells in its queue. */
  readonly waiting: number;
  readonly underWay: number;
  /** Cells that were taken from its queue so far: its progress. */
  readonly taken: number;
  /** It begins nothing more until the user retries. */
  readonly heldBack: boolean;
}

/** A driven run, in numbers. */
export interface RunFacts {
  readonly state: RunStanding['state'];
  readonly lanes: readonly LaneFacts[];
  /** The lane of each cell that the user retries, in order. */
  readonly urgent: readonly number[];
  /** How many cells may be under way at once. */
  readonly inFlight: number;
  /** How many more answers a profile may run at once, over all runs. */
  readonly roomOf: (profileId: string) => number;
  /** The run has reached the cost limit of its plan. */
  readonly overCost: boolean;
  /** Cells are being stopped: the run cannot end before that is done. */
  readonly stopping: boolean;
  /** Whether resuming it would send at least one request. */
  readonly leftOver: () => boolean;
}

/** The next cell of a lane: from its queue, or from the retried ones. */
export interface NextCell {
  readonly lane: number;
  readonly urgent: boolean;
}

type Stand = { readonly type: 'stand' } & Pick<RunStanding, 'state' | 'pausedBy'>;

export type RunAction =
  | Stand
  /** Begun together, so that no lane has a head start. */
  | { readonly type: 'begin'; readonly cells: readonly NextCell[] }
  /** Nothing is left to do: this process stops driving it. */
  | { readonly type: 'let-go' };

/** The actions, in the order to carry them out. */
export function reconcileRun(run: RunFacts): readonly RunAction[] {
  const stand = standingOf(run);
  const state = stand?.state ?? run.state;
  const cells = nextCells({ ...run, state });
  return [
    ...(stand === undefined ? [] : [stand]),
    ...(cells.length === 0 ? [] : [{ type: 'begin', cells } as const]),
    ...(cells.length === 0 && !run.stopping ? withNothingBegun({ ...run, state }) : []),
  ];
}

/**
 * A run resumes when there is something to do again, and pauses when it has reached its cost limit while cells are
 * queued; running cells end by themselves.
 */
function standingOf({ state, lanes, urgent, overCost, stopping }: RunFacts): Stand | undefined {
  const queued = sum(lanes, 'waiting');
  if (state === 'ended' && !stopping && queued + urgent.length + sum(lanes, 'underWay') > 0)
    return { type: 'stand', state: 'running' };
  return state === 'running' && queued > 0 && overCost
    ? { type: 'stand', state: 'paused', pausedBy: 'cost' }
    : undefined;
}

/**
 * As many cells as the bounds of the run and of its profiles leave room for. Retried cells wait neither for the
 * others nor for the end of a pause; after them, the lane with the fewest running cells is next; of equals, the one
 * that has begun the fewest.
 */
function nextCells({ state, lanes, urgent, inFlight, roomOf }: RunFacts): readonly NextCell[] {
  const ahead = lanes.map((lane, at) => ({ ...lane, at }));
  const rooms = new Map(lanes.map(({ profileId }) => [profileId, roomOf(profileId)]));
  const isFree = (lane: number): boolean => (rooms.get(lanes[lane]?.profileId ?? '') ?? 0) > 0;
  const wished = [...urgent];
  const cells: NextCell[] = [];
  const begin = (cell: NextCell): void => {
    const lane = ahead[cell.lane];
    if (lane === undefined) return;
    lane.underWay += 1;
    rooms.set(lane.profileId, (rooms.get(lane.profileId) ?? 0) - 1);
    cells.push(cell);
  };

  for (let room = inFlight - sum(lanes, 'underWay'); room > 0; room -= 1) {
    const first = wished.findIndex(isFree);
    const [lane] = first === -1 ? [] : wished.splice(first, 1);
    if (lane !== undefined) {
      begin({ lane, urgent: true });
      continue;
    }
    if (state !== 'running') break;
    const [next] = ahead
      .filter(({ at, waiting, heldBack }) => waiting > 0 && !heldBack && isFree(at))
      .toSorted((a, b) => a.underWay - b.underWay || a.taken - b.taken || a.at - b.at);
    if (next === undefined) break;
    next.waiting -= 1;
    next.taken += 1;
    begin({ lane: next.at, urgent: false });
  }
  return cells;
}

/** A run has ended when nothing is left to begin and nothing is under way; it pauses when all queued cells are in lanes that are held back. */
function withNothingBegun({ state, lanes, urgent, leftOver }: RunFacts): readonly RunAction[] {
  if (urgent.length + sum(lanes, 'underWay') > 0) return [];
  if (sum(lanes, 'waiting') === 0) {
    const ends = state === 'running' || (state === 'paused' && !leftOver());
    return ends ? [{ type: 'let-go' }, { type: 'stand', state: 'ended' }] : [{ type: 'let-go' }];
  }
  const isStuck = state === 'running' && lanes.every(({ waiting, heldBack }) => waiting === 0 || heldBack);
  return isStuck ? [{ type: 'stand', state: 'paused', pausedBy: 'lane' }] : [];
}

function sum(lanes: readonly LaneFacts[], count: 'waiting' | 'underWay'): number {
  return lanes.reduce((total, lane) => total + lane[count], 0);
}

/** The new state of a run that was running when the app ended, or ends. */
export function restRun({ state, leftOver }: Pick<RunFacts, 'state' | 'leftOver'>): readonly Stand[] {
  if (state !== 'running') return [];
  return [leftOver() ? { type: 'stand', state: 'paused', pausedBy: 'restart' } : { type: 'stand', state: 'ended' }];
}

/** `stop` stops the whole run; `give-up`: nothing can be saved, so nothing more may be sent. */
export type RunCommand = 'pause' | 'resume' | 'stop' | 'give-up';

/** The actions for a command of the user, or for a failure. */
export function commandRun({ state, lanes }: Pick<RunFacts, 'state' | 'lanes'>, command: RunCommand): readonly Stand[] {
  switch (command) {
    case 'pause':
      return state === 'running' ? [{ type: 'stand', state: 'paused', pausedBy: 'user' }] : [];
    case 'resume':
      return state !== 'running' && sum(lanes, 'waiting') > 0 ? [{ type: 'stand', state: 'running' }] : [];
    case 'stop':
      // Once everything was stopped, cells that were cut off are not resumed either.
      return state === 'paused' ? [{ type: 'stand', state: 'ended' }] : [];
    case 'give-up':
      return [{ type: 'stand', state: 'paused', pausedBy: 'user' }];
  }
}
