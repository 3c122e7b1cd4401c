// @vitest-environment happy-dom
/** What the whole window must know of its host: all is well, it is lost, lost for long, it tells no more, and what it told. */
import { act } from 'react';
import { expect, test } from 'vitest';
import { Banners } from '../../../../renderer/shell/banners.tsx';
import type { AppState } from '../../../../shared/contract.ts';
import { fault } from '../../../../shared/fault.ts';
import { createFakeHost } from '../../../doubles/fake-host.ts';
import { renderInWindow } from '../rendering.tsx';

const banners = (state: Partial<AppState> = {}) => renderInWindow(<Banners />, { host: createFakeHost({ state }) });

test('empty: where all is well nothing stands there', async () => {
  expect((await banners()).holder.textContent).toBe('');
});

test('busy: a lost host can be sought at once; after some tries it is asked whether it runs', async () => {
  const { page, user, holder, services } = await banners();
  const { state } = services.connection;
  act(() => state.setState({ status: 'lost', attempts: 2 }, true));
  expect(page.getByText(/What you typed is still here/)).toBeDefined();
  act(() => state.setState({ status: 'lost', attempts: 3 }, true));
  expect(page.queryByText(/What you typed is still here/)).toBeNull();
  let sought = 0;
  services.connection.reconnect = () => (sought += 1);
  await user.click(page.getByRole('button', { name: 'Reconnect now' }));
  expect(sought).toBe(1);
  act(() => state.setState({ status: 'open' }, true));
  expect(holder.textContent).toBe('');
});

test('error: a host that tells no more says why, and the window can be loaded again', async () => {
  const { page, services } = await banners();
  act(() => services.appState.store.setState({ fault: fault('internal', 'The app tells no more.', 'Reload.') }));
  expect(page.getByText('The app tells no more.')).toBeDefined();
  expect(page.getByRole('button', { name: 'Reload' })).toBeDefined();
});

test.each([
  ['storageFault', { storageFault: fault('storage', 'It is told.', ''), storage: 'memory' }],
  ['settingsFault', { settingsFault: fault('storage', 'It is told.', '') }],
  ['builtInFault', { builtInFault: fault('internal', 'It is told.', '') }],
  ['keyStore', { activeProfileId: 'work', keyStore: { kind: 'none', label: 'Keychain', problem: 'It is told.' } }],
] as const)('what the host told of stands there: %s', async (_, state) => {
  const { page } = await banners(state);
  expect(await page.findByText(/It is told\./)).toBeDefined();
});
