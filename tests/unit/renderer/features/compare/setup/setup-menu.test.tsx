// @vitest-environment happy-dom
/** How every lane is asked: what the closed menu says, what each of its lines says, and what forbids a run. */
import { act } from 'react';
import { expect, test } from 'vitest';
import { openSetup, SetupMenu } from '../../../../../../renderer/features/compare/setup/setup-menu.tsx';
import { compareLimits, emptyPlan, type CompareSetup } from '../../../../../../shared/compare/setup.ts';
import type { KnownTool } from '../../../../../../shared/tool.ts';
import { inCompare, twoLanes, type CompareGiven } from '../compare-window.tsx';

const toolOf = (id: string): KnownTool => ({
  id,
  name: `tool_${id}`,
  description: '',
  schema: { type: 'object' },
  answer: { type: 'hand' },
  automatic: false,
});

async function menu(given: CompareGiven = {}, open = true) {
  const drawn = await inCompare(<SetupMenu />, given);
  const trigger = (): HTMLButtonElement => drawn.page.getByRole('button', { name: 'Setup' });
  if (open) await drawn.user.click(trigger());
  return { ...drawn, trigger, plan: () => drawn.feature.setup.store.getState().setup.plan };
}

const asking = (ask: Partial<CompareSetup['ask']>, plan: Partial<CompareSetup['plan']> = {}): CompareSetup => ({
  ...twoLanes,
  ask: { ...twoLanes.ask, ...ask },
  plan: { ...emptyPlan, ...plan },
});

test('empty: it says what it is for, and that nothing is set', async () => {
  const { page, trigger } = await menu({}, false);
  expect(trigger().title).toBe('System prompt, tools, cases, repeats and limits of a run');
  await act(() => Promise.resolve(openSetup()));
  expect(await page.findByText('No tools offered')).toBeDefined();
  expect(page.getByText('not set')).toBeDefined();
  expect(page.getByText('One prompt, no checks')).toBeDefined();
});

test('closed, it says what is set', async () => {
  const { trigger } = await menu({ setup: asking({ system: 'Be brief.' }, { repeats: 3 }) }, false);
  expect(trigger().title).toMatch(/3 repeats/);
});

test('the system prompt is shown in its line, and written below it', async () => {
  const { page, user, feature } = await menu({ setup: asking({ system: 'Be brief.' }) });
  expect(page.getByText('Be brief.')).toBeDefined();
  await user.click(page.getByRole('button', { name: 'Edit system prompt' }));
  const field = page.getByRole('textbox', { name: 'System prompt' });
  expect(document.activeElement).toBe(field);
  await user.clear(field);
  await user.type(field, 'Be long.');
  expect(feature.setup.store.getState().setup.ask.system).toBe('Be long.');
});

test('long: two tools are named, the others counted', async () => {
  const tools = ['a', 'b', 'c', 'd'].map(toolOf);
  const { page } = await menu({ tools, setup: asking({ tools: ['a', 'b', 'c', 'd'] }) });
  await page.findByText('tool_a');
  expect(page.getByText('+2')).toBeDefined();
  expect(page.queryByText('tool_c')).toBeNull();
});

test('lanes of images are given no tools, no vote and no scrolling together', async () => {
  const { page } = await menu({ setup: { ...twoLanes, kind: 'image' } });
  expect(page.queryByRole('button', { name: 'Choose tools' })).toBeNull();
  expect(page.queryByRole('radiogroup', { name: 'Blind' })).toBeNull();
  expect(page.queryByRole('switch', { name: 'Sync scrolling' })).toBeNull();
});

test('repeats go no further than their limits, by button or by number', async () => {
  const { page, user, plan } = await menu();
  expect(page.getByRole('button', { name: 'Fewer repeats' }).getAttribute('aria-disabled')).toBe('true');
  await user.click(page.getByRole('button', { name: 'More repeats' }));
  expect(plan().repeats).toBe(2);
  const field = page.getByRole('spinbutton', { name: 'Repeats' });
  await user.clear(field);
  await user.type(field, String(compareLimits.repeats + 1));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(plan().repeats).toBeLessThanOrEqual(compareLimits.repeats);
  await user.clear(field);
  await user.type(field, String(compareLimits.repeats));
  expect(plan().repeats).toBe(compareLimits.repeats);
  expect(page.getByRole('button', { name: 'More repeats' }).getAttribute('aria-disabled')).toBe('true');
});

test('what the run will ask is counted; what forbids it is said in the same place', async () => {
  const casesOf = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: `c${at}`, prompt: `Case ${at}`, values: {}, checks: [] }));
  expect((await menu({ setup: asking({}, { cases: casesOf(3) }) })).page.getByText(/= 6 requests/)).toBeDefined();
  const { page } = await menu({ setup: asking({}, { cases: casesOf(compareLimits.cases + 1) }) });
  expect(page.queryByText(/= .* requests/)).toBeNull();
  expect(page.getByText(/501 cases/, { selector: '[role=status]' })).toBeDefined();
});

test('the cases have a dialog of their own, which takes the place of the menu', async () => {
  const { page, user } = await menu();
  await user.click(page.getByRole('button', { name: 'Add cases' }));
  expect(await page.findByRole('dialog', { name: 'Cases' })).toBeDefined();
  expect(page.queryByRole('button', { name: 'Edit system prompt' })).toBeNull();
});

test('the vote and scrolling together are switched here', async () => {
  const { page, user, feature } = await menu();
  await user.click(page.getByRole('radio', { name: 'On' }));
  expect(page.getByRole('radio', { name: 'On' }).getAttribute('aria-checked')).toBe('true');
  await user.click(page.getByRole('switch', { name: 'Sync scrolling' }));
  expect(feature.viewState.getState()).toMatchObject({ blind: true, inStep: true });
});
