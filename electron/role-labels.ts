/** Labels of the system's own menu entries: Electron has English ones alone. */
import type { MenuItemConstructorOptions } from 'electron';
import { words } from './words/words.ts';

/** With those of the entries below them. */
export function withRoleLabels(items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  const labels: Readonly<Record<string, string | undefined>> = words().roles;
  return items.map((item) => {
    const label = item.label ?? labels[item.role ?? ''];
    return {
      ...item,
      ...(label === undefined ? {} : { label }),
      ...(Array.isArray(item.submenu) ? { submenu: withRoleLabels(item.submenu) } : {}),
    };
  });
}
