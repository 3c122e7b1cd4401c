// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import {
  firstLook,
  type CompareFeature,
  type ViewState,
} from '../../../../../renderer/features/compare/compare-feature.ts';
import { raceFromChat } from '../../../../../renderer/features/compare/race-from-chat.ts';
import { putBack } from '../../../../../renderer/features/compare/runs/shown-run.ts';
import { createSheetStore } from '../../../../../renderer/features/compare/sheet-store.ts';
import { emptySettings } from '../../../../../renderer/request-form/model-choice.ts';
import { emptyPlan, type CompareSheet } from '../../../../../shared/compare/sheet.ts';
import { directClient } from '../../../../doubles/direct-client.ts';
import { sheetOf, textLaneOf } from './compare-doubles.ts';

const plain = sheetOf([textLaneOf('a')]);

async function raceOver(kept: CompareSheet) {
  const client = directClient({ 'compare.sheet': () => kept, 'compare.saveSheet': () => null });
  const sheet = createSheetStore({ client, onFault: () => undefined });
  await vi.waitFor(() => expect(sheet.store.getState().loaded).toBe(true));
  const look = createStore<ViewState>()(() => firstLook);
  const feature = { sheet, look, run: { show: () => undefined } } as unknown as CompareFeature;
  const state = { app: null, listing: null, fault: null };
  raceFromChat(feature, state, { prompt: 'Race', race: { settings: emptySettings, attachments: [] } });
  expect(sheet.store.getState().sheet).toMatchObject({ ask: { text: 'Race' }, plan: emptyPlan });
  return { feature, sheet, look };
}

test.each<[string, Partial<CompareSheet>]>([
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
])('the race of a chat lays aside %s that stood on the sheet, to be put back', async (_, written) => {
  const kept = { ...plain, ...written };
  const { feature, sheet, look } = await raceOver(kept);
  expect(look.getState().before).toEqual(kept);
  putBack(feature);
  expect(sheet.store.getState().sheet).toEqual(kept);
});

test('a sheet on which nothing was written is not said to be replaced', async () => {
  const { plan } = plain;
  // As it comes from where it is kept, in another order.
  const { look } = await raceOver({
    ...plain,
    plan: Object.fromEntries(Object.entries(plan).toReversed()) as unknown as typeof plan,
  });
  expect(look.getState().before).toBeNull();
});
