// @vitest-environment happy-dom
/** The metrics of lanes as a table: what is not known, the best of each, who leads, and the order that was asked for. */
import { expect, test, vi } from 'vitest';
import { MetricsGrid } from '../../../../../../../renderer/features/compare/results/metrics/metrics-grid.tsx';
import type {
  LaneOrder,
  MetricsTable,
  TableCell,
  TableRow,
} from '../../../../../../../renderer/features/compare/results/metrics/metrics-table.ts';
import type { MetricId } from '../../../../../../../shared/compare/report/metric-columns.ts';
import { render } from '../../../../rendering.tsx';

const total = (...cells: readonly TableCell[]): TableRow => ({ id: 'total', label: 'Total', metric: 'total', cells });
const tableOf = (names: readonly string[], ...rows: readonly TableRow[]): MetricsTable => ({
  lanes: names.map((name, index) => ({ index, name: `Lane ${name}`, head: name, api: 'chat' })),
  rankings: names.map(() => ({ answers: true })),
  rows,
});
const known = (value: number, more: Partial<TableCell> = {}): TableCell => ({ value, text: `${value} s`, ...more });

async function grid(table: MetricsTable, order: LaneOrder | null = null) {
  const onOrder = vi.fn<(metric: MetricId) => void>();
  const drawn = await render(<MetricsGrid {...{ table, order, onOrder }} caption="Of both" />);
  const cells = (): readonly string[] => drawn.page.getAllByRole('cell').map(({ textContent }) => textContent);
  const heads = (): readonly (string | null)[] =>
    drawn.page
      .getAllByRole('columnheader')
      .slice(1)
      .map(({ textContent }) => textContent);
  return { ...drawn, onOrder, cells, heads };
}

test('it has its name, and says what its figures are of', async () => {
  const { page } = await grid(tableOf(['A'], total(known(1))));
  const table = page.getByRole('table', { name: 'Figures' });
  expect(table.querySelector('caption')?.textContent).toBe('Of both');
});

test('empty: what is not known is a dash, in words too; what has only a line below is not', async () => {
  const { cells } = await grid(tableOf(['A', 'B'], total({ text: '' }, { text: '', detail: 'of a stream' })));
  expect(cells()).toEqual(['–not known', ' of a stream']);
});

test('the best says so to whoever cannot see it, and how far its values lie apart', async () => {
  const { cells } = await grid(tableOf(['A', 'B'], total(known(1, { best: true, spread: '± 0.2' }), known(2))));
  expect(cells()).toEqual(['1 s ± 0.2 best', '2 s']);
});

test('who leads has a column where something is said of it, and else none', async () => {
  const { heads, cells } = await grid(tableOf(['A'], { ...total(known(1)), lead: 'too close' }));
  expect([heads().at(-1), cells().at(-1)]).toEqual(['Lead', 'too close']);
  expect((await grid(tableOf(['A'], total(known(1))))).heads()).toHaveLength(1);
});

test('a row of a metric sorts, and says how it is sorted and what comes next; another row does neither', async () => {
  const finish: TableRow = { id: 'finish', label: 'Finish', mono: true, cells: [{ text: 'stop' }, { text: 'length' }] };
  const table = tableOf(['A', 'B'], total(known(2), known(1)), finish);
  const plain = await grid(table);
  const [head, other] = plain.page.getAllByRole('rowheader');
  expect([head?.getAttribute('aria-sort'), other?.getAttribute('aria-sort')]).toEqual(['none', null]);
  expect(plain.page.getAllByRole('button')).toHaveLength(1);
  await plain.user.click(plain.page.getByRole('button', { name: 'Total' }));
  expect(plain.onOrder).toHaveBeenCalledExactlyOnceWith('total');
  const sorted = await grid(table, { metric: 'total', from: 'best' });
  expect(sorted.cells()).toEqual(['1 s', '2 s', 'length', 'stop']);
  expect(sorted.heads().map((text) => text?.slice(0, 1))).toEqual(['B', 'A']);
  expect(sorted.page.getByRole('rowheader', { name: 'Total' }).getAttribute('aria-sort')).toBe('ascending');
  expect(sorted.page.getByRole('button').title).toBe('Reverse the order');
  const last = await grid(table, { metric: 'total', from: 'worst' });
  expect(last.cells().slice(0, 2)).toEqual(['2 s', '1 s']);
  expect(last.page.getByRole('button').title).toBe('Restore the lanes’ own order');
});

test('refused: a lane that does not compete comes after those that do, and one without a figure last', async () => {
  const table = {
    ...tableOf(['A', 'B', 'C'], total({ text: '' }, known(1), known(2))),
    rankings: [{ answers: true }, { answers: false }, { answers: true }],
  };
  expect((await grid(table, { metric: 'total', from: 'best' })).cells()).toEqual(['2 s', '1 s', '–not known']);
});

test('long: twelve lanes of long names stand beside each other, each with its whole name', async () => {
  const names = Array.from({ length: 12 }, (_, at) => `${'lab-'.repeat(40)}${at}`);
  const { page } = await grid(tableOf(names, total(...names.map((_, at) => known(at)))));
  for (const name of names) expect(page.getByText(`Lane ${name}`)).toBeDefined();
  expect(page.getAllByRole('cell')).toHaveLength(12);
});
