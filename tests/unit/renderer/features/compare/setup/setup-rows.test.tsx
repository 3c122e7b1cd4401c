// @vitest-environment happy-dom
/** What bounds the next run: how many requests at once over all and to each profile, what it may cost, and whether it is blind. */
import { expect, test } from 'vitest';
import { BlindRow, LimitRows, UnfoldingRow } from '../../../../../../renderer/features/compare/setup/setup-rows.tsx';
import { emptyPlan, type ComparePlan } from '../../../../../../shared/compare/setup.ts';
import { render } from '../../../rendering.tsx';
import { setupOf, textLaneOf } from '../compare-doubles.ts';
import { inCompare } from '../compare-window.tsx';

async function limits(profiles: readonly (string | null)[], plan: Partial<ComparePlan> = {}) {
  const lanes = profiles.map((profileId, at) => textLaneOf(`l${at}`, { profileId }));
  const drawn = await inCompare(<LimitRows />, { setup: setupOf(lanes, { plan: { ...emptyPlan, ...plan } }) });
  const field = (name: string) => drawn.page.queryByRole<HTMLInputElement>('spinbutton', { name });
  const write = async (name: string, text: string): Promise<void> => {
    const found = field(name) ?? expect.fail(`no ${name}`);
    await drawn.user.clear(found);
    if (text !== '') await drawn.user.type(found, text);
  };
  return { ...drawn, field, write, plan: () => drawn.feature.setup.store.getState().setup.plan };
}

test('empty: nothing is bounded, and the fields say what that means', async () => {
  const { field, plan } = await limits([null, null]);
  expect(field('Concurrency')?.placeholder).toBe('all 2');
  expect(field('Cost')?.placeholder).toBe('no limit');
  expect(plan()).toEqual(emptyPlan);
});

test('with one profile its limit is that of all lanes; with several each has its own', async () => {
  expect((await limits([null, 'reference'])).field('To Reference gateway')).toBeNull();
  const { field, write, plan } = await limits([null, 'work']);
  expect(field('To Reference gateway')).not.toBeNull();
  await write('To Work', '3');
  expect(plan().inFlightOf).toEqual({ work: 3 });
  await write('To Work', '');
  expect(plan().inFlightOf).toEqual({});
});

test('a limit of a profile stays in sight until it is taken away, whoever is asked by now', async () => {
  for (const [id, name] of [
    ['reference', 'To Reference gateway'],
    ['work', 'To Work'],
  ] as const) {
    const { write, field, plan } = await limits([null], { inFlightOf: { [id]: 2 } });
    await write(name, '');
    expect(plan().inFlightOf).toEqual({});
    expect(field(name)).toBeNull();
  }
});

test('refused: what is beyond the limits is not taken, and stays as typed', async () => {
  const { write, field, plan } = await limits([null]);
  await write('Concurrency', '8');
  await write('Concurrency', '0');
  expect([field('Concurrency')?.value, plan().inFlight]).toEqual(['0', null]);
  await write('Cost', '0.5');
  expect(plan().costLimit).toBe(0.5);
  await write('Cost', '');
  expect(plan()).not.toHaveProperty('costLimit');
});

test('the next run is voted on blindly where that is chosen', async () => {
  const { page, user, feature } = await inCompare(<BlindRow />);
  expect(page.getByRole('radio', { name: 'Off' }).getAttribute('aria-checked')).toBe('true');
  await user.click(page.getByRole('radio', { name: 'On' }));
  expect(feature.viewState.getState().blind).toBe(true);
});

test('a row that unfolds names what it controls while it is open', async () => {
  const row = (open: boolean) => (
    <UnfoldingRow
      label="System"
      words="none"
      button="Write"
      buttonName="Write system"
      open={open}
      onOpen={() => undefined}
    >
      The prompt
    </UnfoldingRow>
  );
  const { page, show } = await render(row(false));
  const button = (): HTMLElement => page.getByRole('button', { name: 'Write system' });
  expect([button().getAttribute('aria-expanded'), page.queryByText('The prompt')]).toEqual(['false', null]);
  await show(row(true));
  expect(document.getElementById(button().getAttribute('aria-controls') ?? '')?.textContent).toBe('The prompt');
});

test('error: in the place of a number that cannot be used the plan has none, and what was typed is there to be mended', async () => {
  const it = await limits([null], { inFlight: 3, costLimit: 0.5 });
  const unfit = () => it.feature.setup.store.getState().unfit;
  await it.write('Concurrency', '1.5');
  await it.write('Cost', '0.00005');
  expect(it.plan()).toEqual(emptyPlan);
  expect(it.field('Concurrency')).toHaveProperty('value', '1.5');
  expect(it.field('Concurrency')?.getAttribute('aria-invalid')).toBe('true');
  expect(it.page.getByText('Concurrency is 1.5; it must be a whole number, 1–64.')).toBeDefined();
  // Of a limit no digit is lost.
  expect(it.page.getByText('Cost is 0.00005; it must be a number, 0.0001–1,000,000.')).toBeDefined();
  expect(unfit()).toEqual({ inFlight: 1.5, costLimit: 0.00005 });
  await it.write('Concurrency', 'many');
  expect(unfit()).toEqual({ inFlight: 'many', costLimit: 0.00005 });
  await it.write('Concurrency', '8');
  await it.write('Cost', '');
  expect(unfit()).toEqual({});
  expect(it.plan()).toEqual({ ...emptyPlan, inFlight: 8 });
});
