// @vitest-environment happy-dom
/** The matrix of losses: nothing yet, what each cell came to or why it has nothing, and its way through the keys. */
import { expect, test, vi } from 'vitest';
import { SandwichMatrix } from '../../../../../../renderer/features/checks/sandwich/sandwich-matrix.tsx';
import {
  sandwichTable,
  type SandwichPlace,
} from '../../../../../../renderer/features/checks/sandwich/sandwich-model.ts';
import type { JudgedCell } from '../../../../../../shared/sandwich/matrix.ts';
import { render } from '../../../rendering.tsx';

const loss = (more: object = {}) => ({ name: 'temperature', direction: 'request', was: '0.2', ...more }) as const;
const cellOf = (more: Partial<JudgedCell> = {}): JudgedCell => ({
  ...{ front: 'chat', upstream: 'messages', model: 'm', scenario: 'text', streamed: false, losses: [] },
  ...more,
});

async function matrix(cells: readonly JudgedCell[], { running = false, chosen = null as SandwichPlace | null } = {}) {
  const onChoose = vi.fn<(place: SandwichPlace) => void>();
  const table = sandwichTable(cells, running);
  const drawn = await render(<SandwichMatrix {...{ table, chosen, onChoose }} dialect={undefined} />);
  const shown = (): readonly HTMLElement[] => drawn.page.queryAllByRole('button');
  return { ...drawn, table, onChoose, cells: shown, words: () => shown().map(({ textContent }) => textContent) };
}

test('empty: before any cell there is no table', async () => {
  expect((await matrix([])).page.queryByRole('table')).toBeNull();
});

test('each cell says what was lost; what the other protocol has no place for is no loss', async () => {
  const { words, page } = await matrix([
    cellOf({ losses: [loss(), loss({ name: 'seed' }), loss({ hasNoPlace: true })] }),
    cellOf({ streamed: true, losses: [loss({ hasNoPlace: true })] }),
    cellOf({ front: 'responses' }),
  ]);
  expect(words().slice(0, 3)).toEqual(['2 losses', 'no place', 'kept']);
  expect(page.getByRole('button', { name: /Chat completions → Messages.*2 losses$/ })).toBeDefined();
});

test('busy: what has not been run yet is not said to have been left out', async () => {
  const running = await matrix([cellOf()], { running: true });
  expect(running.words()).toEqual(['kept', 'not run yet']);
  expect(running.cells()[1]?.title).toBe('');
  const ended = await matrix([cellOf()]);
  expect(ended.words()[1]).toBe('not asked');
  expect(ended.cells()[1]?.title).not.toBe('');
  expect(ended.cells()[1]?.getAttribute('aria-label')).toContain(ended.cells()[1]?.title);
});

test('refused: a cell that reached another upstream, or none, says so where it is missing', async () => {
  const { upstream: _, ...lost } = cellOf({ scenario: 'text', streamed: true });
  const { page, cells } = await matrix([cellOf(), lost]);
  expect(page.getAllByRole('columnheader').map(({ title }) => title)).toContain('Chat completions → not reached');
  expect(cells().map(({ title }) => title)).toEqual([
    '',
    'It never reached the upstream: see its own column.',
    'The gateway sent it over Messages: see that column.',
    '',
  ]);
});

test('models are named where there are several', async () => {
  const one = await matrix([cellOf()]);
  expect(one.page.getAllByRole('columnheader')[0]?.title).toBe('Chat completions → Messages');
  const two = await matrix([cellOf(), cellOf({ model: 'n' })]);
  expect(
    two.page
      .getAllByRole('columnheader')
      .slice(0, 2)
      .map(({ title }) => title),
  ).toEqual(['Chat completions → Messages, m', 'Chat completions → Messages, n']);
});

test('one stop of Tab, which the keys move on; a cell is chosen by a click, and not on the way', async () => {
  const { user, cells, onChoose, table } = await matrix([cellOf(), cellOf({ scenario: 'system' })]);
  const stops = (): readonly number[] => cells().map(({ tabIndex }) => tabIndex);
  expect(stops()).toEqual([0, -1, -1, -1]);
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect([stops(), onChoose.mock.calls]).toEqual([[-1, 0, -1, -1], []]);
  const [, second] = cells();
  if (second === undefined) throw new Error('There is no second cell.');
  await user.click(second);
  const place = { scenario: 'text', column: table.columns[0]?.key ?? '', streamed: true };
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(place);
  const chosen = await matrix([cellOf()], { chosen: place });
  expect(chosen.cells().map((cell) => cell.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  expect(chosen.cells().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0]);
});

test('long: forty models have their columns, each whole and streamed', async () => {
  const all = Array.from({ length: 40 }, (_, at) => cellOf({ model: `lab-${at}` }));
  const { cells, page } = await matrix(all);
  expect(cells()).toHaveLength(80);
  expect(page.getAllByRole('columnheader').filter(({ textContent }) => textContent === 'Streamed')).toHaveLength(40);
});
