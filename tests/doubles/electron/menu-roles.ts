/** What the double's menu does for entries that are the system's: by their roles, on the window in front (lib/browser/api/menu-item-roles.ts, `execute`). */
import { double } from './state.ts';
import { BrowserWindowDouble } from './window.ts';
import { readZoom, writeZoom } from './zoom.ts';

type Item = Electron.MenuItemConstructorOptions;

/** lib/browser/api/menu-item-roles.ts, `roleList`. */
const zoomRoles: Readonly<Record<string, { readonly accelerator: string; readonly to: (level: number) => number }>> = {
  resetZoom: { accelerator: 'CommandOrControl+0', to: () => 0 },
  zoomIn: { accelerator: 'CommandOrControl+Plus', to: (level) => level + 0.5 },
  zoomOut: { accelerator: 'CommandOrControl+-', to: (level) => level - 0.5 },
};

const every = (items: readonly Item[]): Item[] =>
  items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? every(item.submenu) : [])]);

/** Presses the keys of an entry; throws where no entry has them. */
export function pressKeys(keys: string): void {
  const found = every(double.menu ?? []).find(
    ({ role, accelerator }) =>
      (accelerator ?? (role === undefined ? undefined : zoomRoles[role]?.accelerator)) === keys,
  );
  const zoom = found?.role === undefined ? undefined : zoomRoles[found.role];
  if (zoom === undefined) throw new Error(`No entry of the menu zooms by ${keys}`);
  const window = BrowserWindowDouble.getFocusedWindow();
  if (window === null) return;
  const host = new URL(window.webContents.getURL()).host;
  writeZoom(double.app.paths['sessionData'], host, zoom.to(zoomOf(window)));
}

export function zoomOf({ webContents }: BrowserWindowDouble): number {
  return readZoom(double.app.paths['sessionData'], new URL(webContents.getURL()).host);
}
