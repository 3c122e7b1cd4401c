import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSheetStore } from '../../../../../renderer/features/compare/sheet-store.ts';
import type { CompareSheet } from '../../../../../shared/compare/sheet.ts';
import { fault, FaultError } from '../../../../../shared/fault.ts';
import { directClient } from '../../../../doubles/direct-client.ts';
import { sheetOf, textLaneOf } from './compare-doubles.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A host that keeps the sheet; `fails` makes the next calls fail as if the wire were cut. */
async function storeOn(kept: CompareSheet | null) {
  const saved: CompareSheet[] = [];
  const host = { fails: false };
  const check = (): void => {
    if (host.fails) throw new FaultError(fault('disconnected', 'The wire is closed.', ''));
  };
  const faults: unknown[] = [];
  const client = directClient({
    'compare.sheet': () => {
      check();
      return kept;
    },
    'compare.saveSheet': ({ sheet }) => {
      check();
      saved.push(sheet);
      return null;
    },
  });
  const sheet = createSheetStore({ client, onFault: (error) => faults.push(error) });
  await vi.advanceTimersByTimeAsync(0);
  return { sheet, saved, host, faults };
}

test('the sheet is as it was left, and what changes in it is kept a moment later', async () => {
  const left = sheetOf([textLaneOf('a')]);
  const { sheet, saved } = await storeOn(left);
  expect(sheet.store.getState()).toEqual({ loaded: true, sheet: left, unused: false });
  sheet.changeAsk({ text: 'H' });
  sheet.changeAsk({ text: 'Hello' });
  sheet.changePlan({ repeats: 3 });
  sheet.changeLane('a', (lane) => ({ ...lane, name: 'Baseline' }));
  expect(saved).toEqual([]);
  await vi.advanceTimersByTimeAsync(250);
  expect(saved).toEqual([
    {
      ...left,
      ask: { ...left.ask, text: 'Hello' },
      plan: { ...left.plan, repeats: 3 },
      textLanes: [textLaneOf('a', { name: 'Baseline' })],
    },
  ]);
});

test('a page never used says so until something is changed', async () => {
  const { sheet } = await storeOn(null);
  expect(sheet.store.getState().unused).toBe(true);
  sheet.change({ textLanes: [textLaneOf('a')] });
  expect(sheet.store.getState().unused).toBe(false);
});

test('what could not be kept is tried again until it is, and a lost connection is no news', async () => {
  const { sheet, saved, host, faults } = await storeOn(sheetOf([]));
  host.fails = true;
  sheet.changeAsk({ text: 'Hello' });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(saved).toEqual([]);
  host.fails = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(saved.map(({ ask }) => ask.text)).toEqual(['Hello']);
  expect(faults).toEqual([]);
});

test('nothing is changed, and so nothing overwritten, before the sheet has been read', async () => {
  const client = directClient({ 'compare.sheet': () => new Promise(() => undefined) });
  const sheet = createSheetStore({ client, onFault: () => undefined });
  sheet.changeAsk({ text: 'Hello' });
  expect(sheet.store.getState().sheet.ask.text).toBe('');
});

test('a change that changes nothing is not kept', async () => {
  const { sheet, saved } = await storeOn(sheetOf([textLaneOf('a')]));
  sheet.change((present) => present);
  sheet.changeLane('gone', (lane) => ({ ...lane, name: 'x' }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(saved).toEqual([]);
});
