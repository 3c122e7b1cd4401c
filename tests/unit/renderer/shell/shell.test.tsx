// @vitest-environment happy-dom
/** The frame around the pages: the ways to them, which one is shown, where the focus goes, what is said, and a window that is not let in. */
import { within } from '@testing-library/dom';
import { act } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { navigate, parseRoute } from '../../../../renderer/app/navigation.ts';
import { Shell } from '../../../../renderer/shell/shell.tsx';
import type { AppState } from '../../../../shared/contract.ts';
import { fault } from '../../../../shared/fault.ts';
import { createFakeHost } from '../../../doubles/fake-host.ts';
import { renderInWindow } from '../rendering.tsx';
import { untilShown } from '../until-shown.ts';

beforeEach(() => {
  window.location.hash = '';
});

async function shell(state: Partial<AppState> = {}) {
  const host = createFakeHost({ state });
  const drawn = await renderInWindow(
    <Shell>
      <input aria-label="In the page" />
    </Shell>,
    { host },
  );
  const rail = () => within(drawn.page.getByRole('navigation', { name: 'Pages' }));
  const present = () => rail().getAllByRole('link', { current: 'page' });
  return { ...drawn, host, rail, present, main: drawn.page.getByRole('main') };
}

const go = (hash: string): void => act(() => navigate(parseRoute(hash)));

/** As a window of 700 pixels is. */
function inNarrowWindow(): void {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media === '(width < 900px)' }),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
}

const names = (links: readonly HTMLElement[]): readonly string[] => links.map(({ textContent }) => textContent);

test('the rail leads to every page, in their order, and marks the one that is shown', async () => {
  const { rail, present } = await shell();
  const all = ['Chat', 'Compare', 'Images', 'Checks', 'Tap', 'Tools', 'Settings'];
  expect(names(rail().getAllByRole('link'))).toEqual(all);
  expect(names(present())).toEqual(['Chat']);
  go('#/tap');
  expect(names(present())).toEqual(['Tap']);
});

test('the rail leads back to what was shown of a page last', async () => {
  const { rail } = await shell();
  const chat = (): string | null => rail().getByRole('link', { name: 'Chat' }).getAttribute('href');
  go('#/chat/c1');
  expect(chat()).toBe('#/chat');
  go('#/tools');
  expect(chat()).toBe('#/chat/c1');
});

test('the window is named after its page, and so is the top bar where the page does not say itself what it shows', async () => {
  const { page } = await shell();
  expect(document.title).toBe('Chat – Quartet');
  expect(within(page.getByRole('banner')).queryByText('Chat')).toBeNull();
  go('#/tools');
  expect(document.title).toBe('Tools – Quartet');
  expect(within(page.getByRole('banner')).getByText('Tools')).toBeDefined();
});

test('another page has the focus, unless something in it has it already', async () => {
  const { page, main } = await shell();
  act(() => page.getByRole('link', { name: 'Tools' }).focus());
  go('#/tools');
  expect(document.activeElement).toBe(main);
  const field = page.getByRole('textbox', { name: 'In the page' });
  act(() => field.focus());
  go('#/tap');
  expect(document.activeElement).toBe(field);
});

test('the rail can be skipped by keyboard', async () => {
  const { page, main, user } = await shell();
  await user.tab();
  expect(document.activeElement).toBe(page.getByRole('link', { name: 'Skip to the page' }));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(main);
});

test('narrow: five pages stand at the foot and the others behind More, which is the present one for them', async () => {
  inNarrowWindow();
  const { page, rail, user } = await shell();
  const more = await page.findByRole('button', { name: 'More' });
  expect(names(rail().getAllByRole('link'))).toEqual(['Chat', 'Compare', 'Images', 'Checks', 'Tap']);
  expect(more.getAttribute('aria-current')).toBeNull();
  go('#/settings');
  expect(more.getAttribute('aria-current')).toBe('page');
  await user.click(more);
  expect(page.getByRole('link', { name: /^Tools/ })).toBeDefined();
  expect(page.getByRole('button', { name: 'Find' }).closest('header')).not.toBeNull();
});

test('the palette opens by its button and by its keys, which close it too', async () => {
  const { page, user } = await shell();
  await user.click(page.getByRole('button', { name: 'Find' }));
  await page.findByRole('combobox', { name: /command/i });
  await user.keyboard('{Control>}k{/Control}');
  expect(page.queryByRole('combobox', { name: /command/i })).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  expect(await page.findByRole('combobox', { name: /command/i })).toBeDefined();
});

test('what is said stands in the top bar; the list of it is in the rail from then on', async () => {
  const { page, rail, services, user } = await shell();
  expect(rail().queryByRole('button', { name: /Notices/ })).toBeNull();
  act(() => services.toasts.showFault(fault('dns', 'No such host.', '')));
  expect(within(page.getByRole('banner')).getByRole('alert').textContent).toContain('No such host.');
  await user.click(page.getByRole('button', { name: 'Dismiss' }));
  expect(page.queryByRole('alert')).toBeNull();
  expect(await rail().findByRole('button', { name: /Notices/ })).toBeDefined();
});

test('a newer version is told of once where one wants to know, with the way to its page', async () => {
  const newVersion = { version: '9.1.0', page: 'https://quartet.example/9.1.0' };
  const told = await shell({ newVersion });
  expect(told.page.queryByText('Quartet 9.1.0 is out.')).toBeNull();
  const { page, user, host, services } = await shell({
    newVersion,
    preferences: { ...told.host.app.value.preferences, tellOfUpdates: true },
  });
  await page.findByText('Quartet 9.1.0 is out.');
  await user.click(page.getByRole('button', { name: 'Open its page' }));
  expect(host.calls.filter(([method]) => method === 'app.openExternal')).toHaveLength(1);
  act(() => host.app.set({ ...host.app.value, newVersion: { ...newVersion }, dataDir: '/elsewhere' }));
  await untilShown(() => expect(services.appState.store.getState().app?.dataDir).toBe('/elsewhere'));
  expect(page.getAllByText('Quartet 9.1.0 is out.')).toHaveLength(1);
});

test('lost: a host that is gone is told of, and the page stays', async () => {
  const { page, services } = await shell();
  act(() => services.connection.state.setState({ status: 'lost', attempts: 1 }, true));
  expect(page.getByText('Connection to the app lost, reconnecting.')).toBeDefined();
  expect(page.getByRole('textbox', { name: 'In the page' })).toBeDefined();
});

test('refused: a window that is not let in shows why and nothing else, and can ask again', async () => {
  const { page, services, user } = await shell();
  act(() => services.connection.state.setState({ status: 'denied', why: { reason: 'used' } }, true));
  expect(await page.findByRole('heading', { name: 'This window has no access to Quartet' })).toBeDefined();
  expect(page.queryByRole('navigation')).toBeNull();
  expect(page.queryByRole('textbox')).toBeNull();
  let asked = 0;
  services.connection.reconnect = () => (asked += 1);
  await user.click(page.getByRole('button', { name: 'Try again' }));
  expect(asked).toBe(1);
});
