/** Proves that a limit which was typed for one unit does not stand in the way once what a run takes is counted in another. */
import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { AppStateStore } from '../../../../../../renderer/app/app-state.ts';
import { createSetupStore } from '../../../../../../renderer/features/checks/setup/setup-store.ts';
import type { CheckEstimate } from '../../../../../../shared/checks/check-run.ts';
import type { Client } from '../../../../../../shared/wire/client.ts';

const inTokens: CheckEstimate = {
  ...{ checks: 12, requests: 8, pictures: 0, seconds: 31, input: 4_200, output: 900, byCapability: {} },
};

async function setupWith(first: CheckEstimate) {
  let estimate = first;
  const call = vi.fn((method: string) => Promise.resolve(method === 'checks.estimate' ? estimate : null));
  const app = { activeProfileId: 'p', profiles: [] };
  const appState = { store: createStore(() => ({ app, listing: null })) } as unknown as AppStateStore;
  const setup = createSetupStore({ call } as unknown as Client, appState, () => undefined);
  const told = async (next: CheckEstimate): Promise<void> => {
    estimate = next;
    setup.estimate();
    await vi.waitFor(() => expect(setup.store.getState().estimate).toBe(next));
  };
  await vi.waitFor(() => expect(setup.store.getState().loaded).toBe(true));
  await told(first);
  return { setup, told, state: () => setup.store.getState() };
}

test('a number that no limit in tokens can be is told of as removed once there are dollars, and a run can begin', async () => {
  const { setup, told, state } = await setupWith(inTokens);
  setup.setUnfit('budget', 0.5);
  setup.setUnfit('atOnce', 1.5);
  await told({ ...inTokens, requests: 9 });
  expect(state().unfit).toEqual({ budget: 0.5, atOnce: 1.5 });
  await told({ ...inTokens, dollars: 0.04 });
  expect(state()).toMatchObject({ unfit: { atOnce: 1.5 }, removedBudget: { unit: 'tokens', amount: 0.5 } });
});

test('a text that is no number goes without a word', async () => {
  const { setup, told, state } = await setupWith({ ...inTokens, dollars: 0.04 });
  setup.setUnfit('budget', 'much');
  await told(inTokens);
  expect(state()).toMatchObject({ unfit: {}, removedBudget: null });
});
