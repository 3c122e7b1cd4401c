/** The runs that this process drives: their queued cells, running cells, and counts. */
import { cellKey, type Cell, type CellPlace, type CompareRun } from '../../shared/compare/run.ts';
import type { NextCell, RunFacts } from './reconcile-run.ts';
import { createRunQueue, type RunQueue } from './run-queue.ts';
import { createRunSpending, type RunSpending } from './run-spending.ts';

export interface UnderWay {
  readonly place: CellPlace;
  readonly profileId: string;
  /** Set while its request is being prepared. */
  begun: Promise<void> | undefined;
  stopped: boolean;
}

export interface LiveRun {
  run: CompareRun;
  readonly queue: RunQueue;
  /** Cells the user retries: they wait neither for the others nor for the end of a pause. */
  urgent: readonly CellPlace[];
  /** The running cells, by key. */
  readonly underWay: ReadonlyMap<string, UnderWay>;
  /** Lanes that begin nothing until the user retries: nothing can be sent with their profiles. */
  readonly heldBack: Set<number>;
  readonly spending: RunSpending;
  /** How many calls are stopping cells now: the run cannot end before they finish. */
  stopping: number;
}

export interface LiveRuns {
  get(runId: string): LiveRun | undefined;
  all(): readonly LiveRun[];
  /** `spent`: cells whose cost counts already. */
  add(run: CompareRun, queued: readonly CellPlace[], spent?: Iterable<Cell>): LiveRun;
  delete(runId: string): void;
  /** The input of the reconciler, without `leftOver`, which only the history knows. */
  factsOf(live: LiveRun): Omit<RunFacts, 'leftOver'>;
  /** Moves cells from the queue to the running ones. */
  take(live: LiveRun, cells: readonly NextCell[]): readonly UnderWay[];
  /** Counts a cell as running that the queue did not begin: the user has answered its tool calls. */
  takeUp(live: LiveRun, place: CellPlace): void;
  done(live: LiveRun, place: CellPlace): void;
}

export function createLiveRuns(): LiveRuns {
  const lives = new Map<string, LiveRun & { readonly underWay: Map<string, UnderWay> }>();

  const roomOf = ({ plan }: CompareRun, profileId: string): number => {
    const most = plan.inFlightOf[profileId];
    if (most === undefined) return Infinity;
    const entries = [...lives.values()].flatMap(({ underWay }) => [...underWay.values()]);
    return most - entries.filter((entry) => entry.profileId === profileId).length;
  };

  const takeNext = (live: LiveRun, { lane, urgent }: NextCell): CellPlace | undefined => {
    if (!urgent) return live.queue.take(lane);
    const place = live.urgent.find((one) => one.lane === lane);
    live.urgent = live.urgent.filter((one) => one !== place);
    return place;
  };

  const takeUp = ({ run }: LiveRun, place: CellPlace): UnderWay => {
    const profileId = run.lanes[place.lane]?.profileId ?? '';
    const entry = { place, profileId, begun: undefined, stopped: false };
    lives.get(run.id)?.underWay.set(cellKey(place), entry);
    return entry;
  };

  return {
    get: (runId) => lives.get(runId),
    all: () => [...lives.values()],
    add: (run, queued, spent = []) => {
      const queue = createRunQueue(run.lanes.length);
      queue.add(inOrder(queued));
      const live = {
        run,
        queue,
        urgent: [],
        underWay: new Map<string, UnderWay>(),
        heldBack: new Set<number>(),
        spending: createRunSpending(run, spent),
        stopping: 0,
      };
      lives.set(run.id, live);
      return live;
    },
    delete: (runId) => void lives.delete(runId),
    factsOf: ({ run, queue, urgent, underWay, heldBack, spending, stopping }) => {
      const entries = [...underWay.values()];
      const queued = queue.lanes;
      return {
        state: run.state,
        lanes: run.lanes.map(({ profileId }, lane) => ({
          profileId,
          waiting: queued[lane]?.waiting ?? 0,
          taken: queued[lane]?.taken ?? 0,
          underWay: entries.filter(({ place }) => place.lane === lane).length,
          heldBack: heldBack.has(lane),
        })),
        urgent: urgent.map(({ lane }) => lane),
        inFlight: run.plan.inFlight ?? run.lanes.length,
        roomOf: (profileId) => roomOf(run, profileId),
        overCost: spending.isOver,
        stopping: stopping > 0,
      };
    },
    take: (live, cells) =>
      cells.flatMap((cell) => {
        const place = takeNext(live, cell);
        return place === undefined ? [] : takeUp(live, place);
      }),
    takeUp: (live, place) => {
      if (!live.underWay.has(cellKey(place))) takeUp(live, place);
    },
    done: ({ run }, place) => void lives.get(run.id)?.underWay.delete(cellKey(place)),
  };
}

/** Sorted so that every case is sent once before any is repeated. */
export function inOrder(places: readonly CellPlace[]): readonly CellPlace[] {
  return places.toSorted((a, b) => a.repeat - b.repeat || a.case - b.case);
}

export function placeOf({ lane, case: at, repeat }: Cell): CellPlace {
  return { lane, case: at, repeat };
}
