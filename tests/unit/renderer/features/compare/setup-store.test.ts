import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usualDelay } from '../../../../../renderer/app/autosave.ts';
import { createSetupStore, hasUnfit, inFlightField } from '../../../../../renderer/features/compare/setup-store.ts';
import { emptyPlan, type CompareSetup } from '../../../../../shared/compare/setup.ts';
import { fault, FaultError } from '../../../../../shared/fault.ts';
import { directClient } from '../../../../doubles/direct-client.ts';
import { setupOf, textLaneOf } from './compare-doubles.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A host that keeps the setup; `fails` makes the next calls fail as if the wire were cut. */
async function storeOn(kept: CompareSetup | null) {
  const saved: CompareSetup[] = [];
  const host = { fails: false };
  const check = (): void => {
    if (host.fails) throw new FaultError(fault('disconnected', 'The wire is closed.', ''));
  };
  const faults: unknown[] = [];
  const client = directClient({
    'compare.setup': () => {
      check();
      return kept;
    },
    'compare.saveSetup': ({ setup }) => {
      check();
      saved.push(setup);
      return null;
    },
  });
  const setup = createSetupStore({ client, onFault: (error) => faults.push(error) });
  await vi.advanceTimersByTimeAsync(0);
  return { setup, saved, host, faults };
}

test('the setup is as it was left, and what changes in it is kept a moment later', async () => {
  const left = setupOf([textLaneOf('a')]);
  const { setup, saved } = await storeOn(left);
  expect(setup.store.getState()).toEqual({ loaded: true, unfit: {}, setup: left, unused: false });
  setup.changeAsk({ text: 'H' });
  setup.changeAsk({ text: 'Hello' });
  setup.changePlan({ repeats: 3 });
  setup.changeLane('a', (lane) => ({ ...lane, name: 'Baseline' }));
  expect(saved).toEqual([]);
  await vi.advanceTimersByTimeAsync(usualDelay.quietMs);
  expect(saved).toEqual([
    {
      ...left,
      ask: { ...left.ask, text: 'Hello' },
      plan: { ...left.plan, repeats: 3 },
      textLanes: [textLaneOf('a', { name: 'Baseline' })],
    },
  ]);
});

test('a page never used says so until it has lanes', async () => {
  const { setup } = await storeOn(null);
  expect(setup.store.getState().unused).toBe(true);
  // The first lanes come with the models, which may take longer than to type a message.
  setup.changeAsk({ text: 'Why?' });
  expect(setup.store.getState().unused).toBe(true);
  setup.change({ textLanes: [textLaneOf('a')] });
  expect(setup.store.getState().unused).toBe(false);
});

test('what could not be kept is tried again until it is, and a lost connection is no news', async () => {
  const { setup, saved, host, faults } = await storeOn(setupOf([]));
  host.fails = true;
  setup.changeAsk({ text: 'Hello' });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(saved).toEqual([]);
  host.fails = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(saved.map(({ ask }) => ask.text)).toEqual(['Hello']);
  expect(faults).toEqual([]);
});

test('nothing is saved, and so nothing overwritten, before the setup has been read', async () => {
  // Without an answer to `compare.saveSetup`: a save would be a fault.
  const client = directClient({ 'compare.setup': () => new Promise(() => undefined) });
  const faults: unknown[] = [];
  const setup = createSetupStore({ client, onFault: (error) => faults.push(error) });
  setup.changeAsk({ text: 'Hello' });
  setup.changePlan({ repeats: 5 });
  expect(setup.store.getState().setup.plan.repeats).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(faults).toEqual([]);
});

test('a change that changes nothing is not kept', async () => {
  const { setup, saved } = await storeOn(setupOf([textLaneOf('a')]));
  setup.change((present) => present);
  setup.changeLane('gone', (lane) => ({ ...lane, name: 'x' }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(saved).toEqual([]);
});

test('what is written in the prompt before the setup is there goes below the one that is kept, and is saved', async () => {
  const left = setupOf([textLaneOf('a')]);
  const kept = { ...left, ask: { ...left.ask, text: 'Kept' } };
  const saved: CompareSetup[] = [];
  const client = directClient({
    'compare.setup': () => kept,
    'compare.saveSetup': ({ setup }) => {
      saved.push(setup);
      return null;
    },
  });
  const setup = createSetupStore({ client, onFault: () => undefined });
  setup.changeAsk({ text: 'Written' });
  setup.changePlan({ repeats: 5 });
  expect(setup.store.getState().setup.ask.text).toBe('Written');
  await vi.advanceTimersByTimeAsync(usualDelay.quietMs);
  const both = { ...kept, ask: { ...kept.ask, text: 'Kept\n\nWritten' } };
  expect(setup.store.getState()).toEqual({ loaded: true, unfit: {}, setup: both, unused: false });
  expect(saved).toEqual([both]);
});

test('what no plan can have stays until it is mended, or another plan takes its place', async () => {
  const { setup } = await storeOn(setupOf([textLaneOf('a')]));
  const unfit = () => setup.store.getState().unfit;
  setup.setUnfit('repeats', 1.5);
  setup.setUnfit(inFlightField('p'), 'many');
  setup.changeAsk({ text: 'Hello' });
  expect(unfit()).toEqual({ repeats: 1.5, [inFlightField('p')]: 'many' });
  setup.setUnfit('repeats', null);
  expect([hasUnfit(unfit()), hasUnfit(unfit(), [{ id: 'p' }])]).toEqual([false, true]);
  setup.change({ ...setup.store.getState().setup, plan: emptyPlan });
  expect(unfit()).toEqual({});
});
