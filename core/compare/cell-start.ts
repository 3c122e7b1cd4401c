/** Starts cells: all of a batch are prepared first and sent together, so that no lane has a head start. */
import type { Cell, CellPlace, CompareRun } from '../../shared/compare/run.ts';
import { FaultError, type Fault } from '../../shared/fault.ts';
import type { CompareStore } from '../history/compare-store.ts';
import { faultOf } from '../answers/answer-reader.ts';
import type { ReadyAnswer } from '../answers/answers.ts';
import { profileNotFound } from '../settings/profile-faults.ts';
import type { CellSender } from './cell-sender.ts';
import type { UnderWay } from './live-runs.ts';
import { bare } from './reconcile-cell.ts';

export interface CellStartOptions {
  readonly store: Pick<CompareStore, 'cell' | 'saveCells' | 'together'>;
  readonly sender: CellSender;
  readonly onError: (error: unknown, during: string) => void;
}

export interface StartedCell {
  /** The saved cell; undefined for one that was stopped and shows its earlier result. */
  readonly cell?: Cell;
  /** Conversation of a cell that was sent, now or before. */
  readonly conversationId?: string;
  /** Set where its lane can't send anything with its profile; `again`: the cell keeps its state, since another cell of the lane shows the reason. */
  readonly heldBack?: { readonly place: CellPlace; readonly again: boolean };
}

/** Returns and sends nothing where `isHeld` once all is ready. Rejects where nothing can be saved; then nothing was sent. */
export type StartCells = (
  run: CompareRun,
  batch: readonly UnderWay[],
  isHeld: () => boolean,
) => Promise<readonly StartedCell[]>;

interface Ready {
  readonly entry: UnderWay;
  readonly cell: Cell;
  readonly answer?: ReadyAnswer;
  readonly reason?: Fault;
}

interface Added extends StartedCell {
  readonly start?: () => void;
}

export function createCellStart({ store, sender, onError }: CellStartOptions): StartCells {
  const ready = async (run: CompareRun, entry: UnderWay): Promise<Ready> => {
    const cell = store.cell(run.id, entry.place);
    try {
      return { entry, cell, answer: await sender.ready(run, cell) };
    } catch (error) {
      if (!(error instanceof FaultError)) onError(error, 'readying an answer of a run');
      return { entry, cell, reason: faultOf(error) };
    }
  };

  return async (run, batch, isHeld) => {
    const readied = await Promise.all(batch.map((entry) => ready(run, entry)));
    if (isHeld()) return [];
    const added = store.together(() => {
      const told = new Set<number>();
      const all = readied.map((one): Added => {
        const { lane } = one.entry.place;
        if (one.entry.stopped || !holdsLane(run, one)) return add(one);
        const again = told.has(lane);
        told.add(lane);
        return { ...(again ? {} : add(one)), heldBack: { place: one.entry.place, again } };
      });
      store.saveCells(
        run.id,
        all.flatMap(({ cell }) => cell ?? []),
      );
      return all;
    });
    for (const { start } of added) start?.();
    return added;
  };
}

/** Whether the other cells of its lane would fail the same way: the cause lies in the profile, and there are other cells. */
function holdsLane({ cases, plan }: CompareRun, { reason }: Ready): boolean {
  if (reason === undefined || cases.length * plan.repeats <= 1) return false;
  return reason.kind === 'no-key' || reason.kind === 'keychain' || reason.message === profileNotFound().message;
}

/** Adds what is to be sent, without sending it yet. */
function add({ entry, cell, answer, reason }: Ready): Added {
  const { conversationId } = cell;
  if (entry.stopped) {
    return conversationId === undefined ? { cell: { ...bare(cell), state: 'stopped' } } : { conversationId };
  }
  if (answer === undefined) return { cell: { ...bare(cell), state: 'refused', fault: reason ?? faultOf(undefined) } };
  const message = answer.add();
  const begun = { conversationId: message.conversationId, answerId: message.id, takes: cell.takes + 1 };
  return {
    cell: { ...bare(cell), state: 'running', ...begun },
    start: () => answer.start(message),
    conversationId: message.conversationId,
  };
}
