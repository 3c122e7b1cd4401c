// @vitest-environment happy-dom
/** The figures of all lanes: none yet, measured once, repeated, sorted and copied. */
import { expect, test, vi } from 'vitest';
import { MetricsPanel } from '../../../../../../renderer/features/compare/results/metrics-panel.tsx';
import { Tabs } from '../../../../../../renderer/ui/tabs.tsx';
import type { Cell } from '../../../../../../shared/compare/run.ts';
import { emptyPlan } from '../../../../../../shared/compare/setup.ts';
import { cellOf, compareRunOf, textLaneOf } from '../compare-doubles.ts';
import { untilShown } from '../../../until-shown.ts';
import { inCompare, twoLanes, type CompareGiven } from '../compare-window.tsx';

const measured = (totalMs: number): Partial<Cell> => ({
  state: 'done',
  metrics: { requests: 1, attempts: 1, totalMs, outputTokens: 10 } as NonNullable<Cell['metrics']>,
});
const both = [cellOf({}, measured(2_000)), cellOf({ lane: 1 }, measured(1_000))];
const asked = { ...twoLanes, ask: { ...twoLanes.ask, text: 'Ask' } };

const panel = (given: CompareGiven = {}) =>
  inCompare(
    <Tabs
      label="Results"
      value="metrics"
      onChange={() => undefined}
      tabs={[{ value: 'metrics', label: 'Figures', content: () => <MetricsPanel /> }]}
    />,
    { setup: asked, run: compareRunOf('r', { state: 'ended' }), cells: both, ...given },
  );

test('empty: before any run it says what will be here', async () => {
  const { page } = await panel({ run: null, cells: [] });
  expect(page.getByText(/^After a run: times, tokens, bytes/)).toBeDefined();
});

test('measured once: times have no winner, and the run that would have one is begun from here', async () => {
  const { page, user, feature } = await panel();
  expect(page.getByText('Measured once: times have no winner yet.')).toBeDefined();
  await user.click(page.getByRole('button', { name: 'Repeat 5 times' }));
  expect(feature.setup.store.getState().setup.plan.repeats).toBe(5);
  expect(feature.starting.store.getState().question?.estimate.requests).toBe(10);
});

test('another run than that of the editor is not repeated by its settings', async () => {
  const { page } = await panel({ setup: { ...asked, textLanes: [textLaneOf('c')] } });
  expect(page.getByText('Measured once: times have no winner yet.')).toBeDefined();
  expect(page.queryByRole('button', { name: 'Repeat 5 times' })).toBeNull();
});

test('busy: while a lane is under way, or with one alone, nothing is said of winners', async () => {
  const live = await panel({ cells: [cellOf(), cellOf({ lane: 1 }, measured(1_000))] });
  expect(live.page.queryByText('Measured once: times have no winner yet.')).toBeNull();
});

test('repeated: medians of all, or the figures of what is in view', async () => {
  const run = compareRunOf('r', { state: 'ended', plan: { ...emptyPlan, repeats: 2 } });
  const { page, user } = await panel({ run });
  expect(page.getByText('Medians over all answers of each lane')).toBeDefined();
  expect(page.getByText(/^Median ± standard deviation/)).toBeDefined();
  await user.click(page.getByRole('radio', { name: 'This case' }));
  expect(page.getByText('Figures of the answers in view')).toBeDefined();
  // One case, once, has nothing to choose.
  expect((await panel()).page.queryByRole('radio', { name: 'This case' })).toBeNull();
});

test('lanes are sorted by a figure, the other way round, and back; that is told', async () => {
  const { page, user } = await panel();
  const sort = async (): Promise<void> => user.click(page.getByRole('button', { name: /^Total/ }));
  await sort();
  expect(page.getByText('Lanes by total, best first')).toBeDefined();
  await sort();
  expect(page.getByText('Lanes by total, best last')).toBeDefined();
  await sort();
  expect(page.queryByText(/^Lanes by/)).toBeNull();
});

test('figures are copied in the form that is asked for; a clipboard that refuses is said to', async () => {
  const { page, user } = await panel();
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(page.getByRole('button', { name: 'Copy figures' }));
  await user.click(page.getByRole('menuitem', { name: 'As CSV' }));
  expect(write.mock.lastCall?.[0]).toMatch(/^Figure,1 · Chat completions,2 · Responses\r?\n/);
  await untilShown(() => expect(document.body.textContent).toContain('Copied'));
  write.mockRejectedValueOnce(new Error('denied'));
  await user.click(page.getByRole('button', { name: 'Copy figures' }));
  await user.click(page.getByRole('menuitem', { name: 'As Markdown' }));
  await untilShown(() => expect(document.body.textContent).toContain('The clipboard refused'));
});
