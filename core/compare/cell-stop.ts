/** Stops cells: queued ones leave the queue, running ones keep their partial answers (STREAM-3). */
import { setImmediate } from 'node:timers/promises';
import type { Cell, CellPlace } from '../../shared/compare/run.ts';
import type { CompareStore } from '../history/compare-store.ts';
import type { UnderWay } from './live-runs.ts';
import { bare } from './reconcile-cell.ts';

export interface CellStopOptions {
  readonly store: Pick<CompareStore, 'cell'>;
  /** Saves cells and notifies windows. */
  readonly keep: (runId: string, cells: readonly Cell[]) => void;
  /** Stops the answer in a conversation; its running tool calls then wait for the user. */
  readonly stopConversation: (conversationId: string) => Promise<void>;
  /** Updates the summary of a cell from its conversation. */
  readonly refreshCell: (conversationId: string) => Promise<void>;
}

export interface CellStop {
  /** Stops queued cells: those that were sent before show their earlier result. */
  waiting(runId: string, places: readonly CellPlace[]): Promise<void>;
  /** Stops a running cell. Resolves when its result is saved. */
  underWay(runId: string, entry: UnderWay): Promise<void>;
}

/** Cells that are written in one batch; the event loop runs between two batches. */
const portion = 500;

export function createCellStop({ store, keep, stopConversation, refreshCell }: CellStopOptions): CellStop {
  const stop: CellStop = {
    waiting: async (runId, places) => {
      for (let from = 0; from < places.length; from += portion) {
        const cells = places.slice(from, from + portion).map((place) => store.cell(runId, place));
        keep(
          runId,
          cells
            .filter(({ conversationId }) => conversationId === undefined)
            .map((cell) => ({ ...bare(cell), state: 'stopped' })),
        );
        await Promise.all(
          cells.flatMap(({ conversationId }) => (conversationId === undefined ? [] : refreshCell(conversationId))),
        );
        // Lets the host do other work first.
        await setImmediate();
      }
    },
    underWay: async (runId, entry) => {
      entry.stopped = true;
      await entry.begun;
      const { conversationId, state } = store.cell(runId, entry.place);
      // It could not be saved when it was begun, so it was not sent.
      if (state === 'queued') return stop.waiting(runId, [entry.place]);
      if (state !== 'running' || conversationId === undefined) return;
      await stopConversation(conversationId);
      await refreshCell(conversationId);
    },
  };
  return stop;
}
