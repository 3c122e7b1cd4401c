import { describe, expect, test } from 'vitest';
import {
  activeProfile,
  createAppState,
  faultOf,
  triedOn,
  type AppStateStore,
  type AppStateValue,
} from '../../../../renderer/app/app-state.ts';
import { fault, FaultError } from '../../../../shared/fault.ts';
import { createFakeHost, startState, workProfile } from '../../../doubles/fake-host.ts';

function until(state: AppStateStore, holds: (value: AppStateValue) => boolean): Promise<AppStateValue> {
  return new Promise((resolve) => {
    const look = (value: AppStateValue) => {
      if (holds(value)) resolve(value);
    };
    state.store.subscribe(look);
    look(state.store.getState());
  });
}

describe('app state', () => {
  test('MODELS-2 it follows the app and the models of the active profile, also after a switch', async () => {
    const host = createFakeHost();
    host.setListing({ profileId: 'reference', ids: ['a'], fetchedAt: 1 });
    host.setListing({ profileId: 'work', ids: ['b'], fetchedAt: 2 });
    const state = createAppState(host.connect());
    const first = await until(state, ({ listing }) => listing !== null);
    expect(first).toEqual({
      app: startState,
      listing: { profileId: 'reference', ids: ['a'], fetchedAt: 1 },
      fault: null,
    });
    await state.selectProfile('work');
    const second = await until(state, ({ listing }) => listing?.profileId === 'work');
    expect(activeProfile(second)).toEqual(workProfile);
    expect(second.listing).toEqual({ profileId: 'work', ids: ['b'], fetchedAt: 2 });
    host.setListing({ profileId: 'reference', ids: ['late'], fetchedAt: 3 });
    host.setListing({ profileId: 'work', ids: ['b', 'c'], fetchedAt: 4 });
    const third = await until(state, ({ listing }) => listing?.fetchedAt === 4);
    expect(third.listing?.ids).toEqual(['b', 'c']);
    state.close();
  });

  test('what was tried on a profile, which changes with each answer, leaves the profile what it is', async () => {
    const host = createFakeHost();
    const state = createAppState(host.connect());
    const before = await until(state, ({ app }) => app !== null);
    expect(triedOn(before, 'work')).toEqual([]);
    const worked = [{ model: 'm', protocol: 'chat', at: 1, worked: true }] as const;
    host.app.set({ ...structuredClone(startState), tried: { work: worked } });
    const after = await until(state, (value) => triedOn(value, 'work').length > 0);
    expect(triedOn(after, 'work')).toEqual(worked);
    expect(activeProfile(after)).toBe(activeProfile(before));
    expect(after.app?.profiles).toBe(before.app?.profiles);
    state.close();
  });

  test('a preference holds in this window before the host has told it', async () => {
    const host = createFakeHost();
    const state = createAppState(host.connect());
    await until(state, ({ app }) => app !== null);
    const saved = state.savePreferences({ theme: 'dark' });
    expect(state.store.getState().app?.preferences.theme).toBe('dark');
    await saved;
    expect(host.app.value.preferences).toEqual({
      theme: 'dark',
      panels: {},
      inspectorOpen: true,
      recordLimitMb: 1_000,
      toolRounds: 10,
      maskSense: 'transparent',
    });
    expect(host.calls.at(-1)).toEqual(['preferences.save', { theme: 'dark' }]);
    state.close();
  });

  test('who reads a part of the state hears of that part alone, though all of it comes each time', async () => {
    const dark = { ...startState, preferences: { ...startState.preferences, theme: 'dark' as const } };
    let turn: () => void = () => undefined;
    const host = createFakeHost({
      more: () => ({
        'app.watch': async function* () {
          yield structuredClone(startState);
          await new Promise<void>((resolve) => (turn = resolve));
          yield structuredClone(dark);
        },
      }),
    });
    const state = createAppState(host.connect());
    const before = (await until(state, ({ app }) => app !== null)).app;
    turn();
    const after = (await until(state, ({ app }) => app?.preferences.theme === 'dark')).app;
    expect(after).not.toBe(before);
    expect(after?.profiles).toBe(before?.profiles);
    expect(after?.preferences.panels).toBe(before?.preferences.panels);
    state.close();
  });

  test('a watch that the host ends with a fault is said', async () => {
    const host = createFakeHost({
      more: () => ({
        'app.watch': async function* () {
          yield startState;
          throw new FaultError(fault('internal', 'The settings broke.', 'Reload.'));
        },
      }),
    });
    const state = createAppState(host.connect());
    const value = await until(state, (now) => now.fault !== null);
    expect(value.fault?.message).toBe('The settings broke.');
    expect(value.app).toEqual(startState);
    state.close();
  });

  test('anything thrown that is no fault is said to be a mistake of ours', () => {
    expect(faultOf(new FaultError(fault('dns', 'No such host.', '')))).toEqual(fault('dns', 'No such host.', ''));
    expect(faultOf(new TypeError('x is undefined'))).toMatchObject({ kind: 'internal', message: 'x is undefined' });
  });
});
