/** Finds what the build made, from wherever the host's code runs. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reportPageFile } from '../../shared/report-page.ts';

export interface BuiltApp {
  /** The built window. */
  readonly rendererFolder: string;
  /** The page of reports without its data. */
  readonly reportPage: () => Promise<string>;
  /** The preload script of the desktop window. */
  readonly preloadFile: string;
  /** App version, from package.json. */
  readonly version: string;
  /** Where new versions are announced, as GitHub's `releases/latest` does, by package.json; absent where nobody does. */
  readonly releases?: string;
}

type Manifest = Pick<BuiltApp, 'version' | 'releases'>;

/** `moduleUrl` is of a file in a host's own folder: `dist/HOST/` when built, `HOST/` as source. */
export function locateBuiltApp(moduleUrl: string): BuiltApp {
  const parent = dirname(dirname(fileURLToPath(moduleUrl)));
  const dist = basename(parent) === 'dist' ? parent : join(parent, 'dist');
  const { version, releases } = JSON.parse(readFileSync(join(dirname(dist), 'package.json'), 'utf8')) as Manifest;
  return {
    rendererFolder: join(dist, 'renderer'),
    reportPage: () => readFile(join(dist, 'renderer', reportPageFile), 'utf8'),
    preloadFile: join(dist, 'electron', 'preload.cjs'),
    version,
    ...(releases === undefined ? {} : { releases }),
  };
}
