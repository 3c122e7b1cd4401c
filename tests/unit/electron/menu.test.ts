import { expect, test } from 'vitest';
import { menuTemplate } from '../../../electron/menu.ts';

test('the menu holds roles of the system alone: no entry leads out of the app', () => {
  const every = (items: readonly Electron.MenuItemConstructorOptions[]): Electron.MenuItemConstructorOptions[] =>
    items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? every(item.submenu) : [])]);
  for (const platform of ['darwin', 'linux', 'win32'] as const) {
    const items = every(menuTemplate(platform, true));
    expect(
      items.every((item) => item.role !== undefined || item.type === 'separator' || item.submenu !== undefined),
    ).toBe(true);
    expect(items.some(({ role }) => role === 'appMenu')).toBe(platform === 'darwin');
    expect(every(menuTemplate(platform, false)).some(({ role }) => role === 'toggleDevTools')).toBe(false);
  }
});
