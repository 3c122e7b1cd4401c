/** Stops cells: those that wait are taken out of the queue, those under way keep what came (STREAM-3). */
import { setImmediate } from 'node:timers/promises';
import type { Cell, CellPlace } from '../../shared/compare/run.ts';
import type { CompareStore } from '../history/compare-store.ts';
import type { UnderWay } from './live-runs.ts';
import { bare } from './reconcile-cell.ts';

export interface CellStopOptions {
  readonly store: Pick<CompareStore, 'cell'>;
  /** Keeps cells and tells of them. */
  readonly keep: (runId: string, cells: readonly Cell[]) => void;
  /** Ends what is under way in a conversation; what runs for its tool calls waits for the user then. */
  readonly stopConversation: (conversationId: string) => Promise<void>;
  /** Brings the summary of a cell up to what its conversation says. */
  readonly refreshCell: (conversationId: string) => Promise<void>;
}

export interface CellStop {
  /** Cells that were taken out of the queue: those that were sent before show what came then. */
  waiting(runId: string, places: readonly CellPlace[]): Promise<void>;
  /** Resolves when what came of it is kept. */
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
        // The host hears and does other things first.
        await setImmediate();
      }
    },
    underWay: async (runId, entry) => {
      entry.stopped = true;
      await entry.begun;
      const { conversationId, state } = store.cell(runId, entry.place);
      // It could not be kept as it was begun, and was not sent.
      if (state === 'queued') return stop.waiting(runId, [entry.place]);
      if (state !== 'running' || conversationId === undefined) return;
      await stopConversation(conversationId);
      await refreshCell(conversationId);
    },
  };
  return stop;
}
