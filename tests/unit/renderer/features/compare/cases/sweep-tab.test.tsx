// @vitest-environment happy-dom
/** Which parameters are varied: none yet, one, two, the same twice, values that cannot be read, and lanes without a place for it. */
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { SweepTab } from '../../../../../../renderer/features/compare/cases/sweep-tab.tsx';
import { emptyPlan, type Sweep } from '../../../../../../shared/compare/setup.ts';
import { setupOf, textLaneOf } from '../compare-doubles.ts';
import { inCompare } from '../compare-window.tsx';

async function tab(
  sweeps: readonly Sweep[] = [],
  lanes = [textLaneOf('a'), textLaneOf('b', { protocol: 'messages' })],
) {
  const setup = setupOf(lanes, { plan: { ...emptyPlan, sweeps: [...sweeps] } });
  const drawn = await inCompare(<SweepTab />, { setup });
  return { ...drawn, sweeps: () => drawn.feature.setup.store.getState().setup.plan.sweeps };
}

const temperature = (...values: readonly number[]): Sweep => ({ parameter: 'temperature', values: [...values] });

test('empty: the first parameter is added, then a second one, and no third', async () => {
  const { page, user, sweeps } = await tab();
  await user.click(page.getByRole('button', { name: 'Vary a parameter' }));
  await user.click(page.getByRole('button', { name: 'Vary a second parameter' }));
  expect(new Set(sweeps().map(({ parameter }) => parameter)).size).toBe(2);
  expect(page.queryByRole('button', { name: /^Vary/ })).toBeNull();
});

test('refused: the same parameter twice says so at both', async () => {
  const { page } = await tab([temperature(0), temperature(1)]);
  expect(page.getAllByText('The other parameter is the same. Choose another one.')).toHaveLength(2);
});

test('a list that cannot be read is kept as typed, and the values before hold until it is', async () => {
  const { page, user, sweeps } = await tab([temperature(0, 0.7)]);
  await user.click(page.getByRole('radio', { name: 'List' }));
  const field = page.getByRole<HTMLTextAreaElement>('textbox', { name: 'Values of Temperature' });
  await user.type(field, ', warm');
  expect(page.getByText(/isn’t a number.*Until then: 0, 0\.7/)).toBeDefined();
  expect(sweeps()).toEqual([temperature(0, 0.7)]);
  await user.clear(field);
  await user.type(field, '1');
  expect(sweeps()).toEqual([temperature(1)]);
  expect(page.getByText('1 value')).toBeDefined();
});

test('numbers can be given from, to and by a step; a step that leads nowhere says so', async () => {
  const { page, user, sweeps } = await tab([temperature(0, 1)]);
  await user.click(page.getByRole('radio', { name: 'From, to, step' }));
  const fields = within(page.getByRole('group', { name: 'Values of Temperature' }));
  const write = async (name: string, text: string): Promise<void> => {
    await user.clear(fields.getByRole('spinbutton', { name }));
    await user.type(fields.getByRole('spinbutton', { name }), text);
  };
  await write('Step', '0.5');
  expect(sweeps()).toEqual([temperature(0, 0.5, 1)]);
  await write('Step', '0');
  expect(page.getByText(/^The step is 0/)).toBeDefined();
});

test('lanes without a place for it are named with why; where all have one, that is said', async () => {
  const all = await tab([temperature(0)]);
  expect(all.page.getByText('All lanes support it.')).toBeDefined();
  const some = await tab([{ parameter: 'presencePenalty', values: [0] }]);
  const none = await tab([{ parameter: 'presencePenalty', values: [0] }], [textLaneOf('b', { protocol: 'messages' })]);
  const list = some.page.queryByRole('list', { name: 'Lanes that don’t support it' });
  if (list !== null) expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  expect(none.page.getByText(/^No lane supports it/)).toBeDefined();
});

test('a field of one’s own needs a name', async () => {
  const { page, user, sweeps } = await tab([{ parameter: 'extra.seed', values: [1] }]);
  const name = page.getByRole('textbox', { name: 'Name of the field' });
  await user.clear(name);
  expect(page.getByText('Write the name of a field.')).toBeDefined();
  expect(sweeps()[0]?.parameter).toBe('extra.seed');
  await user.type(name, 'top_a');
  expect(sweeps()[0]?.parameter).toBe('extra.top_a');
});

test('one is taken out by its button, and the focus stays where it was', async () => {
  const { page, user, holder, sweeps } = await tab([temperature(0)]);
  await user.click(page.getByRole('button', { name: 'Remove Temperature from the sweep' }));
  expect(sweeps()).toEqual([]);
  expect(holder.contains(document.activeElement)).toBe(true);
});
