/** Drives runs: begins their cells within the bounds, and pauses, stops and goes on as the user says. */
import { setImmediate } from 'node:timers/promises';
import { modelFacts } from '../../shared/catalog/models.ts';
import { failedStates } from '../../shared/compare/outcome.ts';
import { asItStands, type Cell, type CellPlace, type CompareRun, type RunStanding } from '../../shared/compare/run.ts';
import { fault, FaultError } from '../../shared/fault.ts';
import type { CompareStore, RunChange } from '../history/compare-store.ts';
import { notFound } from '../history/storage-fault.ts';
import { createCellStart, type StartedCell } from './cell-start.ts';
import type { CellSender } from './cell-sender.ts';
import { createCellStop, type CellStopOptions } from './cell-stop.ts';
import { bare } from './cell-watch.ts';
import { createLiveRuns, inOrder, type LiveRun, type UnderWay } from './live-runs.ts';
import type { RunFeed } from './run-feed.ts';

export interface DriverOptions extends Pick<CellStopOptions, 'stopConversation' | 'look'> {
  readonly store: CompareStore;
  readonly sender: CellSender;
  readonly feed: RunFeed;
  /** An answer of a cell was sent. */
  readonly follow: (conversationId: string, answerId: string) => void;
  readonly onError: (error: unknown, during: string) => void;
}

/** Methods that take a run throw a `FaultError`: `not-found`, or `input` where another process drives it. */
export interface Driver {
  start(run: CompareRun): void;
  /** As it is now; one in hand is not read again. */
  run(runId: string): CompareRun;
  pause(runId: string): void;
  goOn(runId: string): void;
  stop(runId: string, lane?: number): Promise<void>;
  /** Throws `input` where the cell is under way. */
  again(runId: string, place: CellPlace): void;
  /** Queues what failed, was not sent, came in part or was cut off; a run that is paused or has ended goes on. */
  retryFailed(runId: string): void;
  change(runId: string, change: RunChange): void;
  remove(runId: string): Promise<void>;
  /** The brief of a cell is kept: its place is free, or taken again where an answer follows. */
  onCell(runId: string, cell: Cell): void;
  /** Begins nothing more from now on. */
  hold(): void;
  /** Resolves once what was being begun has begun; what was running is paused. */
  close(): Promise<void>;
  /** Takes up what processes that have ended left under way: their runs are paused. */
  recover(): Promise<void>;
}

export function createDriver({ store, sender, feed, stopConversation, look, follow, onError }: DriverOptions): Driver {
  const lives = createLiveRuns();
  const startCells = createCellStart({ store, sender, onError });
  /** Runs that are being deleted. */
  const going = new Set<string>();
  let held = false;

  const keep = (runId: string, cells: readonly Cell[]): void => {
    store.saveCells(runId, cells);
    for (const cell of cells) feed.cell(runId, cell);
  };
  const stopCells = createCellStop({ store, keep, stopConversation, look });

  const cellsIn = (runId: string, state: Cell['state']): readonly Cell[] =>
    store.placesIn(runId, state).map((place) => store.cell(runId, place));

  const liveOf = (runId: string): LiveRun => {
    const there = lives.get(runId);
    if (there !== undefined) return there;
    const run = store.run(runId);
    if (!store.claim(runId)) throw drivenElsewhere;
    return lives.add(run, store.placesIn(runId, 'queued'));
  };
  const liveToBegin = (runId: string): LiveRun => {
    if (going.has(runId)) throw notFound('run');
    return liveOf(runId);
  };

  const change = (runId: string, changes: RunChange): void => {
    const now = store.changeRun(runId, changes);
    const live = lives.get(runId);
    if (live !== undefined) live.run = asItStands(live.run, now);
    feed.standing(runId, now);
  };

  const fill = (live: LiveRun): void => {
    const batch = held ? [] : lives.takeNext(live);
    if (batch.length === 0) return;
    const begun = begin(live, batch).catch((error: unknown) => onError(error, 'beginning the answers of a run'));
    for (const entry of batch) entry.begun = begun;
  };

  const begin = async (live: LiveRun, batch: readonly UnderWay[]): Promise<void> => {
    const { id } = live.run;
    // A long row of refused ones must not keep the host from anything else.
    await setImmediate();
    try {
      const started = await startCells(live.run, batch, () => held);
      for (const { heldBack } of started) if (heldBack !== undefined) holdBack(live, heldBack);
      for (const { cell } of started) if (cell !== undefined) onCell(id, cell);
      if (lives.get(id) === live) refresh(live);
      for (const { cell, conversationId } of started) {
        if (conversationId === undefined) continue;
        if (cell?.answerId === undefined) void look(conversationId);
        else follow(conversationId, cell.answerId);
      }
    } catch (error) {
      // Nothing can be kept: nothing more is sent.
      for (const { place } of batch) lives.done(live, place);
      live.queue.add(batch.map(({ place }) => place));
      live.run = { ...live.run, state: 'paused', pausedBy: 'user' };
      feed.standing(id, standingOf(live.run));
      throw error;
    } finally {
      for (const entry of batch) entry.begun = undefined;
    }
  };

  const holdBack = (live: LiveRun, { place, again }: NonNullable<StartedCell['heldBack']>): void => {
    live.heldBack.add(place.lane);
    if (!again) return;
    lives.done(live, place);
    live.queue.add(inOrder([place, ...live.queue.clear(place.lane)]));
  };

  const onCell = (runId: string, cell: Cell): void => {
    feed.cell(runId, cell);
    const live = cell.state === 'running' ? liveOf(runId) : lives.get(runId);
    if (live === undefined) return;
    if (cell.state === 'running') lives.takeUp(live, placeOf(cell));
    else {
      lives.done(live, cell);
      // Another run may have waited for the profile.
      for (const other of lives.all()) fill(other);
    }
    refresh(live);
  };

  /** A run has ended when nothing is left to begin and nothing is under way; it goes on when something is again. */
  const refresh = (live: LiveRun): void => {
    if (held || live.stopping > 0) return;
    const { run, queue, urgent, underWay } = live;
    if (queue.size + urgent.length + underWay.size > 0) {
      if (run.state === 'ended') change(run.id, { state: 'running' });
      const isStuck = urgent.length + underWay.size === 0 && !queue.waitsIn((lane) => !live.heldBack.has(lane));
      if (live.run.state === 'running' && isStuck) change(run.id, { state: 'paused', pausedBy: 'lane' });
      return;
    }
    lives.delete(run.id);
    if (run.state === 'running' || (run.state === 'paused' && !isLeftOver(run))) change(run.id, { state: 'ended' });
  };

  /** Whether going on would send something: what is queued, and texts that the end of the app cut off. */
  const isLeftOver = (run: CompareRun): boolean =>
    (store.summary(run.id).counts.queued ?? 0) > 0 ||
    store.placesIn(run.id, 'interrupted').some(({ lane }) => mayRepeat(run, lane));

  /** The app ended, or ends, while the run was running. */
  const rest = (run: CompareRun): void => {
    if (run.state !== 'running') return;
    change(run.id, isLeftOver(run) ? { state: 'paused', pausedBy: 'restart' } : { state: 'ended' });
  };

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
    // What was cut off is not to be gone on with, once everything was stopped.
    if (lane === undefined && live.run.state === 'paused') change(runId, { state: 'ended' });
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
    if (live.run.state !== 'running' && live.queue.size > 0) change(id, { state: 'running' });
    fill(live);
    refresh(live);
  };

  const recover = async (runId: string): Promise<void> => {
    const cut = cellsIn(runId, 'running');
    await Promise.all(cut.flatMap(({ conversationId }) => (conversationId === undefined ? [] : look(conversationId))));
    // Results of tools that were there, and the answer to them not yet asked for: that is the user's to do.
    const open = cut.map((cell) => store.cell(runId, cell)).filter(({ state }) => state === 'running');
    keep(
      runId,
      open.map((cell) => ({ ...cell, state: 'calls' })),
    );
    rest(store.run(runId));
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
      if (live.run.state === 'running') change(runId, { state: 'paused', pausedBy: 'user' });
      refresh(live);
    },
    goOn: (runId) => {
      const live = liveToBegin(runId);
      // Everything was stopped meanwhile, in another window say: nothing is left to go on with.
      if (live.run.state === 'ended') return refresh(live);
      queueAgain(live, cutOff(live));
    },
    stop,
    again: (runId, place) => {
      const cell = store.cell(runId, place);
      const live = liveToBegin(runId);
      if (cell.state === 'queued' || cell.state === 'running') throw isUnderWay;
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
    remove: async (runId) => {
      going.add(runId);
      try {
        await stop(runId);
      } finally {
        going.delete(runId);
      }
      lives.delete(runId);
      store.removeRun(runId);
      feed.deleted(runId);
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
        // oxlint-disable-next-line no-await-in-loop -- one run after the other
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

/** Whether answers of a lane that were cut off may be asked for again by themselves: an image may have been drawn and charged (IMG-10). */
function mayRepeat({ lanes }: CompareRun, at: number): boolean {
  const lane = lanes[at];
  return lane?.kind === 'text' && modelFacts(lane.model)?.output.includes('image') !== true;
}

function standingOf({ title, state, pausedBy, votes }: CompareRun): RunStanding {
  return { title, state, ...(pausedBy === undefined ? {} : { pausedBy }), votes };
}

function placeOf({ lane, case: at, repeat }: Cell): CellPlace {
  return { lane, case: at, repeat };
}

const drivenElsewhere = new FaultError(
  fault(
    'input',
    'This run is under way in another Quartet that uses the same data folder.',
    'Go on with it there, or close the other one first.',
  ),
);

const isUnderWay = new FaultError(fault('input', 'This answer is still under way.', 'Wait for its end, or stop it.'));
