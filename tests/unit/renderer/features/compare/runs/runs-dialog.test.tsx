// @vitest-environment happy-dom
/** The list of runs: before it is told, without any, found by words, why it is not told, and runs that are opened and deleted. */
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createCompareFeature, initialViewState } from '../../../../../../renderer/features/compare/compare-feature.ts';
import { RunsDialog } from '../../../../../../renderer/features/compare/runs/runs-dialog.tsx';
import type { RunsValue } from '../../../../../../renderer/features/compare/runs-store.ts';
import { FaultError, fault } from '../../../../../../shared/fault.ts';
import { renderInWindow } from '../../../rendering.tsx';
import { untilShown } from '../../../until-shown.ts';
import { setupOf, summaryOf } from '../compare-doubles.ts';

interface Given extends Partial<RunsValue> {
  /** The run in view. */
  readonly shown?: string;
  readonly remove?: (id: string) => Promise<() => Promise<void>>;
}

async function dialog({ shown, remove = () => Promise.reject(new Error('not asked')), ...value }: Given = {}) {
  const store = createStore<RunsValue>()(() => ({ runs: null, going: new Set<string>(), fault: null, ...value }));
  const run = { store: createStore(() => ({ id: shown ?? null, run: null })), show: vi.fn() };
  const setup = { store: createStore(() => ({ setup: setupOf([]) })), change: vi.fn() };
  const feature = {
    runs: { store, remove: vi.fn(remove) },
    run,
    setup,
    viewState: createStore(() => initialViewState),
  };
  const onClose = vi.fn<() => void>();
  const drawn = await renderInWindow(<RunsDialog onClose={onClose} />, {
    prepare: ({ featureStores }) => featureStores.set(createCompareFeature, feature),
  });
  return { ...drawn, feature, store, onClose, panel: drawn.page.getByRole('dialog', { name: 'Runs' }) };
}

const rows = (panel: HTMLElement) =>
  [...panel.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) => dataset['row']);
const birds = summaryOf('birds', { title: 'Birds of the north' });
const trees = summaryOf('trees', {
  title: 'Trees',
  lanes: ['Messages · beta'],
  state: 'running',
  counts: { done: 1 },
});

test('busy: before the runs are told, none is said to be missing', async () => {
  const { panel, store } = await dialog();
  expect(panel.textContent).toContain('Loading runs…');
  expect(panel.textContent).not.toContain('No runs yet');
  await act(() => Promise.resolve(store.setState({ runs: [birds] })));
  await untilShown(() => expect(rows(panel)).toEqual(['birds']));
});

test('empty: what will stand there, and other words where there are runs that none of the words find', async () => {
  expect((await dialog({ runs: [] })).panel.textContent).toContain('No runs yet');
  const { page, user, panel } = await dialog({ runs: [birds, trees] });
  const search = page.getByRole('searchbox', { name: 'Search runs' });
  await user.type(search, 'beta');
  await untilShown(() => expect(rows(panel)).toEqual(['trees']));
  await user.type(search, ' gamma');
  await untilShown(() => expect(panel.textContent).toContain('No run matches'));
  expect(panel.textContent).not.toContain('No runs yet');
});

test('error: why runs are not told stands above those that were', async () => {
  const why = fault('storage', 'The history is damaged.', 'Restart Quartet.');
  const { panel } = await dialog({ fault: why });
  expect(panel.textContent).toContain('The history is damaged.');
  expect(panel.textContent).not.toContain('Loading runs…');
  const before = await dialog({ fault: why, runs: [birds] });
  expect(before.panel.textContent).toContain('The history is damaged.');
  expect(rows(before.panel)).toEqual(['birds']);
});

test('one is opened, and the list is over', async () => {
  const { page, user, feature, onClose } = await dialog({ runs: [birds, trees], shown: 'trees' });
  expect(page.getByRole('button', { name: /^Trees/ }).getAttribute('aria-current')).toBe('true');
  await user.click(page.getByRole('button', { name: /^Birds of the north/ }));
  expect(feature.run.show).toHaveBeenCalledWith('birds');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('one that is deleted goes out of view, and can be had back where it was said that it is gone', async () => {
  const restore = vi.fn(() => Promise.resolve());
  const { page, user, feature } = await dialog({
    runs: [trees],
    shown: 'trees',
    remove: () => Promise.resolve(restore),
  });
  page.getByRole('button', { name: /^Trees/ }).focus();
  await user.keyboard('{Delete}');
  expect(feature.runs.remove).toHaveBeenCalledWith('trees');
  expect(feature.run.show).toHaveBeenCalledWith(null);
  await user.click(await page.findByRole('button', { name: 'Undo' }));
  expect(restore).toHaveBeenCalledTimes(1);
});

test('refused: one that could not be deleted is not said to be gone', async () => {
  const why = fault('storage', 'The disk is full.', 'Make room.');
  const { page, user, services } = await dialog({
    runs: [birds],
    remove: () => Promise.reject(new FaultError(why)),
  });
  const told = vi.spyOn(services.toasts, 'showFault');
  page.getByRole('button', { name: /^Birds/ }).focus();
  await user.keyboard('{Delete}');
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith(why));
  expect(page.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('long: two hundred runs have each a row, and titles stand whole in them', async () => {
  const many = Array.from({ length: 200 }, (_, at) => summaryOf(`${at}`, { title: `${at} ${'long '.repeat(40)}` }));
  const { panel } = await dialog({ runs: many });
  expect(rows(panel)).toHaveLength(200);
  expect(panel.textContent).toContain(`199 ${'long '.repeat(40)}`);
});
