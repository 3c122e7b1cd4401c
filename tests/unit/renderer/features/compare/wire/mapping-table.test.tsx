// @vitest-environment happy-dom
/** What is meant, row by row, and where it stands in each lane's request: walked by keys, lit up together, shown in the bodies. */
import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { ViewState } from '../../../../../../renderer/features/compare/compare-feature.ts';
import { MappingTable } from '../../../../../../renderer/features/compare/wire/mapping-table.tsx';
import type { LaneRequest } from '../../../../../../renderer/features/compare/wire/lane-request.ts';
import type { MeaningCell, MeaningRow } from '../../../../../../shared/compare/field-mapping/align.ts';
import type { Place } from '../../../../../../shared/protocols/meaning.ts';
import { render } from '../../../rendering.tsx';

const requestOf = (number: number): LaneRequest => ({
  ...{ number, name: `Lane ${number}`, head: `L${number}`, api: 'chat', notes: [] },
  content: { state: 'none', why: '' },
});
const placeOf = (name: string, value: Place['value'], more: Partial<Place> = {}): Place => ({
  ...{ meaning: 'model', path: [name], at: [name], value },
  ...more,
});
const sent = (...places: readonly [Place, ...Place[]]): MeaningCell => ({ state: 'sent', places });
const rowOf = (label: string, ...cells: readonly MeaningCell[]): MeaningRow => ({
  ...{ key: label, meaning: 'model', label, cells },
});
const rows: readonly MeaningRow[] = [
  rowOf('model', sent(placeOf('model', 'alpha-5.5')), { state: 'no-request' }),
  rowOf('system prompt', sent(placeOf('messages', '', { at: ['messages', 0, 'content'], note: 'role system' })), {
    state: 'unset',
    at: 'system',
    note: 'a text',
  }),
  rowOf('seed', { state: 'unset', at: 'seed' }, { state: 'none', why: 'Messages has no seed.' }),
];

async function table() {
  const viewState = createStore(() => ({ hovered: null }) as ViewState);
  const onShow = vi.fn();
  const drawn = await render(
    <MappingTable viewState={viewState} requests={[requestOf(1), requestOf(2)]} rows={rows} onShow={onShow} />,
  );
  const cell = (row: number, lane: number): HTMLElement => {
    const inRow = drawn.page.getAllByRole('row')[row + 1]?.querySelectorAll('td');
    return inRow?.[lane] ?? expect.fail(`no cell ${row}, ${lane}`);
  };
  return { ...drawn, viewState, onShow, cell };
}

test('each cell says where it stands and with which value, that nothing is set there, or that there is no place', async () => {
  const { page, cell } = await table();
  expect(page.getByRole('grid', { name: 'Requests by meaning' })).toBeDefined();
  expect(page.getAllByRole('columnheader').map((head) => head.querySelector('.sr-only')?.textContent)).toEqual([
    'Meaning',
    'Lane 1',
    'Lane 2',
  ]);
  expect(cell(0, 0).textContent).toBe('modelalpha-5.5');
  expect(cell(1, 0).textContent).toBe('messages[0].content role system');
  expect(cell(1, 1).textContent).toBe('not set: system, a text');
  expect(cell(2, 1).textContent).toBe('no placeMessages has no seed.');
});

test('a lane without a request has nothing to say', async () => {
  expect((await table()).cell(0, 1).textContent).toBe('');
});

test('it is one stop of the tab key, and walked by arrows; Enter shows the row in the bodies', async () => {
  const { user, cell, onShow, viewState } = await table();
  await user.tab();
  expect(document.activeElement).toBe(cell(0, 0));
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowRight}');
  expect(document.activeElement).toBe(cell(2, 1));
  expect(viewState.getState().hovered).toBe('seed');
  await user.keyboard('{Enter}');
  expect(onShow).toHaveBeenCalledExactlyOnceWith('seed');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(onShow).toHaveBeenCalledOnce();
});

test('under the pointer its counterparts light up, and none once it has left', async () => {
  const { user, cell, onShow, viewState, page } = await table();
  await user.hover(cell(1, 1));
  expect(viewState.getState().hovered).toBe('system prompt');
  await user.click(cell(1, 1));
  expect(onShow).toHaveBeenCalledExactlyOnceWith('system prompt');
  await user.unhover(page.getByRole('grid', { name: 'Requests by meaning' }));
  expect(viewState.getState().hovered).toBeNull();
});
