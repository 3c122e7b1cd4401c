/** Drives runs: after each event of a run, computes its next actions (reconcile-run.ts) and carries them out. */
import { setImmediate } from 'node:timers/promises';
import { modelFacts } from '../../shared/catalog/models.ts';
import { assertNever } from '../../shared/exhaustive.ts';
import {
  asItStands,
  cellStates,
  type Cell,
  type CellPlace,
  type CompareRun,
  type RunStanding,
} from '../../shared/compare/run.ts';
import type { CompareStore, RunChange } from '../history/compare-store.ts';
import { runElsewhere } from '../history/storage-fault.ts';
import { createCellStart, type CellStartOptions, type StartedCell } from './cell-start.ts';
import { createLiveRuns, inOrder, placeOf, type LiveRun, type UnderWay } from './live-runs.ts';
import { commandRun, reconcileRun, restRun, type RunAction, type RunCommand, type RunFacts } from './reconcile-run.ts';
import type { RunFeed } from './run-feed.ts';

export interface RunLoopOptions extends CellStartOptions {
  readonly store: CellStartOptions['store'] &
    Pick<CompareStore, 'run' | 'claim' | 'changeRun' | 'summary' | 'placesIn'>;
  readonly feed: Pick<RunFeed, 'cell' | 'standing'>;
  /** Updates the summary of a cell from its conversation. */
  readonly refreshCell: (conversationId: string) => Promise<void>;
  /** An answer of a cell was sent. */
  readonly follow: (conversationId: string, answerId: string) => void;
}

export interface RunLoop {
  /** The run as it is now; one that is being driven is not read again. Throws `not-found`. */
  run(runId: string): CompareRun;
  /** Drives a new run, and begins as many cells as there is room for. */
  start(run: CompareRun, places: readonly CellPlace[]): void;
  /** The live run; starts to drive it if this process does not yet. Throws `not-found`, or `input` where another process drives it. */
  live(runId: string): LiveRun;
  /** Something happened to a run: carries out its next actions. */
  turn(live: LiveRun): void;
  command(live: LiveRun, command: RunCommand): void;
  /** Saves a change of a run, and notifies windows. Throws `not-found`. */
  change(runId: string, changes: RunChange): void;
  /** The summary of a cell is saved: its place becomes free, or taken again where an answer follows. */
  onCell(runId: string, cell: Cell): void;
  letGo(runId: string): void;
  /** The app ended while the run was running. */
  rest(run: CompareRun): void;
  /** Begins nothing more from now on, and ends nothing for good. */
  hold(): void;
  /** Resolves once cells being prepared have begun; running runs are paused. */
  close(): Promise<void>;
}

export function createRunLoop(options: RunLoopOptions): RunLoop {
  const { store, feed, refreshCell, follow, onError } = options;
  const lives = createLiveRuns();
  const startCells = createCellStart(options);
  let held = false;
  const isHeld = (): boolean => held;

  /** Cells that may have cost something; none where the plan has no cost limit. */
  const spentOn = ({ id, plan }: CompareRun): readonly Cell[] =>
    plan.costLimit === undefined
      ? []
      : cellStates
          .filter((state) => state !== 'queued')
          .flatMap((state) => store.placesIn(id, state).map((place) => store.cell(id, place)));

  const live = (runId: string): LiveRun => {
    const there = lives.get(runId);
    if (there !== undefined) return there;
    const run = store.run(runId);
    if (!store.claim(runId)) throw runElsewhere;
    return lives.add(run, store.placesIn(runId, 'queued'), spentOn(run));
  };

  const isLeftOver = (run: CompareRun): boolean =>
    (store.summary(run.id).counts.queued ?? 0) > 0 ||
    store.placesIn(run.id, 'interrupted').some(({ lane }) => mayRepeat(run, lane));

  const factsOf = (of: LiveRun): RunFacts => ({ ...lives.factsOf(of), leftOver: () => isLeftOver(of.run) });

  const change = (runId: string, changes: RunChange): void => {
    const now = store.changeRun(runId, changes);
    const of = lives.get(runId);
    if (of !== undefined) of.run = asItStands(of.run, now);
    feed.standing(runId, now);
  };

  const carryOut = ({ id }: CompareRun, actions: readonly RunAction[]): void => {
    for (const action of actions) {
      switch (action.type) {
        case 'stand': {
          const { state, pausedBy } = action;
          change(id, { state, ...(pausedBy === undefined ? {} : { pausedBy }) });
          break;
        }
        case 'begin': {
          const of = live(id);
          begin(of, lives.take(of, action.cells));
          break;
        }
        case 'let-go':
          lives.delete(id);
          break;
        default:
          assertNever(action);
      }
    }
  };

  const rest = (run: CompareRun): void => carryOut(run, restRun({ state: run.state, leftOver: () => isLeftOver(run) }));

  const turn = (of: LiveRun): void => {
    // A run released meanwhile may be driven by another process.
    if (!held && lives.get(of.run.id) === of) carryOut(of.run, reconcileRun(factsOf(of)));
  };

  /** If one run's state cannot be saved, the other runs and what was sent continue. */
  const turns = (all: readonly LiveRun[]): void => {
    for (const of of all) {
      try {
        turn(of);
      } catch (error) {
        onError(error, 'going on with a run');
      }
    }
  };

  const begin = (of: LiveRun, batch: readonly UnderWay[]): void => {
    const begun = send(of, batch)
      .catch((error: unknown) => onError(error, 'beginning the answers of a run'))
      .finally(() => {
        for (const entry of batch) entry.begun = undefined;
      });
    for (const entry of batch) entry.begun = begun;
  };

  const send = async (of: LiveRun, batch: readonly UnderWay[]): Promise<void> => {
    // A long row of refused cells must not block the host.
    await setImmediate();
    const started = await startCells(of.run, batch, isHeld).catch((error: unknown) => {
      // Nothing can be saved, so nothing more is sent.
      for (const { place } of batch) lives.done(of, place);
      // Cells stopped meanwhile are not queued again.
      of.queue.add(batch.flatMap(({ place, stopped }) => (stopped ? [] : place)));
      giveUp(of);
      throw error;
    });
    for (const { heldBack } of started) if (heldBack !== undefined) holdBack(of, heldBack);
    for (const { cell } of started) if (cell !== undefined) onCell(of.run.id, cell);
    turns([of]);
    for (const { cell, conversationId } of started) {
      if (conversationId === undefined) continue;
      if (cell?.answerId === undefined) void refreshCell(conversationId);
      else follow(conversationId, cell.answerId);
    }
  };

  const holdBack = (of: LiveRun, { place, again }: NonNullable<StartedCell['heldBack']>): void => {
    of.heldBack.add(place.lane);
    if (!again) return;
    lives.done(of, place);
    of.queue.add(inOrder([place, ...of.queue.clear(place.lane)]));
  };

  /** The pause exists in this process only, since it cannot be saved. */
  const giveUp = (of: LiveRun): void => {
    for (const { state, pausedBy } of commandRun(factsOf(of), 'give-up')) {
      of.run = { ...of.run, state, ...(pausedBy === undefined ? {} : { pausedBy }) };
      feed.standing(of.run.id, standingOf(of.run));
    }
  };

  const onCell = (runId: string, cell: Cell): void => {
    feed.cell(runId, cell);
    const of = cell.state === 'running' ? live(runId) : lives.get(runId);
    if (of === undefined) return;
    of.spending.add(cell);
    if (cell.state === 'running') lives.takeUp(of, placeOf(cell));
    else lives.done(of, cell);
    // Another run may have waited for the profile; retried cells go before queued ones of any run.
    const byWish = (one: LiveRun): number => (one.urgent.length > 0 ? 0 : 1);
    turns(cell.state === 'running' ? [of] : lives.all().toSorted((a, b) => byWish(a) - byWish(b)));
  };

  return {
    run: (runId) => lives.get(runId)?.run ?? store.run(runId),
    start: (run, places) => turn(lives.add(run, places)),
    live,
    turn,
    command: (of, command) => carryOut(of.run, commandRun(factsOf(of), command)),
    change,
    onCell,
    letGo: (runId) => lives.delete(runId),
    rest,
    hold: () => {
      held = true;
    },
    close: async () => {
      const entries = lives.all().flatMap(({ underWay }) => [...underWay.values()]);
      await Promise.all(entries.flatMap(({ begun }) => begun ?? []));
      for (const { run } of lives.all()) rest(run);
    },
  };
}

/** Whether answers of a lane that were cut off may be requested again automatically: an image may have been drawn and charged (IMG-10). */
export function mayRepeat({ lanes }: CompareRun, at: number): boolean {
  const lane = lanes[at];
  return lane?.kind === 'text' && modelFacts(lane.model)?.output.includes('image') !== true;
}

function standingOf({ title, state, pausedBy, votes }: CompareRun): RunStanding {
  return { title, state, ...(pausedBy === undefined ? {} : { pausedBy }), votes };
}
