// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import {
  initialViewState,
  type CompareFeature,
  type ViewState,
} from '../../../../../renderer/features/compare/compare-feature.ts';
import { raceFromChat } from '../../../../../renderer/features/compare/compare-page.tsx';
import { putBack } from '../../../../../renderer/features/compare/runs/shown-run.ts';
import { createSetupStore } from '../../../../../renderer/features/compare/setup-store.ts';
import { emptySettings } from '../../../../../renderer/request-form/model-choice.ts';
import { emptyPlan, type CompareSetup } from '../../../../../shared/compare/setup.ts';
import { directClient } from '../../../../doubles/direct-client.ts';
import { setupOf, textLaneOf } from './compare-doubles.ts';

const plain = setupOf([textLaneOf('a')]);

async function raceOver(kept: CompareSetup) {
  const client = directClient({ 'compare.setup': () => kept, 'compare.saveSetup': () => null });
  const setup = createSetupStore({ client, onFault: () => undefined });
  await vi.waitFor(() => expect(setup.store.getState().loaded).toBe(true));
  const viewState = createStore<ViewState>()(() => initialViewState);
  const feature = { setup, viewState, run: { show: () => undefined } } as unknown as CompareFeature;
  const state = { app: null, listing: null, fault: null };
  raceFromChat(feature, state, { prompt: 'Race', race: { settings: emptySettings, attachments: [] } });
  expect(setup.store.getState().setup).toMatchObject({ ask: { text: 'Race' }, plan: emptyPlan });
  return { feature, setup, viewState };
}

test.each<[string, Partial<CompareSetup>]>([
  ['a question', { ask: { ...plain.ask, text: 'written' } }],
  [
    'a list of cases',
    { plan: { ...emptyPlan, cases: [{ id: 'one', prompt: 'What is it?', values: {}, checks: [] }] } },
  ],
  [
    'a chat to go on from',
    {
      ask: {
        ...plain.ask,
        earlier: [{ role: 'user', blocks: [{ kind: 'text', text: 'before', open: false }] }],
      },
    },
  ],
  ['a system prompt', { ask: { ...plain.ask, system: 'Be brief.' } }],
  ['a limit of the cost', { plan: { ...emptyPlan, costLimit: 1 } }],
])('the race of a chat lays aside %s that stood on the setup, to be put back', async (_, written) => {
  const kept = { ...plain, ...written };
  const { feature, setup, viewState } = await raceOver(kept);
  expect(viewState.getState().before).toEqual(kept);
  putBack(feature);
  expect(setup.store.getState().setup).toEqual(kept);
});

test('a setup on which nothing was written is not said to be replaced', async () => {
  const { plan } = plain;
  // As it comes from where it is kept, in another order.
  const { viewState } = await raceOver({
    ...plain,
    plan: Object.fromEntries(Object.entries(plan).toReversed()) as unknown as typeof plan,
  });
  expect(viewState.getState().before).toBeNull();
});
