/** Follows the conversations of cells: keeps the summary of each as answers end, tools are answered and answers follow. */
import { isDeepStrictEqual } from 'node:util';
import { isTextCheck } from '../../shared/compare/check-text.ts';
import { isSettled, type Cell, type CompareRun } from '../../shared/compare/run.ts';
import { FaultError } from '../../shared/fault.ts';
import type { History } from '../history/history.ts';
import type { AnswerJobs } from '../answers/answer-jobs.ts';
import { branchSummary, branchOf, checkedAnswer } from './cell-branch.ts';
import { reconcileCell } from './reconcile-cell.ts';
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

  const bring = async (conversationId: string): Promise<void> => {
    const found = store.cellOf(conversationId);
    if (found === undefined) return;
    const { runId, cell } = found;
    const branch = branchOf(history, conversationId);
    const run = runOf(runId);
    const action = reconcileCell({
      cell,
      branch,
      isImage: run.kind === 'image',
      isRunning: (answerId) => answerJobs.isRunning(answerId),
      summary: () => branchSummary(branch, history),
    });
    if (action.type === 'wait') {
      if (action.answerId !== undefined) follow(conversationId, action.answerId);
      if (action.cell !== undefined) keep(runId, action.cell);
      return;
    }
    const { cell: unjudged, isJudged } = action;
    const checks = isJudged ? (run.cases[cell.case]?.checks ?? []) : [];
    // The next cell does not wait for checks that may take their time.
    const isEarly = cell.state === 'running' && !checks.every(isTextCheck);
    if (isEarly) keep(runId, unjudged);
    const verdicts =
      checks.length === 0 ? [] : await judge(runId, checks, checkedAnswer(branch, unjudged.metrics ?? {}));
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
