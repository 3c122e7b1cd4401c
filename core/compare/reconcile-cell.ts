/** Decides what a cell needs: the state of its conversation in, the action out. Pure; cell-watch.ts carries it out. */
import type { Cell, CellState } from '../../shared/compare/run.ts';
import { fault } from '../../shared/fault.ts';
import { rewordImageFault } from '../images/image-faults.ts';
import { answersOf, stateOf, type Branch, type BranchSummary } from './cell-branch.ts';

export interface CellFacts {
  /** The cell as saved. */
  readonly cell: Cell;
  /** The branch that is shown. */
  readonly branch: Branch;
  /** It is of a run of images. */
  readonly isImage: boolean;
  /** Whether this process is running an answer. */
  readonly isRunning: (answerId: string) => boolean;
  /** The summary of the branch; valid once it no longer changes by itself. */
  readonly summary: () => BranchSummary;
}

export type CellAction =
  | {
      /** Something is still running. */
      readonly type: 'wait';
      /** The running answer whose end to wait for. */
      readonly answerId?: string;
      /** The cell to save meanwhile. */
      readonly cell?: Cell;
    }
  | {
      /** Nothing changes by itself any more. */
      readonly type: 'settle';
      /** Without verdicts. */
      readonly cell: Cell;
      /** Checks can be made on it. */
      readonly isJudged: boolean;
    };

/** States whose answers can be checked. */
const judged: readonly CellState[] = ['done', 'calls', 'incomplete'];

export function reconcileCell({ cell, branch, isImage, isRunning, summary }: CellFacts): CellAction {
  const { answerId } = cell;
  const isBeside = answerId !== undefined && isRunning(answerId) && !branch.some(({ id }) => id === answerId);
  // The visible branch is summarised when the answer running on another branch has ended.
  if (cell.state === 'running' && isBeside) return { type: 'wait', answerId };

  const isUnderWay = stateOf(branch) === 'running';
  const isStranded = isUnderWay && branch.at(-1)?.role === 'assistant' && !isRunning(branch.at(-1)?.id ?? '');
  if (isUnderWay && !isStranded) {
    const last = answersOf(branch).at(-1);
    const followed = last === undefined ? {} : { answerId: last.id };
    const isKnown = cell.state === 'running' && answerId === last?.id;
    return {
      type: 'wait',
      ...followed,
      ...(isKnown ? {} : { cell: { ...bare(cell), state: 'running', ...followed } }),
    };
  }

  const told = summary();
  const ended: Cell = {
    ...bare(cell),
    ...told,
    ...(told.fault?.kind === 'interrupted' && isImage ? { fault: rewordImageFault(told.fault) } : {}),
    ...(isStranded ? { state: 'failed', fault: notKept } : {}),
  };
  return { type: 'settle', cell: ended, isJudged: judged.includes(told.state) };
}

/** A cell without anything of its answer. */
export function bare({ lane, case: at, repeat, state, conversationId, takes }: Cell): Cell {
  return {
    lane,
    case: at,
    repeat,
    state,
    ...(conversationId === undefined ? {} : { conversationId }),
    takes,
    excerpt: '',
    verdicts: [],
  };
}

const notKept = fault('storage', 'This answer couldn’t be saved.', 'Check the disk space, then send it again.', {
  attempts: 1,
});
