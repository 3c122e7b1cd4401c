/** What a run calls for as it stands: its state in, what is to be done out. Pure; run-loop.ts does it. */
import type { RunStanding } from '../../shared/compare/run.ts';

/** A lane of a run in hand, in numbers. */
export interface LaneFacts {
  readonly profileId: string;
  /** Cells that wait in its queue. */
  readonly waiting: number;
  readonly underWay: number;
  /** Cells that were taken from its queue so far: how far it is. */
  readonly taken: number;
  /** Nothing more of it is begun until the user asks for it. */
  readonly heldBack: boolean;
}

/** A run in hand, in numbers. */
export interface RunFacts {
  readonly state: RunStanding['state'];
  readonly lanes: readonly LaneFacts[];
  /** The lane of each cell that was sent again by the user's own wish, in their order. */
  readonly urgent: readonly number[];
  /** How many cells may be under way at once. */
  readonly inFlight: number;
  /** How many more answers a profile may have under way, over all runs. */
  readonly roomOf: (profileId: string) => number;
  /** It has cost what its plan allows. */
  readonly overCost: boolean;
  /** Cells are being taken out of it: it has not ended before that is through. */
  readonly stopping: boolean;
  /** If it is resumed, at least one request will be sent. */
  readonly leftOver: () => boolean;
}

/** The next cell of a lane: of its queue, or of those that were sent again. */
export interface NextCell {
  readonly lane: number;
  readonly urgent: boolean;
}

type Stand = { readonly type: 'stand' } & Pick<RunStanding, 'state' | 'pausedBy'>;

export type RunAction =
  | Stand
  /** Together, so that no lane has a start over the others. */
  | { readonly type: 'begin'; readonly cells: readonly NextCell[] }
  /** Nothing is left to do: it is in hand no more. */
  | { readonly type: 'let-go' };

/** In the order in which it is to be done. */
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

/** A run goes on when there is something to do again, and pauses when it has cost what its plan allows while something of it waits; what is under way ends by itself. */
function standingOf({ state, lanes, urgent, overCost, stopping }: RunFacts): Stand | undefined {
  const queued = sum(lanes, 'waiting');
  if (state === 'ended' && !stopping && queued + urgent.length + sum(lanes, 'underWay') > 0)
    return { type: 'stand', state: 'running' };
  return state === 'running' && queued > 0 && overCost
    ? { type: 'stand', state: 'paused', pausedBy: 'cost' }
    : undefined;
}

/**
 * As many cells as the bounds of the run and of its profiles leave room for. Those sent again wait neither for the
 * others nor for the end of a pause; of the others the lane with the fewest under way is next, of equals the one that
 * is the least far.
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

/** A run has ended when nothing is left to begin and nothing is under way; it pauses when all that waits is in lanes that are held back. */
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

/** The app ended, or ends, while it was running. */
export function restRun({ state, leftOver }: Pick<RunFacts, 'state' | 'leftOver'>): readonly Stand[] {
  if (state !== 'running') return [];
  return [leftOver() ? { type: 'stand', state: 'paused', pausedBy: 'restart' } : { type: 'stand', state: 'ended' }];
}

/** `stop` is of the whole run; `give-up` is for what cannot be kept: nothing more may be sent. */
export type RunCommand = 'pause' | 'resume' | 'stop' | 'give-up';

/** What the user, or a failure, makes of a run. */
export function commandRun({ state, lanes }: Pick<RunFacts, 'state' | 'lanes'>, command: RunCommand): readonly Stand[] {
  switch (command) {
    case 'pause':
      return state === 'running' ? [{ type: 'stand', state: 'paused', pausedBy: 'user' }] : [];
    case 'resume':
      return state !== 'running' && sum(lanes, 'waiting') > 0 ? [{ type: 'stand', state: 'running' }] : [];
    case 'stop':
      // What was cut off is not to be gone on with, once everything was stopped.
      return state === 'paused' ? [{ type: 'stand', state: 'ended' }] : [];
    case 'give-up':
      return [{ type: 'stand', state: 'paused', pausedBy: 'user' }];
  }
}
