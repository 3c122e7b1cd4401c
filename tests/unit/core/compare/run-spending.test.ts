/** A run counts what its answers cost, each time that one was sent once, and stops at the limit of its plan. */
import { expect, test } from 'vitest';
import { createRunSpending } from '../../../../core/compare/run-spending.ts';
import type { Cell, CompareRun } from '../../../../shared/compare/run.ts';

const run = (costLimit?: number) => ({ plan: costLimit === undefined ? {} : { costLimit } }) as CompareRun;
const cell = (lane: number, takes: number, usd?: number) =>
  ({ lane, case: 0, repeat: 0, takes, metrics: usd === undefined ? undefined : { cost: { usd } } }) as Cell;

test('what was there before counts, and what a cell says again counts once', () => {
  const spending = createRunSpending(run(1), [cell(0, 1, 0.4)]);
  spending.add(cell(1, 1, 0.2));
  spending.add(cell(1, 1, 0.3));
  spending.add(cell(2, 1));
  expect(spending.isOver).toBe(false);
  spending.add(cell(1, 2, 0.3));
  expect(spending.isOver).toBe(true);
});

test('who goes on may spend as much again', () => {
  const spending = createRunSpending(run(1), [cell(0, 1, 1.2)]);
  expect(spending.isOver).toBe(true);
  spending.allowMore();
  spending.add(cell(1, 1, 0.9));
  expect(spending.isOver).toBe(false);
  spending.add(cell(2, 1, 0.2));
  expect(spending.isOver).toBe(true);
});

test('without a limit nothing is counted', () => {
  const spending = createRunSpending(run(), [cell(0, 1, 1e9)]);
  expect(spending.isOver).toBe(false);
});
