/** `quartet` as a process, built into a folder of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { reportDataCloses, reportDataOpens, reportPageFile } from '../../../shared/report-page.ts';
import { buildNodeEntry, buildProcessModules } from '../../../tools/build.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

export interface Command {
  /** Where it runs, and where its files go. */
  readonly folder: () => string;
  readonly quartet: (
    args: readonly string[],
    env?: Readonly<Record<string, string>>,
    /** Hears of the process, once, when it begins. */
    onStart?: (child: ChildProcess) => void,
  ) => Promise<Ended>;
}

/** Built before the tests of a file, and gone after them. `whole`: with the modules that run in processes of their own. */
export function builtCommand({ whole = false } = {}): Command {
  let folder = '';
  beforeAll(async () => {
    // Inside the project, so that its packages are found.
    await mkdir(join(root, '.cache'), { recursive: true });
    folder = await mkdtemp(join(root, '.cache', 'quartet-command-'));
    const outDir = join(folder, 'dist/cli');
    await buildNodeEntry({ entry: 'cli/main.ts', format: 'es', file: 'main.mjs', outDir });
    if (whole) await buildProcessModules(outDir);
    await mkdir(join(folder, 'dist/renderer'), { recursive: true });
    await writeFile(
      join(folder, 'dist/renderer', reportPageFile),
      `<head>${reportDataOpens}${reportDataCloses}</head>`,
    );
    await writeFile(join(folder, 'package.json'), '{"version":"1.2.3","type":"module"}');
  }, 120_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return {
    folder: () => folder,
    quartet: async (args, env = {}, onStart = () => undefined) => {
      const child = spawn(process.execPath, [join(folder, 'dist/cli/main.mjs'), ...args], {
        cwd: folder,
        env: { ...process.env, ...env },
      });
      onStart(child);
      let out = '';
      let errors = '';
      child.stdout.on('data', (bytes: Buffer) => (out += bytes.toString()));
      child.stderr.on('data', (bytes: Buffer) => (errors += bytes.toString()));
      await once(child, 'close');
      return { code: child.exitCode, out, errors };
    },
  };
}
