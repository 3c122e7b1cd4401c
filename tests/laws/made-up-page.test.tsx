// @vitest-environment happy-dom
/** A law: a page is a folder and its line in the lists. One that is made up is reached by every way that leads to the others, with no other change. */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { menuTemplate, type MenuActions } from '../../electron/menu.ts';
import { createAppServices, type AppServices } from '../../renderer/app/app-context.tsx';
import { App } from '../../renderer/shell/app.tsx';
import { createCommands } from '../../renderer/app/commands.ts';
import { hrefOf, navigate, parseRoute } from '../../renderer/app/navigation.ts';
import { createConnection } from '../../renderer/host/connection.ts';
import { followDesktop } from '../../renderer/shell/desktop-messages.ts';
import { prepareFirstPaint } from '../../renderer/start/first-paint.ts';
import type { DesktopMessage, MenuCommand } from '../../shared/desktop-message.ts';
import { createFakeHost } from '../doubles/fake-host.ts';
import { parrots } from '../fixtures/made-up-page/page.ts';
import { untilShown } from '../unit/renderer/until-shown.ts';

// Its line in each list, laid in before anything is made of them.
vi.mock('../../shared/pages.ts', async (original) => {
  const lists = await original<{ pageNames: object; pageIds: string[] }>();
  Object.assign(lists.pageNames, { parrots: { label: 'Parrots', chinese: '鹦鹉' } });
  lists.pageIds.push('parrots');
  return lists;
});
vi.mock('../../renderer/app/pages.ts', async (original) => {
  const lists = await original<{ pages: object }>();
  const { parrotsPage } = await import('../fixtures/made-up-page/page.ts');
  Object.assign(lists.pages, { parrots: parrotsPage });
  return lists;
});

let root: Root | undefined;

afterEach(async () => {
  await act(async () => Promise.resolve(root?.unmount()));
  root = undefined;
  document.body.replaceChildren();
});

async function showApp(): Promise<AppServices> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const host = createFakeHost();
  const services = createAppServices(createConnection({ connect: () => Promise.resolve({ client: host.connect() }) }));
  const shown = createRoot(document.body.appendChild(document.createElement('div')));
  root = shown;
  await act(async () => Promise.resolve(shown.render(<App services={services} />)));
  return services;
}

const headed = (words: string): Promise<void> =>
  untilShown(() => expect(document.querySelector('h1')?.textContent).toBe(words));
const railLink = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="Pages"] a')].find(
    ({ textContent }) => textContent === 'Parrots',
  );

test('its address is read and written', () => {
  const route = { page: parrots, parrot: 'polly 1' };
  expect(hrefOf(route)).toBe('#/parrots/polly%201');
  expect(parseRoute('#/parrots/polly%201')).toEqual(route);
});

test('the first frame has nothing of the home page', () => {
  vi.stubGlobal('location', { pathname: '/', search: '', hash: '#/parrots' });
  prepareFirstPaint();
  vi.unstubAllGlobals();
  expect(document.documentElement.dataset['startPage']).toBe('other');
});

test('its view is shown under its title, and the rail leads back to what was shown of it', async () => {
  navigate({ page: parrots, parrot: 'polly' } as never);
  await showApp();
  await headed('The parrot polly');
  expect(document.title).toBe('Parrots – Quartet');
  expect(railLink()?.getAttribute('aria-current')).toBe('page');
  // On it the rail leads to its beginning.
  expect(railLink()?.getAttribute('href')).toBe('#/parrots');
  await act(async () => Promise.resolve(navigate({ page: 'tools', toolId: null })));
  expect(railLink()?.getAttribute('aria-current')).toBeNull();
  expect(railLink()?.getAttribute('href')).toBe('#/parrots/polly');
});

test('the palette offers it', async () => {
  navigate({ page: 'tools', toolId: null });
  const { commands } = await showApp();
  const command = commands.store.getState().commands.find(({ label }) => label === 'Parrots');
  expect(command).toMatchObject({ group: 'Go to', words: 'polly' });
  await act(async () => command?.run());
  await headed('All parrots');
});

test('the menu of the desktop has it, and its choice is heard by the window', () => {
  const chosen: MenuCommand[] = [];
  const actions = { command: (command: MenuCommand) => chosen.push(command) } as unknown as MenuActions;
  const view = menuTemplate('linux', false, actions).find(({ label }) => label === 'View');
  const items = Array.isArray(view?.submenu) ? view.submenu : [];
  items.find(({ label }) => label === 'Parrots')?.click?.({} as never, undefined, {});
  const [command] = chosen;
  if (command === undefined) throw new Error('no choice was heard');
  let tell: (message: DesktopMessage) => void = () => undefined;
  const pipe = {
    ...{ send: () => undefined, onFrame: () => undefined, onClose: () => undefined },
    onMessage: (callback: typeof tell) => {
      tell = callback;
    },
  };
  // A page is shown also where nothing offers it yet.
  followDesktop(pipe, { commands: createCommands() } as never);
  expect(() => tell({ type: 'command', command })).not.toThrow();
  expect(window.location.hash).toBe('#/parrots');
});
