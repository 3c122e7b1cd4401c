/** Follows the conversations of cells: keeps the summary of each as answers end, tools are answered and answers follow. */
import { isDeepStrictEqual } from 'node:util';
import { isTextCheck } from '../../shared/compare/check-text.ts';
import { isSettled, type Cell, type CellState, type CompareRun } from '../../shared/compare/run.ts';
import { fault, FaultError } from '../../shared/fault.ts';
import type { History } from '../history/history.ts';
import { rewordImageFault } from '../images/image-faults.ts';
import type { AnswerJobs } from '../answers/answer-jobs.ts';
import { answersOf, branchSummary, branchOf, checkedAnswer, stateOf, type Branch } from './cell-branch.ts';
import type { Judge } from './verdicts.ts';

export interface CellWatchOptions {
  readonly history: Pick<History, 'compare' | 'open' | 'page' | 'message' | 'exchange' | 'onMessage'>;
  readonly answerJobs: Pick<AnswerJobs, 'isRunning' | 'finished'>;
  readonly judge: Judge;
  readonly runOf: (runId: string) => CompareRun;
  /** The summary of a cell changed and is kept. */
  readonly onCell: (runId: string, cell: Cell) => void;
  readonly onError: (error: unknown, during: string) => void;
}

export interface CellWatch {
  /** Brings the summary of the cell up to what its conversation says. Resolves when it is kept; never rejects. */
  refresh(conversationId: string): Promise<void>;
  /** The user shows another branch of a conversation, or another candidate of an answer in it: its cell tells of that one. */
  shown(conversationId: string): void;
  /** An answer of the cell was sent: its end is heard of, whether it can be kept or not. */
  follow(conversationId: string, answerId: string): void;
  /** Resolves once nothing is being looked at. */
  settled(): Promise<void>;
  close(): void;
}

/** Answers that checks can be made on. */
const judged: readonly CellState[] = ['done', 'calls', 'incomplete'];

export function createCellWatch({ history, answerJobs, judge, runOf, onCell, onError }: CellWatchOptions): CellWatch {
  const store = history.compare;
  /** By conversation: a refresh under way, and whether another one has to follow it. */
  const refreshes = new Map<string, { readonly done: Promise<void>; again: boolean }>();
  /** Answers whose end is waited for. */
  const followed = new Set<string>();

  /** Answers that end without being stored (on a full disk, say) are announced nowhere else. */
  const follow = (conversationId: string, answerId: string): void => {
    const end = followed.has(answerId) ? undefined : answerJobs.finished(answerId);
    if (end === undefined) return;
    followed.add(answerId);
    void end.then(() => {
      followed.delete(answerId);
      return isUnderWay(answerId) ? refresh(conversationId) : undefined;
    });
  };

  const isUnderWay = (answerId: string): boolean => {
    try {
      return ['waiting', 'streaming'].includes(history.message(answerId).facts.status);
    } catch {
      // The answer was deleted meanwhile, and is not under way.
      return false;
    }
  };

  const isStranded = (branch: Branch): boolean => {
    const last = branch.at(-1);
    return last?.role === 'assistant' && stateOf(branch) === 'running' && !answerJobs.isRunning(last.id);
  };

  const bring = async (conversationId: string): Promise<void> => {
    const found = store.cellOf(conversationId);
    if (found === undefined) return;
    const { runId, cell } = found;
    const { answerId } = cell;
    const branch = branchOf(history, conversationId);
    const isElsewhere =
      answerId !== undefined && answerJobs.isRunning(answerId) && !branch.some(({ id }) => id === answerId);
    if (cell.state === 'running' && isElsewhere) {
      // The branch that is shown has its turn when the answer beside it has ended.
      follow(conversationId, answerId);
      return;
    }
    const stranded = isStranded(branch);
    if (stateOf(branch) === 'running' && !stranded) {
      const last = answersOf(branch).at(-1);
      if (last !== undefined) follow(conversationId, last.id);
      if (cell.state === 'running' && cell.answerId === last?.id) return;
      keep(runId, { ...bare(cell), state: 'running', ...(last === undefined ? {} : { answerId: last.id }) });
      return;
    }
    const summary = branchSummary(branch, history);
    const run = runOf(runId);
    const isOfImages = run.kind === 'image';
    const checks = judged.includes(summary.state) ? (run.cases[cell.case]?.checks ?? []) : [];
    const unjudged: Cell = {
      ...bare(cell),
      ...summary,
      ...(summary.fault?.kind === 'interrupted' && isOfImages ? { fault: rewordImageFault(summary.fault) } : {}),
      ...(stranded ? { state: 'failed', fault: notKept } : {}),
    };
    // The next cell does not wait for checks that may take their time.
    const isEarly = cell.state === 'running' && !checks.every(isTextCheck);
    if (isEarly) keep(runId, unjudged);
    const verdicts =
      checks.length === 0 ? [] : await judge(runId, checks, checkedAnswer(branch, summary.metrics ?? {}));
    if (refreshes.get(conversationId)?.again === true) return;
    // It may have been sent again meanwhile.
    if (store.cellOf(conversationId)?.cell.state !== (isEarly ? unjudged : cell).state) return;
    const next: Cell = { ...unjudged, verdicts };
    // Fields in any order; a check without a note has none after it was read.
    if (!isDeepStrictEqual(next, isEarly ? unjudged : cell)) keep(runId, next);
  };

  const keep = (runId: string, cell: Cell): void => {
    try {
      store.saveCells(runId, [cell]);
    } finally {
      // Whatever the disk says, the cell takes up no place in the queue any more.
      onCell(runId, cell);
    }
  };

  const refresh = (conversationId: string): Promise<void> => {
    const known = refreshes.get(conversationId);
    if (known !== undefined) {
      known.again = true;
      return known.done;
    }
    const work = async (): Promise<void> => {
      // What is being written now is written whole first.
      await Promise.resolve();
      for (;;) {
        const entry = refreshes.get(conversationId);
        if (entry === undefined) return;
        entry.again = false;
        try {
          await bring(conversationId);
        } catch (error) {
          const isGone = error instanceof FaultError && error.fault.kind === 'not-found';
          if (!isGone) onError(error, 'looking after an answer of a run');
        }
        if (!entry.again) return;
      }
    };
    const done = work().finally(() => refreshes.delete(conversationId));
    refreshes.set(conversationId, { done, again: false });
    return done;
  };

  const stop = history.onMessage((conversationId) => void refresh(conversationId));

  return {
    refresh,
    shown: (conversationId) => {
      try {
        const found = store.cellOf(conversationId);
        // What is under way, or waits for it, is told of at its end.
        if (found !== undefined && isSettled(found.cell.state)) void refresh(conversationId);
      } catch (error) {
        onError(error, 'looking after an answer of a run');
      }
    },
    follow,
    settled: async () => {
      while (refreshes.size > 0) {
        // Looked at again afterwards: one refresh may begin another.
        await Promise.all([...refreshes.values()].map(({ done }) => done));
      }
    },
    close: stop,
  };
}

/** A cell with nothing known of its answer. */
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
