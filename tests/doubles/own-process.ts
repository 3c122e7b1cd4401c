/** Processes of a test's own: built once for a file of tests, killed with the test at the latest, heard line by line. */
import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { buildProcessModules, buildNodeEntry, root } from '../../tools/build.mjs';

export interface OwnProcess {
  readonly child: ChildProcess;
  /** What it says on its standard output, each line a value of JSON, until it has ended. */
  readonly lines: AsyncIterable<unknown>;
  readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
}

/**
 * To be called once, outside of tests: builds `entry`, a path from the repository's root, as the app is built, with what
 * the app has beside it. Gives the way to start it.
 */
export function buildsProcess(entry: string): (...args: readonly string[]) => OwnProcess {
  const name = basename(entry, '.ts');
  // Inside the project, where the bundle finds its packages.
  const folder = join(root, '.cache', `${name}-${process.pid}`);
  const file = `${name}.mjs`;
  beforeAll(async () => {
    await buildNodeEntry({ entry, format: 'es', file, outDir: folder });
    await buildProcessModules(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));

  return (...args) => {
    const child = spawn(process.execPath, [join(folder, file), ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    const ended = new Promise<Awaited<OwnProcess['ended']>>((resolve) => {
      child.once('exit', (code, signal) => resolve({ code, signal }));
    });
    return { child, lines: valuesOf(child), ended };
  };
}

async function* valuesOf({ stdout }: ChildProcess): AsyncIterable<unknown> {
  if (stdout === null) return;
  for await (const line of createInterface({ input: stdout })) yield JSON.parse(line) as unknown;
}
