import { expect, onTestFinished, test, vi } from 'vitest';
import type { MenuActions } from '../../../electron/menu.ts';

vi.mock('electron', () => ({ app: { getPreferredSystemLanguages: () => ['en-GB'] } }));
const { menuTemplate } = await import('../../../electron/menu.ts');
const { speak } = await import('../../../electron/words/words.ts');

const said: string[] = [];
const actions: MenuActions = {
  command: (command) => said.push(command),
  newWindow: () => said.push('new window'),
  openDataFolder: () => said.push('data folder'),
  openLog: () => said.push('log'),
  openLicences: () => said.push('licences'),
  copyReport: () => said.push('report'),
  showAbout: () => said.push('about'),
};
const every = (items: readonly Electron.MenuItemConstructorOptions[]): Electron.MenuItemConstructorOptions[] =>
  items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? every(item.submenu) : [])]);
const itemsOf = (platform: NodeJS.Platform, developerTools = true) =>
  every(menuTemplate(platform, developerTools, actions));

test('every entry does something: a role of the system, a command of the app, or entries below it', () => {
  for (const platform of ['darwin', 'linux', 'win32'] as const) {
    const items = itemsOf(platform);
    const idle = items.filter(
      ({ role, type, submenu, click }) =>
        role === undefined && type !== 'separator' && submenu === undefined && click === undefined,
    );
    expect(idle).toEqual([]);
    expect(itemsOf(platform, false).some(({ role }) => role === 'toggleDevTools')).toBe(false);
  }
});

test('each system has its own places for settings, about and the end', () => {
  const keys = (platform: NodeJS.Platform) =>
    itemsOf(platform)
      .filter(({ accelerator, visible }) => accelerator !== undefined && visible !== false)
      .map(({ label, accelerator }) => `${label} ${accelerator?.toString()}`);
  const find = ['Find CmdOrCtrl+F', 'Find next CmdOrCtrl+G', 'Find previous CmdOrCtrl+Shift+G'];
  const file = ['New chat CmdOrCtrl+Shift+O', 'New window CmdOrCtrl+Shift+N'];
  const help = 'Keyboard shortcuts CmdOrCtrl+/';
  const pages = ['Chat', 'Compare', 'Images', 'Checks', 'Tap', 'Tools'].map(
    (label, n) => `${label} CmdOrCtrl+${n + 1}`,
  );
  expect(keys('linux')).toEqual([...file, 'Settings… CmdOrCtrl+,', ...find, ...pages, help]);
  expect(keys('darwin')).toEqual(['Settings… CmdOrCtrl+,', ...file, ...find, ...pages, help]);
  const roles = (platform: NodeJS.Platform) => itemsOf(platform).flatMap(({ role }) => role ?? []);
  expect(roles('darwin')).toEqual(expect.arrayContaining(['appMenu', 'about', 'hide', 'quit', 'close']));
  expect(roles('win32')).not.toContain('appMenu');
  expect(roles('win32')).toContain('quit');
  expect(itemsOf('darwin').some(({ label }) => label === 'About Quartet')).toBe(false);
});

test('the app’s entries do what they say', () => {
  said.length = 0;
  for (const { click } of itemsOf('linux')) click?.({} as never, undefined, {});
  expect(said).toEqual([
    'chat.new',
    'new window',
    'data folder',
    'go.settings',
    'find.open',
    'find.next',
    'find.previous',
    'go.chat',
    'go.compare',
    'go.images',
    'go.checks',
    'go.tap',
    'go.tools',
    'help.guide',
    'help.shortcuts',
    'log',
    'report',
    'licences',
    'about',
  ]);
});

test('in Chinese every entry has Chinese words, or is the name of the app', () => {
  speak('zh-CN');
  onTestFinished(() => void speak('en'));
  for (const platform of ['darwin', 'linux', 'win32'] as const) {
    const items = itemsOf(platform).filter(({ type }) => type !== 'separator');
    const others = items.filter(({ label }) => !/\p{Script=Han}/u.test(label ?? ''));
    expect(others.map(({ label, role }) => `${label} ${role}`)).toEqual(
      platform === 'darwin' ? ['Quartet appMenu'] : [],
    );
  }
});
