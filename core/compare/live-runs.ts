/** The runs that this process has in hand: what of them waits, what is under way, and which cell may be begun next. */
import { cellKey, type Cell, type CellPlace, type CompareRun } from '../../shared/compare/run.ts';
import { createRunQueue, type RunQueue } from './run-queue.ts';
import { createRunSpending, type RunSpending } from './run-spending.ts';

export interface UnderWay {
  readonly place: CellPlace;
  readonly profileId: string;
  /** Set while its request is being readied. */
  begun: Promise<void> | undefined;
  stopped: boolean;
}

export interface LiveRun {
  run: CompareRun;
  readonly queue: RunQueue;
  /** Sent again by the user's own wish: they do not wait for the others, nor for the end of a pause. */
  urgent: readonly CellPlace[];
  /** The cells that are being asked, each under its key. */
  readonly underWay: ReadonlyMap<string, UnderWay>;
  /** Lanes of which nothing more is begun until the user asks for it: their profiles let nothing be sent. */
  readonly heldBack: Set<number>;
  readonly spending: RunSpending;
  /** How many calls are taking cells out of it now: it has not ended before they are through. */
  stopping: number;
}

export interface LiveRuns {
  get(runId: string): LiveRun | undefined;
  all(): readonly LiveRun[];
  /** `spent`: cells that have cost something before. */
  add(run: CompareRun, queued: readonly CellPlace[], spent?: Iterable<Cell>): LiveRun;
  delete(runId: string): void;
  /** Takes as many cells as the bounds of the run and of its profiles leave room for; they are under way from now on. */
  takeNext(live: LiveRun): readonly UnderWay[];
  /** An answer is under way in a cell that the queue did not begin: the user has answered its tool calls. */
  takeUp(live: LiveRun, place: CellPlace): void;
  done(live: LiveRun, place: CellPlace): void;
}

export function createLiveRuns(): LiveRuns {
  const lives = new Map<string, LiveRun & { readonly underWay: Map<string, UnderWay> }>();

  const inFlightOf = (profileId: string): number =>
    [...lives.values()]
      .flatMap(({ underWay }) => [...underWay.values()])
      .filter((entry) => entry.profileId === profileId).length;

  const isFree = ({ run }: LiveRun, lane: number): boolean => {
    const profileId = profileOf(run, lane);
    const most = run.plan.inFlightOf[profileId];
    return most === undefined || inFlightOf(profileId) < most;
  };

  const next = (live: LiveRun): CellPlace | undefined => {
    const urgent = live.urgent.find(({ lane }) => isFree(live, lane));
    if (urgent !== undefined) {
      live.urgent = live.urgent.filter((place) => place !== urgent);
      return urgent;
    }
    if (live.run.state !== 'running') return undefined;
    const entries = [...live.underWay.values()];
    return live.queue.take(
      (lane) => entries.filter(({ place }) => place.lane === lane).length,
      (lane) => !live.heldBack.has(lane) && isFree(live, lane),
    );
  };

  const takeUp = ({ run }: LiveRun, place: CellPlace): UnderWay => {
    const entry = { place, profileId: profileOf(run, place.lane), begun: undefined, stopped: false };
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
    takeNext: (live) => {
      const taken: UnderWay[] = [];
      while (live.underWay.size < (live.run.plan.inFlight ?? live.run.lanes.length)) {
        const place = next(live);
        if (place === undefined) break;
        taken.push(takeUp(live, place));
      }
      return taken;
    },
    takeUp: (live, place) => {
      if (!live.underWay.has(cellKey(place))) takeUp(live, place);
    },
    done: ({ run }, place) => void lives.get(run.id)?.underWay.delete(cellKey(place)),
  };
}

/** Every case once before any of them is asked again. */
export function inOrder(places: readonly CellPlace[]): readonly CellPlace[] {
  return places.toSorted((a, b) => a.repeat - b.repeat || a.case - b.case);
}

function profileOf({ lanes }: CompareRun, lane: number): string {
  return lanes[lane]?.profileId ?? '';
}
