// @vitest-environment happy-dom
/** What stands above the lanes: why a run is not shown, why it waits, and that it is not what the editor holds; each with its way on. */
import { act } from 'react';
import { expect, test } from 'vitest';
import { featureStore } from '../../../../../renderer/app/app-context.tsx';
import { createCompareFeature, type ViewState } from '../../../../../renderer/features/compare/compare-feature.ts';
import type { RunValue } from '../../../../../renderer/features/compare/run-store.ts';
import { RunNotice } from '../../../../../renderer/features/compare/run-notice.tsx';
import { cellKey, type Cell, type CompareUpdate } from '../../../../../shared/compare/run.ts';
import { emptyPlan } from '../../../../../shared/compare/setup.ts';
import { fault } from '../../../../../shared/fault.ts';
import { createFakeHost } from '../../../../doubles/fake-host.ts';
import { renderInWindow } from '../../rendering.tsx';
import { Script } from '../chat/scripted-chat.ts';
import { cellOf, compareRunOf, setupOf, summaryOf, textLaneOf } from './compare-doubles.ts';

interface Given {
  readonly run?: Partial<RunValue>;
  readonly beside?: Partial<RunValue>;
  readonly view?: Partial<ViewState>;
  /** The editor's lanes are those of the run. */
  readonly alike?: boolean;
}

const cellsOf = (...cells: readonly Cell[]): RunValue['cells'] => new Map(cells.map((cell) => [cellKey(cell), cell]));
const run = compareRunOf('r');
const paused = (more: Parameters<typeof compareRunOf>[1] = {}): Partial<RunValue> => ({
  run: compareRunOf('r', { state: 'paused', pausedBy: 'user', ...more }),
});

async function notice({ run: of, beside, view, alike = true }: Given) {
  const host = createFakeHost({
    more: () => ({
      // A run that is asked for is on its way.
      'compare.watch': (_, { signal }) => new Script<CompareUpdate>().watch(signal),
      'compare.resume': () => null,
      'compare.retryFailed': () => null,
      'compare.stop': () => null,
    }),
  });
  const drawn = await renderInWindow(<RunNotice />, {
    host,
    prepare: (services) => {
      const feature = featureStore(services, createCompareFeature);
      const lanes = alike ? [textLaneOf('a'), textLaneOf('b', { protocol: 'responses' })] : [textLaneOf('c')];
      feature.setup.store.setState({ loaded: true, unused: false, setup: setupOf(lanes, { shownRunId: 'r' }) });
      feature.viewState.setState({ ...view });
      feature.beside.store.setState({ ...beside });
      feature.run.store.setState({ id: 'r', loaded: true, ...of });
    },
  });
  const called = (): readonly string[] =>
    host.calls.map(([method]) => method).filter((method) => method.startsWith('compare.'));
  return { ...drawn, feature: featureStore(drawn.services, createCompareFeature), called };
}

test('empty: nothing is said of a run that is what the editor holds, and nothing without a run', async () => {
  expect((await notice({ run: { run } })).holder.textContent).toBe('');
  expect((await notice({})).holder.textContent).toBe('');
});

test('error: why the run is not shown, what it takes, and the way back to the editor', async () => {
  const gone = fault('not-found', 'There is no such run.', 'It may have been deleted.');
  const { page, user, feature } = await notice({ run: { run, fault: gone }, alike: false });
  expect(page.getByRole('alert').textContent).toContain('There is no such run.');
  expect(page.getByText('It may have been deleted.')).toBeDefined();
  expect(page.queryByRole('button', { name: 'Load into editor' })).toBeNull();
  await user.click(page.getByRole('button', { name: 'Close' }));
  expect(feature.setup.store.getState().setup.shownRunId).toBeNull();
});

test('a connection that was lost is said elsewhere: the run stays', async () => {
  const lost = fault('disconnected', 'The host is gone.', 'Reload.');
  const { page } = await notice({ run: { run, fault: lost }, alike: false });
  expect(page.queryByText('The host is gone.')).toBeNull();
  expect(page.getByRole('button', { name: 'Load into editor' })).toBeDefined();
});

test('an earlier run is loaded into the editor, and what stood there can be had back', async () => {
  const { page, user, feature } = await notice({ run: { run }, alike: false });
  expect(page.getByText(/^Earlier run of .+\.$/)).toBeDefined();
  await user.click(page.getByRole('button', { name: 'Load into editor' }));
  expect(feature.setup.store.getState().setup.textLanes.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(page.queryByText(/^Earlier run of/)).toBeNull();
  await user.click(page.getByRole('button', { name: 'Restore previous' }));
  expect(feature.setup.store.getState().setup.textLanes.map(({ id }) => id)).toEqual(['c']);
  expect(page.queryByRole('button', { name: 'Restore previous' })).toBeNull();
});

test('refused: tools that a loaded run was given and that are not here are named, for as long as it is kept', async () => {
  const { page, user } = await notice({ view: { before: setupOf([]), loadedTools: ['get_tree'] } });
  expect(page.getByText('The editor’s content was replaced.')).toBeDefined();
  expect(page.getByText(/get_tree/)).toBeDefined();
  await user.click(page.getByRole('button', { name: 'Keep' }));
  expect(page.queryByText(/get_tree/)).toBeNull();
});

test('a paused run goes on or ends, and tries again only where something failed', async () => {
  const { page, user, called } = await notice({ run: { ...paused(), cells: cellsOf(cellOf({}, { state: 'done' })) } });
  expect(page.getByText(/^This run is paused\. 1 /)).toBeDefined();
  expect(page.queryByRole('button', { name: 'Retry failed' })).toBeNull();
  await user.click(page.getByRole('button', { name: 'Continue' }));
  await user.click(page.getByRole('button', { name: 'Stop all' }));
  expect(called()).toEqual(expect.arrayContaining(['compare.resume', 'compare.stop']));
  const failed = await notice({ run: { ...paused(), cells: cellsOf(cellOf({}, { state: 'failed' })) } });
  await failed.user.click(failed.page.getByRole('button', { name: 'Retry failed' }));
  expect(failed.called()).toContain('compare.retryFailed');
});

test('each pause says its own reason', async () => {
  const words = async (more: Parameters<typeof compareRunOf>[1]): Promise<string> =>
    (await notice({ run: paused(more) })).holder.textContent;
  expect(await words({ pausedBy: 'cost', plan: { ...emptyPlan, costLimit: 2 } })).toContain(
    'Paused at the cost limit of $2',
  );
  expect(await words({ pausedBy: 'restart' })).toContain('Quartet was closed during this run.');
  expect(await words({ pausedBy: 'lane' })).toContain('The rest of this run can’t be sent now.');
});

test('refused: a run that a lane holds up says what the last one was refused for', async () => {
  const refused = cellOf({}, { state: 'refused', fault: fault('input', 'No key is stored.', 'Add one.') });
  const held = await notice({ run: { ...paused({ pausedBy: 'lane' }), cells: cellsOf(refused) } });
  expect(held.page.getByText('No key is stored. Add one.')).toBeDefined();
  const byUser = await notice({ run: { ...paused(), cells: cellsOf(refused) } });
  expect(byUser.page.queryByText('No key is stored. Add one.')).toBeNull();
});

test('busy: the run beside is loaded, then named whole however long, then why it is not there; it can be taken away', async () => {
  const view = { beside: 'other' };
  const loading = await notice({ run: { run }, view });
  expect(loading.page.getByText('Loading the other run…')).toBeDefined();
  const title = 'A heron at dusk. '.repeat(60).trim();
  const there = await notice({ run: { run }, view, beside: { run: compareRunOf('other', { title }) } });
  expect(there.holder.textContent).toContain(`Compared with “${title}”`);
  const failed = await notice({ run: { run }, view, beside: { fault: fault('storage', 'The disk is damaged.', '') } });
  expect(failed.page.getByText('The disk is damaged.')).toBeDefined();
  await failed.user.click(failed.page.getByRole('button', { name: 'Remove' }));
  expect(failed.feature.viewState.getState().beside).toBeNull();
  expect(failed.holder.textContent).toBe('');
});

test('a run with the editor’s lanes that a later one has overtaken says so, until it is loaded', async () => {
  const { page, user, feature } = await notice({ run: { run } });
  const later = (kind: 'text' | 'image') =>
    act(() =>
      feature.runs.take({ type: 'changed', run: summaryOf(`later-${kind}`, { kind, createdAt: run.createdAt + 1 }) }),
    );
  later('image');
  expect(page.queryByText(/^Earlier run of/)).toBeNull();
  later('text');
  await user.click(page.getByRole('button', { name: 'Load into editor' }));
  expect(page.queryByText(/^Earlier run of/)).toBeNull();
  await user.click(page.getByRole('button', { name: 'Restore previous' }));
  expect(page.getByText(/^Earlier run of/)).toBeDefined();
});
