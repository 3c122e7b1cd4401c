// @vitest-environment happy-dom
/** What a run is set up with: no model yet, what a model can be asked over and what it cannot, groups, and the gateway. */
import { within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { SetupView } from '../../../../../../renderer/features/checks/setup/setup-view.tsx';
import type { CheckEstimate } from '../../../../../../shared/checks/check-run.ts';
import { untilShown } from '../../../until-shown.ts';
import { inChecks, type ChecksGiven } from '../in-checks.tsx';

const estimate: CheckEstimate = {
  ...{ checks: 12, requests: 8, pictures: 0, seconds: 31, input: 4_200, output: 900 },
  byCapability: { Tools: 4, 'Parallel tools': 3 },
};

async function view(given: ChecksGiven = {}) {
  const onStart = vi.fn();
  const drawn = await inChecks(<SetupView onStart={onStart} />, { own: [], ...given });
  const table = within(drawn.page.getByRole('region', { name: 'Models and protocols' }));
  const groups = within(drawn.page.getByRole('region', { name: 'What to check' }));
  return { ...drawn, table, groups, onStart };
}

test('empty: no model yet, which is said in place of the table, beside the way to add one', async () => {
  const { table } = await view();
  expect(table.getByText('No model yet. Add one to check it.')).toBeDefined();
  expect(table.getByText('0 pairs')).toBeDefined();
  expect(table.queryByRole('table')).toBeNull();
  expect(table.getByRole('combobox', { name: 'Add a model' })).toBeDefined();
});

test('busy: before it is known what a run takes, no group claims a number of checks', async () => {
  const { groups } = await view();
  expect(groups.getByRole('heading').textContent?.trim()).toBe('What to check');
  const known = await view({ setupValue: { estimate } });
  expect(known.groups.getByRole('heading').textContent).toContain('12 checks');
  expect(known.groups.getByRole('checkbox', { name: 'Tools 7' })).toBeDefined();
});

test('a pair is chosen and let go of; the list of models behind them is no pair', async () => {
  const targets = [
    { api: 'models', model: '' },
    { api: 'chat', model: 'alpha-5.5' },
  ] as const;
  const { table, user, change } = await view({ setup: { targets }, setupValue: { models: ['alpha-5.5'] } });
  expect(table.getByText('1 pair')).toBeDefined();
  const [on, off] = ['Chat completions', 'Responses'].map((api) =>
    table.getByRole<HTMLInputElement>('checkbox', { name: `alpha-5.5 over ${api}` }),
  );
  expect([on?.checked, off?.checked]).toEqual([true, false]);
  if (on === undefined || off === undefined) throw new Error('both are there');
  await user.click(on);
  expect(change).toHaveBeenLastCalledWith({ targets: [targets[0]] });
  await user.click(off);
  expect(change).toHaveBeenLastCalledWith({ targets: [...targets, { api: 'responses', model: 'alpha-5.5' }] });
});

test('refused: an image model has no conversation; a protocol that a list leaves out may fail, and that is said', async () => {
  const { table } = await view({ setupValue: { models: ['alpha-image-2', 'beta-sonnet-4-6'] } });
  expect(table.queryByRole('checkbox', { name: 'alpha-image-2 over Messages' })).toBeNull();
  expect(table.getByRole('checkbox', { name: 'alpha-image-2 over Image edits' })).toBeDefined();
  expect(table.queryByRole('checkbox', { name: 'beta-sonnet-4-6 over Image edits' })).toBeNull();
  expect(table.getByRole('checkbox', { name: 'beta-sonnet-4-6 over Responses' }).title).toBe(
    'beta-sonnet-4-6 isn’t listed for Responses. It may fail.',
  );
  expect(table.getByRole('checkbox', { name: 'beta-sonnet-4-6 over Messages' }).title).toBe('');
});

test('a model that the gateway does not list says so, once the list is known', async () => {
  const { table } = await view({ setupValue: { models: ['alpha-5.5', 'my-alias'] } });
  await untilShown(() =>
    expect(table.getByRole('rowheader', { name: /^my-alias/ }).textContent).toContain('not listed'),
  );
  expect(table.getByRole('rowheader', { name: /^alpha-5.5/ }).textContent).toBe('alpha-5.5');
});

test('a group is all of its capabilities, and is taken out whole', async () => {
  const { groups, user, change } = await view({ setup: { capabilities: ['Tools', 'Errors'] } });
  const tools = groups.getByRole<HTMLInputElement>('checkbox', { name: /^Tools/ });
  expect(tools.checked).toBe(false);
  await user.click(tools);
  expect(change).toHaveBeenLastCalledWith({ capabilities: ['Errors', 'Tools', 'Parallel tools', 'Tool choice'] });
  const all = await view({ setup: { capabilities: ['Tools', 'Parallel tools', 'Tool choice', 'Errors'] } });
  await all.user.click(all.groups.getByRole('checkbox', { name: /^Tools/, checked: true }));
  expect(all.change).toHaveBeenLastCalledWith({ capabilities: ['Errors'] });
});

test('another gateway is the profile in use from then on', async () => {
  const { page, user, services, host } = await view();
  await user.click(page.getByRole('combobox', { name: 'Gateway to check' }));
  await user.click(await page.findByRole('option', { name: /^Work/ }));
  await untilShown(() => expect(services.appState.store.getState().app?.activeProfileId).toBe('work'));
  expect(host.calls).toContainEqual(['profiles.select', { id: 'work' }]);
});

test('a model that is added is asked over the protocol that it prefers', async () => {
  const { table, page, user, addModel, change } = await view();
  await user.click(table.getByRole('combobox', { name: 'Add a model' }));
  await user.click(await page.findByRole('option', { name: /beta-sonnet-4-6/ }));
  expect(addModel).toHaveBeenCalledWith('beta-sonnet-4-6');
  expect(change).toHaveBeenLastCalledWith({ targets: [{ api: 'messages', model: 'beta-sonnet-4-6' }] });
});

test('long: forty models have a row each, and a name of many words stands whole', async () => {
  const name = 'lab-'.repeat(50);
  const models = [name, ...Array.from({ length: 39 }, (_, at) => `lab-${at}`)];
  const { table } = await view({ setupValue: { models } });
  expect(table.getAllByRole('rowheader')).toHaveLength(40);
  expect(table.getByRole('rowheader', { name: new RegExp(`^${name}`) })).toBeDefined();
});
