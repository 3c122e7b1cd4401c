/** Proves what a cell calls for, as its conversation stands. */
import { expect, test } from 'vitest';
import type { BranchSummary } from '../../../../core/compare/cell-branch.ts';
import { reconcileCell, type CellFacts } from '../../../../core/compare/reconcile-cell.ts';
import type { AssistantMessage } from '../../../../shared/conversation.ts';
import { fault } from '../../../../shared/fault.ts';
import { cellOf } from '../../shared/compare/report/runs.ts';
import { openGround, facts as messageFacts, settings } from '../history/history-ground.ts';

const answer = (status: AssistantMessage['facts']['status']): AssistantMessage => {
  const message = openGround().history.addApart({ kind: 'compare', asked: [], facts: messageFacts, settings });
  return { ...message, facts: { ...message.facts, status } };
};

function facts(given: Partial<CellFacts> = {}): CellFacts {
  const { metrics: _, ...cell } = cellOf({ state: 'running', excerpt: '' });
  return {
    cell,
    branch: [],
    isImage: false,
    isRunning: () => true,
    summary: (): BranchSummary => ({ state: 'done', excerpt: 'A cat' }),
    ...given,
  };
}

test('an answer under way is followed, and kept as running where it was not known', () => {
  const last = answer('streaming');
  const before = facts().cell;
  expect(reconcileCell(facts({ branch: [last] }))).toEqual({
    type: 'wait',
    answerId: last.id,
    cell: { ...before, answerId: last.id, excerpt: '', verdicts: [] },
  });
  const known = { ...before, answerId: last.id };
  expect(reconcileCell(facts({ cell: known, branch: [last] }))).toEqual({ type: 'wait', answerId: last.id });
});

test('an answer under way beside the branch that is shown is waited for', () => {
  const cell = { ...facts().cell, answerId: 'beside' };
  const isRunning = (id: string): boolean => id === 'beside';
  const shown = facts({ cell, branch: [answer('complete')], isRunning });
  expect(reconcileCell(shown)).toEqual({ type: 'wait', answerId: 'beside' });
  // What is shown counts once the cell has ended.
  expect(reconcileCell({ ...shown, cell: { ...cell, state: 'done' } }).type).toBe('settle');
});

test('an answer that nobody is at could not be kept', () => {
  const action = reconcileCell(facts({ branch: [answer('streaming')], isRunning: () => false }));
  expect(action).toMatchObject({ type: 'settle', cell: { state: 'failed', fault: { kind: 'storage' } } });
});

test('what has ended is told by its summary, and judged where there is something to judge', () => {
  const branch = [answer('complete')];
  expect(reconcileCell(facts({ branch }))).toMatchObject({
    type: 'settle',
    isJudged: true,
    cell: { state: 'done', excerpt: 'A cat' },
  });
  const failed = (): BranchSummary => ({ state: 'failed', excerpt: '' });
  expect(reconcileCell(facts({ branch, summary: failed }))).toMatchObject({ type: 'settle', isJudged: false });
});

test('IMG-10 of an image that was cut off it is said that it may have been drawn', () => {
  const cut = fault('interrupted', 'The app ended.', 'Send it again.');
  const summary = (): BranchSummary => ({ state: 'interrupted', excerpt: '', fault: cut });
  const told = (isImage: boolean) => reconcileCell(facts({ branch: [answer('interrupted')], isImage, summary }));
  expect(told(false)).toMatchObject({ cell: { fault: cut } });
  expect(told(true)).not.toMatchObject({ cell: { fault: cut } });
});
