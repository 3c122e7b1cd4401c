// @vitest-environment happy-dom
/** The lanes side by side: what stands there before they are known and where there are none, a folded lane, and what a lane cannot send. */
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { LaneStrip } from '../../../../../../renderer/features/compare/lanes/lane-strip.tsx';
import { noParameters } from '../../../../../../shared/protocols/registry.ts';
import { cellOf, compareRunOf, setupOf, textLaneOf } from '../compare-doubles.ts';
import { inCompare, type CompareGiven } from '../compare-window.tsx';

async function strip(given: CompareGiven = {}) {
  const drawn = await inCompare(<LaneStrip />, given);
  const lanes = (): readonly (string | null)[] =>
    drawn.page.queryAllByRole('region', { name: /^Lane \d+$/ }).map((one) => one.getAttribute('aria-label'));
  return { ...drawn, lanes };
}

test('busy: before the editor is read nothing is said of lanes', async () => {
  const { holder, lanes } = await strip({ loaded: false });
  expect([holder.textContent, lanes()]).toEqual(['', []]);
});

test('empty: without lanes it says how to begin', async () => {
  const { page } = await strip({ setup: setupOf([]) });
  expect(page.getByText('No lanes yet')).toBeDefined();
  expect(page.getByText(/^Add a lane for each model and protocol/)).toBeDefined();
});

test('each lane has its number; a folded one is its name and state, and opens again', async () => {
  const setup = setupOf([textLaneOf('a', { collapsed: true }), textLaneOf('b', { protocol: 'responses' })]);
  const { page, user, lanes, feature } = await strip({
    setup,
    run: compareRunOf('r', { state: 'ended' }),
    cells: [cellOf({}, { state: 'failed' })],
  });
  expect(lanes()).toEqual(['Lane 1', 'Lane 2']);
  const folded = page.getByRole('region', { name: 'Lane 1' });
  expect(folded.textContent).toContain('Failed');
  expect(within(folded).queryByRole('combobox')).toBeNull();
  await user.click(page.getByRole('button', { name: 'Expand lane 1' }));
  expect(feature.setup.store.getState().setup.textLanes[0]?.collapsed).toBe(false);
  expect(within(page.getByRole('region', { name: 'Lane 1' })).getAllByRole('combobox').length).toBeGreaterThan(0);
});

test('refused: what forbids a lane is read without a click; behind it stands all of it', async () => {
  const { page, user, feature } = await strip({ setup: setupOf([textLaneOf('a', { profileId: 'gone' })]) });
  const line = page.getByRole('button', { name: 'The profile of this lane was deleted.' });
  await user.click(line);
  const all = await page.findByRole('dialog', { name: 'What lane 1 doesn’t send' });
  expect(within(all).getByText('This lane is not sent')).toBeDefined();
  expect(within(all).queryByText('Left out of this lane')).toBeNull();
  await user.click(within(all).getByRole('button', { name: 'Use the active profile' }));
  expect(feature.setup.store.getState().setup.textLanes[0]?.profileId).toBeNull();
});

test('refused: a setting that the protocol does not take is mended where it is said', async () => {
  const parameters = { ...noParameters, chat: { temperature: 9 } };
  const { page, user, feature } = await strip({ setup: setupOf([textLaneOf('a', { parameters })]) });
  await user.click(page.getByRole('button', { name: /temperature/i }));
  const all = await page.findByRole('dialog', { name: 'What lane 1 doesn’t send' });
  const [cure] = within(all).getAllByRole('button');
  await user.click(cure as HTMLElement);
  const [lane] = feature.setup.store.getState().setup.textLanes;
  expect(lane?.parameters.chat.temperature).not.toBe(9);
});

test('a lane that says all that is asked has no such line', async () => {
  const { page } = await strip({ setup: setupOf([textLaneOf('a')]) });
  expect(page.queryByRole('button', { name: /Leaves out|deleted/ })).toBeNull();
});

test('an answer of another lane than the present one says that the lane was changed', async () => {
  const { page } = await strip({
    setup: setupOf([textLaneOf('a', { model: 'alpha-5.6-sol' }), textLaneOf('b', { protocol: 'responses' })]),
    run: compareRunOf('r', { state: 'ended' }),
    cells: [cellOf({}, { state: 'done' }), cellOf({ lane: 1 }, { state: 'done' })],
  });
  expect(
    within(page.getByRole('region', { name: 'Lane 1' })).getByText('The lane was changed after this answer.'),
  ).toBeDefined();
  expect(
    within(page.getByRole('region', { name: 'Lane 2' })).queryByText('The lane was changed after this answer.'),
  ).toBeNull();
});
