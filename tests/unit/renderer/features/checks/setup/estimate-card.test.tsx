// @vitest-environment happy-dom
/** What a run will take, before it begins: while that is worked out, where nothing is chosen or it failed, and what the button does. */
import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createChecksFeature } from '../../../../../../renderer/features/checks/checks-feature.ts';
import { EstimateCard } from '../../../../../../renderer/features/checks/setup/estimate-card.tsx';
import { withUnfit } from '../../../../../../renderer/app/unfit-numbers.ts';
import type { SetupValue } from '../../../../../../renderer/features/checks/setup/setup-store.ts';
import type { CheckEstimate } from '../../../../../../shared/checks/check-run.ts';
import { ownCapability } from '../../../../../../shared/checks/own/own-check.ts';
import { fault } from '../../../../../../shared/fault.ts';
import { renderInWindow } from '../../../rendering.tsx';

const estimated: CheckEstimate = {
  ...{ checks: 12, requests: 8, pictures: 0, seconds: 31, input: 4_200, output: 900, byCapability: {} },
};
const chosen = { targets: [], capabilities: [], atOnce: 4, budget: null };

async function card(value: Partial<SetupValue> = {}) {
  const store = createStore<SetupValue>()(() => ({
    ...{ setup: chosen, models: [], loaded: true, chosen: true, estimate: estimated },
    ...{ estimateFault: null, removedBudget: null, unfit: {}, starting: false },
    ...value,
  }));
  const setup = {
    store,
    change: vi.fn((change: Partial<SetupValue['setup']>) =>
      store.setState(({ setup: before }) => ({ setup: { ...before, ...change } })),
    ),
    setUnfit: (field: string, typed: number | string | null) =>
      store.setState(({ unfit }) => ({ unfit: withUnfit(unfit, field, typed) })),
    estimate: vi.fn(),
  };
  const onStart = vi.fn<() => void>();
  const drawn = await renderInWindow(<EstimateCard onStart={onStart} />, {
    prepare: ({ featureStores }) => featureStores.set(createChecksFeature, { setup }),
  });
  const run = drawn.page.getByRole<HTMLButtonElement>('button', { name: /Run checks/ });
  return { ...drawn, setup, onStart, run, words: drawn.page.getByRole('region').textContent };
}

test('busy: nothing begins before it is known what that takes, and not twice', async () => {
  const { run, words } = await card({ estimate: null });
  expect(run.disabled).toBe(true);
  expect(words).not.toContain('Duration');
  const begun = await card({ starting: true });
  await begun.user.click(begun.run);
  expect(begun.onStart).not.toHaveBeenCalled();
});

test('empty: where nothing would be asked, it says what to choose', async () => {
  const { run, words } = await card({ estimate: { ...estimated, checks: 0, requests: 0 } });
  expect(run.disabled).toBe(true);
  expect(words).toContain('Choose at least one model with a protocol, and one group of checks.');
});

test('error: why it is not known, and a second try', async () => {
  const estimateFault = fault('storage', 'The history is damaged.', 'Restart Quartet.');
  const { page, user, run, words, setup } = await card({ estimate: null, estimateFault });
  expect(words).toContain('The history is damaged.');
  expect(run.disabled).toBe(true);
  await user.click(page.getByRole('button', { name: 'Retry' }));
  expect(setup.estimate).toHaveBeenCalledTimes(1);
});

test('what it takes is counted in money where all prices are known, and else in requests; then it begins', async () => {
  const known = await card({ estimate: { ...estimated, dollars: 0.04 } });
  expect(known.words).toMatch(/at the prices of this profile[^]*Duration/);
  expect(known.page.getByRole('spinbutton', { name: 'Stop at, in dollars' })).toBeTruthy();
  const { words, page, user, run, onStart } = await card();
  expect(words).toContain('8 requests');
  expect(words).toContain('Prices of these models are unknown.');
  expect(page.getByRole('spinbutton', { name: 'Stop at, in tokens' })).toBeTruthy();
  await user.click(run);
  expect(onStart).toHaveBeenCalledTimes(1);
});

test('pictures, requests of one’s own and a limit that was removed are each said', async () => {
  const { words } = await card({
    setup: { ...chosen, capabilities: [ownCapability] },
    estimate: { ...estimated, pictures: 2, byCapability: { [ownCapability]: 1 } },
    removedBudget: { unit: 'dollars', amount: 2 },
  });
  expect(words).toContain('2 requests draw pictures. Your gateway may bill each one.');
  expect(words).toContain('the requests of your checks are sent');
  expect(words).toContain('was removed: not all prices are known. Set one in tokens.');
});

test('a bound is kept as it is typed, and none is no bound', async () => {
  const { page, user, setup } = await card();
  await user.type(page.getByRole('spinbutton', { name: 'Stop at, in tokens' }), '5');
  expect(setup.change).toHaveBeenLastCalledWith({ budget: { unit: 'tokens', amount: 5 } });
  await user.clear(page.getByRole('spinbutton', { name: 'Concurrency' }));
  expect(setup.change).not.toHaveBeenCalledWith({ atOnce: null });
});

test('error: a number that no run can go by stays as typed, and nothing begins before it is mended', async () => {
  const { page, user, setup, run, words } = await card({
    setup: { ...chosen, budget: { unit: 'dollars', amount: 3 } },
    estimate: { ...estimated, dollars: 0.04 },
  });
  const [limit, atOnce] = [/^Stop at/, 'Concurrency'].map((name) =>
    page.getByRole<HTMLInputElement>('spinbutton', { name }),
  );
  const now = () => setup.store.getState().setup;
  if (limit === undefined || atOnce === undefined) throw new Error('A field is missing.');
  await user.clear(limit);
  // What half a dollar begins with is no limit yet, nor none.
  await user.type(limit, '0');
  expect([limit.value, now().budget, run.disabled]).toEqual(['0', null, true]);
  await user.type(limit, '.5');
  expect([limit.value, now().budget, run.disabled]).toEqual(['0.5', { unit: 'dollars', amount: 0.5 }, false]);
  await user.clear(atOnce);
  expect([atOnce.value, run.disabled]).toEqual(['', true]);
  await user.type(atOnce, '1.5');
  expect([atOnce.value, run.disabled]).toEqual(['1.5', true]);
  expect(page.getByText('Concurrency is 1.5; it must be a whole number, 1–16.')).toBeDefined();
  expect(page.getByText('Fix the marked number to run.')).toBeDefined();
  await user.clear(atOnce);
  await user.type(atOnce, '12');
  expect([atOnce.value, now().atOnce, run.disabled]).toEqual(['12', 12, false]);
  expect(words).not.toContain('Fix the marked');
});
