import { expect, test } from 'vitest';
import { createCellWatch } from '../../../../core/compare/cell-watch.ts';
import type { Judge } from '../../../../core/compare/verdicts.ts';
import type { AnswerCheck } from '../../../../shared/compare/answer-check.ts';
import type { Cell } from '../../../../shared/compare/run.ts';
import { cellOf, oneCase, runOf } from '../../shared/compare/report/runs.ts';
import { answerOf, facts, openGround, settings } from '../history/history-ground.ts';

/** One cell, sent once; `running` are the answers under way. */
function watched(given: { readonly checks?: readonly AnswerCheck[]; readonly judge?: Judge } = {}) {
  const { history } = openGround();
  const store = history.compare;
  const run = runOf({
    cases: [oneCase({ checks: given.checks ?? [{ type: 'contains', text: 'cat', ignoreCase: true }] })],
    state: 'running',
  });
  const told: Cell[] = [];
  const errors: unknown[] = [];
  const running = new Set<string>();
  const watch = createCellWatch({
    history,
    answerJobs: { isRunning: (id) => running.has(id), finished: () => undefined },
    judge:
      given.judge ?? ((_, checks, { text }) => Promise.resolve(checks.map(() => ({ passed: text.includes('cat') })))),
    runOf: () => run,
    onCell: (_, cell) => told.push(cell),
    onError: (error) => errors.push(error),
  });
  const first = history.addApart({ kind: 'compare', asked: [], facts, settings });
  running.add(first.id);
  const { conversationId } = first;
  const { metrics: _, ...begun } = cellOf({ state: 'running', excerpt: '', conversationId, answerId: first.id });
  store.addRun(run, [begun]);
  const end = (id: string, text: string): void => {
    history.finishAnswer(id, answerOf(text), { ...facts, status: 'complete' });
    running.delete(id);
  };
  const cell = (): Cell => store.cell(run.id, { lane: 0, case: 0, repeat: 0 });
  return { history, store, run, watch, told, errors, running, first, conversationId, end, cell };
}

test('an answer is kept and told once, however often it is looked at', async () => {
  const { watch, told, errors, first, conversationId, end, cell } = watched();
  await watch.refresh(conversationId);
  expect(told).toEqual([]);
  end(first.id, 'A cat');
  await watch.refresh(conversationId);
  await watch.refresh(conversationId);
  watch.shown(conversationId);
  await watch.settled();
  expect(told).toMatchObject([{ state: 'done', excerpt: 'A cat', verdicts: [{ passed: true }] }]);
  expect(cell()).toEqual(told[0]);
  expect(errors).toEqual([]);
});

test('the take that is shown is the one that counts, and while another is under way that one', async () => {
  const { history, store, run, watch, told, running, first, conversationId, end, cell } = watched();
  end(first.id, 'A cat');
  await watch.refresh(conversationId);
  const before = cell();
  const { assistant } = history.addSibling(first.id, settings, facts);
  running.add(assistant.id);
  store.saveCells(run.id, [{ ...before, state: 'running', answerId: assistant.id, takes: 2 }]);
  history.showBranch(conversationId, first.id);
  watch.shown(conversationId);
  await watch.refresh(conversationId);
  expect(cell().state).toBe('running');
  end(assistant.id, 'A dog');
  await watch.refresh(conversationId);
  expect(cell()).toEqual({ ...before, takes: 2 });
  history.showBranch(conversationId, assistant.id);
  watch.shown(conversationId);
  await watch.settled();
  expect(cell()).toMatchObject({ answerId: assistant.id, excerpt: 'A dog', verdicts: [{ passed: false }] });
  expect(told.at(-1)).toEqual(cell());
});

test('the end of an answer does not wait for checks that may take their time; their verdicts follow', async () => {
  let judged = (): void => undefined;
  const verdicts = new Promise<{ passed: boolean }[]>((resolve) => {
    judged = () => resolve([{ passed: false }]);
  });
  const { watch, told, first, conversationId, end, cell } = watched({
    checks: [{ type: 'regex', pattern: '^(a+)+$', flags: '' }],
    judge: () => verdicts,
  });
  end(first.id, 'A cat');
  const look = watch.refresh(conversationId);
  await expect.poll(() => told).toMatchObject([{ state: 'done', excerpt: 'A cat', verdicts: [] }]);
  judged();
  await look;
  expect(cell()).toMatchObject({ state: 'done', verdicts: [{ passed: false }] });
  expect(told).toHaveLength(2);
});
