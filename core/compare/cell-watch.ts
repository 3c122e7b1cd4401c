/** Follows the conversations of cells: keeps the summary of each as answers end, tools return and further answers follow. */
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
  /** The summary of a cell changed and is saved. */
  readonly onCell: (runId: string, cell: Cell) => void;
  readonly onError: (error: unknown, during: string) => void;
}

export interface CellWatch {
  /** Updates the summary of the cell from its conversation. Resolves when it is saved; never rejects. */
  refresh(conversationId: string): Promise<void>;
  /** The user shows another branch of a conversation, or another candidate of an answer in it: the cell then summarises that one. */
  shown(conversationId: string): void;
  /** An answer of the cell was sent: waits for its end, even if that cannot be saved. */
  follow(conversationId: string, answerId: string): void;
  /** Resolves once no refresh is running. */
  settled(): Promise<void>;
  close(): void;
}

export function createCellWatch({ history, answerJobs, judge, runOf, onCell, onError }: CellWatchOptions): CellWatch {
  const store = history.compare;
  /** By conversation: a refresh under way, and whether another one has to follow it. */
  const refreshes = new Map<string, { readonly done: Promise<void>; again: boolean }>();
  /** Answers whose end is waited for. */
  const followed = new Set<string>();

  /** Only this reports answers that end without being saved, e.g. on a full disk. */
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
    // Saved before the checks, so that the next cell does not wait for slow ones.
    const isEarly = cell.state === 'running' && !checks.every(isTextCheck);
    if (isEarly) keep(runId, unjudged);
    const verdicts =
      checks.length === 0 ? [] : await judge(runId, checks, checkedAnswer(branch, unjudged.metrics ?? {}));
    if (refreshes.get(conversationId)?.again === true) return;
    // The cell may have been sent again meanwhile.
    if (store.cellOf(conversationId)?.cell.state !== (isEarly ? unjudged : cell).state) return;
    const next: Cell = { ...unjudged, verdicts };
    // Compared in any order of fields; reading a cell drops undefined ones, such as a check's note.
    if (!isDeepStrictEqual(next, isEarly ? unjudged : cell)) keep(runId, next);
  };

  const keep = (runId: string, cell: Cell): void => {
    try {
      store.saveCells(runId, [cell]);
    } finally {
      // Even if saving failed, the cell must free its place in the queue.
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
      // Lets the writes in progress finish first.
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
        // Cells that run or wait are refreshed at their end.
        if (found !== undefined && isSettled(found.cell.state)) void refresh(conversationId);
      } catch (error) {
        onError(error, 'looking after an answer of a run');
      }
    },
    follow,
    settled: async () => {
      while (refreshes.size > 0) {
        // Repeated, since one refresh may begin another.
        await Promise.all([...refreshes.values()].map(({ done }) => done));
      }
    },
    close: stop,
  };
}
