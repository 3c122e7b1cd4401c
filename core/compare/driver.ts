/** Drives runs as the user says: starts, pauses, stops and goes on with them, and takes up those of a process that has ended. */
import { failedStates } from '../../shared/compare/outcome.ts';
import { cellStates, type Cell, type CellPlace, type CompareRun } from '../../shared/compare/run.ts';
import { fault, FaultError } from '../../shared/fault.ts';
import type { CompareStore, RunChange } from '../history/compare-store.ts';
import { notFound, runElsewhere } from '../history/storage-fault.ts';
import type { CellSender } from './cell-sender.ts';
import { createCellStop, type CellStopOptions } from './cell-stop.ts';
import { bare } from './cell-watch.ts';
import { createLiveRuns, inOrder, type LiveRun } from './live-runs.ts';
import type { RunFeed } from './run-feed.ts';
import { createRunFilling, placeOf, type RunFilling } from './run-filling.ts';
import { createRunStandings, mayRepeat } from './run-standing.ts';

export interface DriverOptions extends Pick<CellStopOptions, 'stopConversation' | 'refreshCell'> {
  readonly store: CompareStore;
  readonly sender: CellSender;
  readonly feed: RunFeed;
  /** An answer of a cell was sent. */
  readonly follow: (conversationId: string, answerId: string) => void;
  readonly onError: (error: unknown, during: string) => void;
}

/** Methods that take a run throw a `FaultError`: `not-found`, or `input` where another process drives it. */
export interface Driver extends Pick<RunFilling, 'onCell'> {
  start(run: CompareRun): void;
  /** As it is now; one in hand is not read again. */
  run(runId: string): CompareRun;
  pause(runId: string): void;
  resume(runId: string): void;
  stop(runId: string, lane?: number): Promise<void>;
  /** Throws `input` where the cell is under way. */
  retry(runId: string, place: CellPlace): void;
  /** Queues what failed, was not sent, came in part or was cut off; a run that is paused or has ended goes on. */
  retryFailed(runId: string): void;
  change(runId: string, change: RunChange): void;
  remove(runId: string): Promise<void>;
  /** Stops it and takes it out of sight for as long as that can be undone. */
  discard(runId: string): Promise<void>;
  restore(runId: string): void;
  /** Begins nothing more from now on. */
  hold(): void;
  /** Resolves once what was being begun has begun; what was running is paused. */
  close(): Promise<void>;
  /** Takes up what processes that have ended left under way: their runs are paused. */
  recover(): Promise<void>;
}

export function createDriver({
  store,
  sender,
  feed,
  stopConversation,
  refreshCell,
  follow,
  onError,
}: DriverOptions): Driver {
  const lives = createLiveRuns();
  /** Runs that are being deleted. */
  const going = new Set<string>();
  let held = false;

  const keep = (runId: string, cells: readonly Cell[]): void => {
    store.saveCells(runId, cells);
    for (const cell of cells) feed.cell(runId, cell);
  };
  const stopCells = createCellStop({ store, keep, stopConversation, refreshCell });

  const cellsIn = (runId: string, state: Cell['state']): readonly Cell[] =>
    store.placesIn(runId, state).map((place) => store.cell(runId, place));

  /** Those that may have cost something; none where nothing depends on it. */
  const askedCells = ({ id, plan }: CompareRun): readonly Cell[] =>
    plan.costLimit === undefined
      ? []
      : cellStates.filter((state) => state !== 'queued').flatMap((state) => cellsIn(id, state));

  const liveOf = (runId: string): LiveRun => {
    const there = lives.get(runId);
    if (there !== undefined) return there;
    const run = store.run(runId);
    if (!store.claim(runId)) throw runElsewhere;
    return lives.add(run, store.placesIn(runId, 'queued'), askedCells(run));
  };
  const liveToBegin = (runId: string): LiveRun => {
    if (going.has(runId)) throw notFound('run');
    return liveOf(runId);
  };
  const isHeld = (): boolean => held;
  const standings = createRunStandings({ store, feed, lives, isHeld });
  const { change, command, refresh, rest } = standings;
  const filling = createRunFilling({
    store,
    sender,
    feed,
    lives,
    standings,
    liveOf,
    isHeld,
    refreshCell,
    follow,
    onError,
  });
  const { fill, onCell } = filling;

  const stop = async (runId: string, lane?: number): Promise<void> => {
    const live = liveOf(runId);
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
    if (lane === undefined) command(live, 'stop');
    refresh(live);
  };

  /** Texts that the end of the app cut off. */
  const cutOff = (live: LiveRun): readonly Cell[] =>
    cellsIn(live.run.id, 'interrupted').filter(({ lane }) => mayRepeat(live.run, lane));

  /** Queues cells with those that wait, in their order, and goes on with the run. */
  const queueAgain = (live: LiveRun, cells: readonly Cell[]): void => {
    const { id } = live.run;
    keep(
      id,
      cells.map((cell) => ({ ...bare(cell), state: 'queued' })),
    );
    live.queue.add(inOrder([...cells.map(placeOf), ...live.queue.clear()]));
    live.heldBack.clear();
    live.spending.allowMore();
    command(live, 'resume');
    fill(live);
    refresh(live);
  };

  const recover = async (runId: string): Promise<void> => {
    const cut = cellsIn(runId, 'running');
    await Promise.all(
      cut.flatMap(({ conversationId }) => (conversationId === undefined ? [] : refreshCell(conversationId))),
    );
    // Results of tools that were there, and the answer to them not yet asked for: that is the user's to do.
    const open = cut.map((cell) => store.cell(runId, cell)).filter(({ state }) => state === 'running');
    keep(
      runId,
      open.map((cell) => ({ ...cell, state: 'calls' })),
    );
    rest(store.run(runId));
  };

  const letGo = async (runId: string, remove: (runId: string) => void): Promise<void> => {
    going.add(runId);
    try {
      await stop(runId);
    } finally {
      going.delete(runId);
    }
    lives.delete(runId);
    remove(runId);
    feed.deleted(runId);
  };

  return {
    start: (run) => {
      store.addRun(run);
      const live = lives.add(run, placesOf(run));
      feed.added(run.id);
      fill(live);
    },
    run: (runId) => lives.get(runId)?.run ?? store.run(runId),
    pause: (runId) => {
      const live = liveOf(runId);
      command(live, 'pause');
      refresh(live);
    },
    resume: (runId) => {
      const live = liveToBegin(runId);
      // Everything was stopped meanwhile, in another window say: nothing is left to go on with.
      if (live.run.state === 'ended') return refresh(live);
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
      refresh(live);
      fill(live);
    },
    retryFailed: (runId) => {
      const live = liveToBegin(runId);
      const failed = failedStates.flatMap((state) => cellsIn(runId, state));
      queueAgain(live, [...failed, ...cutOff(live)]);
    },
    change,
    remove: (runId) => letGo(runId, store.removeRun),
    discard: (runId) => letGo(runId, store.discardRun),
    restore: (runId) => {
      store.restoreRun(runId);
      feed.added(runId);
    },
    onCell,
    hold: () => {
      held = true;
    },
    close: async () => {
      const entries = lives.all().flatMap(({ underWay }) => [...underWay.values()]);
      await Promise.all(entries.flatMap(({ begun }) => begun ?? []));
      for (const { run } of lives.all()) rest(run);
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
