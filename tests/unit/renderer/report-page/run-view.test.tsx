// @vitest-environment happy-dom
/** A run in a report: a table of lanes by cases and repeats, the answer of the chosen cell, and on paper those of all. */
import { within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { RunView, type RunViewProps } from '../../../../renderer/report-page/run-view.tsx';
import type { Cell, CompareRun } from '../../../../shared/compare/run.ts';
import { emptyPlan } from '../../../../shared/compare/setup.ts';
import { fault } from '../../../../shared/fault.ts';
import { messageWith } from '../features/compare/compare-window.tsx';
import { cellOf, compareRunOf, imageLaneOf } from '../features/compare/compare-doubles.ts';
import { renderInWindow } from '../rendering.tsx';

type RunCells = RunViewProps['cells'];

/** An answer of that text; null for none. */
const cellWith = (cell: Cell, text: string | null): RunCells[number] => ({
  cell: { ...cell, excerpt: text ?? '', answerId: `a-${cell.lane}-${cell.case}-${cell.repeat}` },
  conversation:
    text === null ? undefined : { id: `c-${text}`, title: '', messages: [messageWith(`m-${text}`, text)], aside: 0 },
});

async function view(cells: RunCells, given: { run?: Partial<CompareRun>; printing?: boolean; records?: boolean } = {}) {
  const onInspect = vi.fn();
  const { run = {}, printing = false, records = true } = given;
  const drawn = await renderInWindow(
    <RunView
      run={compareRunOf('r', { state: 'ended', ...run })}
      cells={cells}
      printing={printing}
      inspected={null}
      hasRecord={() => records}
      onInspect={onInspect}
    />,
  );
  const table = within(drawn.page.getByRole('table', { name: 'Answers' }));
  return { ...drawn, onInspect, table };
}

const two: RunCells = [
  cellWith(cellOf({}, { state: 'done' }), 'One'),
  cellWith(cellOf({ lane: 1 }, { state: 'done' }), 'Two'),
];

test('the first answer stands below the table until another one is chosen, whose record is then looked into', async () => {
  const { page, user, table, onInspect } = await view(two);
  expect(table.getByRole('button', { name: /^One/ }).getAttribute('aria-pressed')).toBe('true');
  expect(page.getByRole('article', { name: 'Assistant' }).textContent).toContain('One');
  await user.click(table.getByRole('button', { name: /^Two/ }));
  expect(page.getByRole('article', { name: 'Assistant' }).textContent).toContain('Two');
  expect(onInspect).toHaveBeenCalledExactlyOnceWith('a-1-0-0');
});

test('without a record an answer is shown alone', async () => {
  const { user, table, page, onInspect } = await view(two, { records: false });
  await user.click(table.getByRole('button', { name: /^Two/ }));
  expect(page.getByRole('article', { name: 'Assistant' }).textContent).toContain('Two');
  expect(onInspect).not.toHaveBeenCalled();
});

test('lanes are told by model, protocol and profile; an image lane by its API', async () => {
  const lane = { ...imageLaneOf('i'), profileId: 'reference', profileName: 'Reference gateway' };
  const { table } = await view([], { run: { lanes: [...compareRunOf('r').lanes, lane] } });
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Case',
    expect.stringContaining('alpha-5.5Chat completions · Reference gateway'),
    expect.stringContaining('alpha-5.5Responses · Reference gateway'),
    expect.stringContaining('alpha-image-2-eachImage generations · Reference gateway'),
  ]);
});

test('a cell says its state, time, tokens and checks; one that is done says no state', async () => {
  const metrics = { totalMs: 1_500, outputTokens: 12 } as NonNullable<Cell['metrics']>;
  const verdicts = [{ passed: true }, { passed: false }] as unknown as Cell['verdicts'];
  const { table } = await view([
    cellWith(cellOf({}, { state: 'done', metrics, verdicts }), 'One'),
    cellWith(cellOf({ lane: 1 }, { state: 'stopped' }), null),
  ]);
  const [one, other] = table.getAllByRole('button');
  expect(one?.textContent).toBe('One1.50 s · 12 tokens · 1 of 2 checks passed');
  expect(other?.textContent).toBe('(no text)Stopped');
});

test('empty: a cell that was never asked says so, and nothing is said of an answer', async () => {
  const { page, table } = await view([]);
  expect(table.queryByRole('button')).toBeNull();
  expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Queued', 'Queued']);
  expect(page.queryByText('This answer has no text.')).toBeNull();
  const silent = await view([cellWith(cellOf({}, { state: 'done' }), null)]);
  expect(silent.page.getByText('This answer has no text.')).toBeDefined();
});

test('refused: why there is no answer stands in its place', async () => {
  const refused = cellOf({}, { state: 'refused', fault: fault('input', 'Choose a model.', '') });
  expect((await view([cellWith(refused, null)])).page.getByText('Choose a model.')).toBeDefined();
});

const cases = [0, 1].map((index) => ({ index, text: `Case ${index}`, system: '', values: {}, sweep: {}, checks: [] }));

test('long: cases and repeats are rows of their own, each with its cells', async () => {
  const { table } = await view([cellWith(cellOf({ case: 1, repeat: 1 }, { state: 'done' }), 'Late')], {
    run: { cases, plan: { ...emptyPlan, repeats: 2 } },
  });
  const rows = table.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    'Case 0Repeat 1',
    'Case 0Repeat 2',
    'Case 1Repeat 1',
    'Case 1Repeat 2',
  ]);
  expect(rows.map((row) => within(row).queryAllByRole('button', { name: /^Late/ }).length)).toEqual([0, 0, 0, 1]);
});

test('on paper every cell stands by its name, whatever was chosen', async () => {
  const { page } = await view(two, { printing: true });
  const names = page.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
  expect(names).toEqual(['alpha-5.5 over Chat completions', 'alpha-5.5 over Responses']);
  const numbered = await view([cellWith(cellOf({ case: 1, repeat: 1 }, { state: 'done' }), 'Late')], {
    ...{ printing: true, run: { cases, plan: { ...emptyPlan, repeats: 2 } } },
  });
  expect(numbered.page.getByRole('region').getAttribute('aria-label')).toBe(
    'alpha-5.5 over Chat completions, case 2, repeat 2',
  );
});
