/** The double of the zoom: of a host and not of a window, kept in the session's folder (shell/browser/electron_browser_context.cc:531-535, shell/browser/zoom_level_delegate.cc). */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Preferences {
  readonly partition?: { readonly per_host_zoom_levels?: Readonly<Record<string, number>> };
}

/** Without a folder of its own it would be that of every Electron. */
const fileIn = (folder: string | undefined): string | undefined =>
  folder === undefined ? undefined : join(folder, 'Preferences');

export function readZoom(folder: string | undefined, host: string): number {
  const file = fileIn(folder);
  if (file === undefined || !existsSync(file)) return 0;
  const { partition } = JSON.parse(readFileSync(file, 'utf8')) as Preferences;
  return partition?.per_host_zoom_levels?.[host] ?? 0;
}

export function writeZoom(folder: string | undefined, host: string, level: number): void {
  const file = fileIn(folder);
  if (file === undefined) return;
  writeFileSync(file, JSON.stringify({ partition: { per_host_zoom_levels: { [host]: level } } } satisfies Preferences));
}
