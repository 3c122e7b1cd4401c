/** Begins the cells of runs as far as their bounds leave room, and again as answers end. */
import { setImmediate } from 'node:timers/promises';
import type { Cell, CellPlace } from '../../shared/compare/run.ts';
import { createCellStart, type CellStartOptions, type StartedCell } from './cell-start.ts';
import { inOrder, type LiveRun, type LiveRuns, type UnderWay } from './live-runs.ts';
import type { RunFeed } from './run-feed.ts';
import type { RunStandings } from './run-standing.ts';

export interface RunFillingOptions extends CellStartOptions {
  readonly feed: Pick<RunFeed, 'cell'>;
  readonly lives: Pick<LiveRuns, 'get' | 'all' | 'takeNext' | 'takeUp' | 'done'>;
  readonly standings: Pick<RunStandings, 'refresh' | 'holdToCost' | 'giveUp'>;
  /** The run in hand; takes it in hand where it is not. */
  readonly liveOf: (runId: string) => LiveRun;
  /** True while no further request of any run may begin. */
  readonly isHeld: () => boolean;
  /** Brings the summary of a cell up to what its conversation says. */
  readonly refreshCell: (conversationId: string) => Promise<void>;
  /** An answer of a cell was sent. */
  readonly follow: (conversationId: string, answerId: string) => void;
}

export interface RunFilling {
  /** Begins what there is room for. */
  readonly fill: (live: LiveRun) => void;
  /** The summary of a cell is kept: its place is free, or taken again where an answer follows. */
  readonly onCell: (runId: string, cell: Cell) => void;
}

export function createRunFilling(options: RunFillingOptions): RunFilling {
  const { feed, lives, standings, liveOf, isHeld, refreshCell, follow, onError } = options;
  const startCells = createCellStart(options);

  const fill = (live: LiveRun): void => {
    const batch = isHeld() ? [] : lives.takeNext(live);
    if (batch.length === 0) return;
    const begun = begin(live, batch).catch((error: unknown) => onError(error, 'beginning the answers of a run'));
    for (const entry of batch) entry.begun = begun;
  };

  const begin = async (live: LiveRun, batch: readonly UnderWay[]): Promise<void> => {
    const { id } = live.run;
    // A long row of refused ones must not keep the host from anything else.
    await setImmediate();
    try {
      const started = await startCells(live.run, batch, isHeld);
      for (const { heldBack } of started) if (heldBack !== undefined) holdBack(live, heldBack);
      for (const { cell } of started) if (cell !== undefined) onCell(id, cell);
      if (lives.get(id) === live) standings.refresh(live);
      for (const { cell, conversationId } of started) {
        if (conversationId === undefined) continue;
        if (cell?.answerId === undefined) void refreshCell(conversationId);
        else follow(conversationId, cell.answerId);
      }
    } catch (error) {
      // Nothing can be kept: nothing more is sent.
      for (const { place } of batch) lives.done(live, place);
      live.queue.add(batch.map(({ place }) => place));
      standings.giveUp(live);
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

  const onCell: RunFilling['onCell'] = (runId, cell) => {
    feed.cell(runId, cell);
    const live = cell.state === 'running' ? liveOf(runId) : lives.get(runId);
    if (live === undefined) return;
    live.spending.add(cell);
    standings.holdToCost(live);
    if (cell.state === 'running') lives.takeUp(live, placeOf(cell));
    else {
      lives.done(live, cell);
      // Another run may have waited for the profile.
      for (const other of lives.all()) fill(other);
    }
    standings.refresh(live);
  };

  return { fill, onCell };
}

export function placeOf({ lane, case: at, repeat }: Cell): CellPlace {
  return { lane, case: at, repeat };
}
