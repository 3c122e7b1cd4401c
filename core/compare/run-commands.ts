/** The user's commands on runs: start, pause, stop, resume, retry and delete; and the recovery of those whose process has ended. */
import { failedStates } from '../../shared/compare/outcome.ts';
import type { Cell, CellPlace, CompareRun } from '../../shared/compare/run.ts';
import { fault, FaultError } from '../../shared/fault.ts';
import type { CompareStore } from '../history/compare-store.ts';
import { notFound } from '../history/storage-fault.ts';
import { createCellStop, type CellStopOptions } from './cell-stop.ts';
import { inOrder, placeOf, type LiveRun } from './live-runs.ts';
import { bare } from './reconcile-cell.ts';
import type { RunFeed } from './run-feed.ts';
import { mayRepeat, type RunLoop } from './run-loop.ts';

export interface RunCommandsOptions extends Pick<CellStopOptions, 'stopConversation' | 'refreshCell'> {
  readonly store: Pick<
    CompareStore,
    | 'addRun'
    | 'run'
    | 'cell'
    | 'placesIn'
    | 'saveCells'
    | 'claim'
    | 'leftOver'
    | 'removeRun'
    | 'discardRun'
    | 'restoreRun'
  >;
  readonly feed: Pick<RunFeed, 'cell' | 'added' | 'deleted'>;
  readonly loop: Pick<RunLoop, 'start' | 'live' | 'turn' | 'command' | 'letGo' | 'rest'>;
}

/** Methods that take a run throw a `FaultError`: `not-found`, or `input` where another process drives it. */
export interface RunCommands {
  start(run: CompareRun): void;
  pause(runId: string): void;
  resume(runId: string): void;
  stop(runId: string, lane?: number): Promise<void>;
  /** Throws `input` where the cell is under way. */
  retry(runId: string, place: CellPlace): void;
  /** Queues cells that failed, were not sent, or are incomplete or cut off; resumes a run that is paused or has ended. */
  retryFailed(runId: string): void;
  remove(runId: string): Promise<void>;
  /** Stops the run and hides it for as long as that can be undone. */
  discard(runId: string): Promise<void>;
  restore(runId: string): void;
  /** Pauses runs that ended processes left running. */
  recover(): Promise<void>;
}

export function createRunCommands(options: RunCommandsOptions): RunCommands {
  const { store, feed, loop, refreshCell } = options;
  /** Runs that are being deleted. */
  const going = new Set<string>();

  const keep = (runId: string, cells: readonly Cell[]): void => {
    store.saveCells(runId, cells);
    for (const cell of cells) feed.cell(runId, cell);
  };
  const stopCells = createCellStop({ ...options, keep });

  const cellsIn = (runId: string, state: Cell['state']): readonly Cell[] =>
    store.placesIn(runId, state).map((place) => store.cell(runId, place));

  const liveToBegin = (runId: string): LiveRun => {
    if (going.has(runId)) throw notFound('run');
    return loop.live(runId);
  };

  const stop = async (runId: string, lane?: number): Promise<void> => {
    const live = loop.live(runId);
    const isMeant = (place: CellPlace): boolean => lane === undefined || place.lane === lane;
    const waiting = [...live.queue.clear(lane), ...live.urgent.filter(isMeant)];
    live.urgent = live.urgent.filter((place) => !isMeant(place));
    const underWay = [...live.underWay.values()].filter(({ place }) => isMeant(place));
    live.stopping += 1;
    try {
      await Promise.all([
        stopCells.waiting(runId, waiting),
        ...underWay.map((entry) => stopCells.underWay(runId, entry)),
      ]);
    } finally {
      live.stopping -= 1;
    }
    if (lane === undefined) loop.command(live, 'stop');
    loop.turn(live);
  };

  /** Cells with text answers that the end of the app cut off. */
  const cutOff = (live: LiveRun): readonly Cell[] =>
    cellsIn(live.run.id, 'interrupted').filter(({ lane }) => mayRepeat(live.run, lane));

  /** Adds cells to the queue, in order, and resumes the run. */
  const queueAgain = (live: LiveRun, cells: readonly Cell[]): void => {
    const { id } = live.run;
    keep(
      id,
      cells.map((cell) => ({ ...bare(cell), state: 'queued' })),
    );
    live.queue.add(inOrder([...cells.map(placeOf), ...live.queue.clear()]));
    live.heldBack.clear();
    live.spending.allowMore();
    loop.command(live, 'resume');
    loop.turn(live);
  };

  const recover = async (runId: string): Promise<void> => {
    const cut = cellsIn(runId, 'running');
    await Promise.all(
      cut.flatMap(({ conversationId }) => (conversationId === undefined ? [] : refreshCell(conversationId))),
    );
    // Tool results had come, but the answer to them was not requested yet: that is left to the user.
    const open = cut.map((cell) => store.cell(runId, cell)).filter(({ state }) => state === 'running');
    keep(
      runId,
      open.map((cell) => ({ ...cell, state: 'calls' })),
    );
    loop.rest(store.run(runId));
  };

  const letGo = async (runId: string, remove: (runId: string) => void): Promise<void> => {
    going.add(runId);
    try {
      await stop(runId);
    } finally {
      going.delete(runId);
    }
    loop.letGo(runId);
    remove(runId);
    feed.deleted(runId);
  };

  return {
    start: (run) => {
      store.addRun(run);
      feed.added(run.id);
      loop.start(run, placesOf(run));
    },
    pause: (runId) => {
      const live = loop.live(runId);
      loop.command(live, 'pause');
      loop.turn(live);
    },
    resume: (runId) => {
      const live = liveToBegin(runId);
      // Everything was stopped meanwhile, perhaps in another window: there is nothing to resume.
      if (live.run.state === 'ended') return loop.turn(live);
      queueAgain(live, cutOff(live));
    },
    stop,
    retry: (runId, place) => {
      const cell = store.cell(runId, place);
      const live = liveToBegin(runId);
      if (cell.state === 'queued' || cell.state === 'running') throw stillUnderWay;
      keep(runId, [{ ...bare(cell), state: 'queued' }]);
      live.urgent = [...live.urgent, place];
      live.heldBack.delete(place.lane);
      loop.turn(live);
    },
    retryFailed: (runId) => {
      const live = liveToBegin(runId);
      const failed = failedStates.flatMap((state) => cellsIn(runId, state));
      queueAgain(live, [...failed, ...cutOff(live)]);
    },
    remove: (runId) => letGo(runId, store.removeRun),
    discard: (runId) => letGo(runId, store.discardRun),
    restore: (runId) => {
      store.restoreRun(runId);
      feed.added(runId);
    },
    recover: async () => {
      for (const runId of store.leftOver()) {
        if (store.claim(runId)) await recover(runId);
      }
    },
  };
}

function placesOf({ lanes, cases, plan }: CompareRun): readonly CellPlace[] {
  const repeats = Array.from({ length: plan.repeats }, (_, repeat) => repeat);
  return cases.flatMap(({ index }) =>
    repeats.flatMap((repeat) => lanes.map((_, lane) => ({ lane, case: index, repeat }))),
  );
}

const stillUnderWay = new FaultError(fault('input', 'This answer is still arriving.', 'Stop it or wait.'));
