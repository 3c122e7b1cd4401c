// @vitest-environment happy-dom
/** The grid of an experiment: none yet, which cases it lists, repeats, and what failed. */
import { expect, test } from 'vitest';
import { GridPanel } from '../../../../../../renderer/features/compare/cases/grid-panel.tsx';
import type { Cell, CellPlace } from '../../../../../../shared/compare/run.ts';
import { layOut } from '../../../laid-out.ts';
import { inCompare } from '../compare-window.tsx';
import { cellsOf, gridRun } from './grid-runs.ts';

async function panel(
  size: Parameters<typeof gridRun>[0] | null,
  change: (place: CellPlace) => Partial<Cell> = () => ({}),
) {
  layOut();
  const run = size === null ? null : gridRun(size);
  return inCompare(<GridPanel />, {
    run,
    cells: run === null ? [] : [...cellsOf(run, change).values()],
    handlers: { 'compare.retryFailed': () => null },
  });
}

test('empty: before a run it says so', async () => {
  expect((await panel(null)).page.getByText('No run yet')).toBeDefined();
});

test('all is well: nothing is sent again, and one repeat has no walk', async () => {
  const { page } = await panel({ lanes: 2, cases: 3, repeats: 1 });
  expect(page.queryByRole('button', { name: 'Retry failed' })).toBeNull();
  expect(page.queryByRole('button', { name: 'Later repeat' })).toBeNull();
});

test('error: what failed can be listed alone and sent again', async () => {
  const { page, user, inputs } = await panel({ lanes: 2, cases: 3, repeats: 1 }, ({ lane, case: at }) =>
    lane === 1 && at === 2 ? { state: 'failed' } : {},
  );
  await user.click(page.getByRole('combobox', { name: 'Which cases' }));
  await user.click(page.getByRole('option', { name: 'Failed' }));
  expect(page.getByText('1 of 3 cases')).toBeDefined();
  await user.click(page.getByRole('button', { name: 'Retry failed' }));
  expect(inputs('compare.retryFailed')).toEqual([{ runId: 'run' }]);
});

test('empty: a filter that nothing fits says which way out', async () => {
  const { page, user } = await panel({ lanes: 2, cases: 3, repeats: 1 });
  await user.click(page.getByRole('combobox', { name: 'Which cases' }));
  await user.click(page.getByRole('option', { name: 'Failed' }));
  expect(page.getByText('No matching case')).toBeDefined();
  expect(page.getByText('Change the filter above.')).toBeDefined();
});

test('repeats are walked, and the ends go no further', async () => {
  const { page, user, feature } = await panel({ lanes: 1, cases: 1, repeats: 2 });
  const step = (name: string): HTMLButtonElement => page.getByRole('button', { name });
  expect(step('Earlier repeat').disabled).toBe(true);
  await user.click(step('Later repeat'));
  expect(page.getByText('Repeat 2 of 2')).toBeDefined();
  expect([step('Later repeat').disabled, feature.viewState.getState().repeat]).toEqual([true, 1]);
});

test('only figures can be shaded', async () => {
  const { page, user } = await panel({ lanes: 1, cases: 1, repeats: 1 });
  expect(page.queryByRole('switch', { name: 'Shade' })).toBeNull();
  await user.click(page.getByRole('combobox', { name: 'What the cells show' }));
  await user.click(page.getByRole('option', { name: /^First token/ }));
  expect(page.getByRole('switch', { name: 'Shade' })).toBeDefined();
});

test('the vote is opened from here', async () => {
  const { page, user } = await panel({ lanes: 1, cases: 1, repeats: 1 });
  await user.click(page.getByRole('button', { name: 'Blind vote' }));
  expect(page.getByRole('dialog', { name: 'Blind vote' })).toBeDefined();
});
