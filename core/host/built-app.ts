/** Finds what the build made, from wherever the host's code runs. */
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface BuiltApp {
  /** The built window. */
  readonly rendererFolder: string;
  /** The preload script of the desktop window. */
  readonly preloadFile: string;
  /** Of package.json. */
  readonly version: string;
}

/** `moduleUrl` is of a file in a host's own folder: `dist/HOST/` when built, `HOST/` as source. */
export function locateBuiltApp(moduleUrl: string): BuiltApp {
  const parent = dirname(dirname(fileURLToPath(moduleUrl)));
  const dist = basename(parent) === 'dist' ? parent : join(parent, 'dist');
  const manifest: unknown = JSON.parse(readFileSync(join(dirname(dist), 'package.json'), 'utf8'));
  return {
    rendererFolder: join(dist, 'renderer'),
    preloadFile: join(dist, 'electron', 'preload.cjs'),
    version: (manifest as { version: string }).version,
  };
}
