/** Starts the built desktop app on the double of Electron, in a process of its own, with Chromium as its window. */
import { freePort } from '../doubles/free-port.ts';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { chromium, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { end, repositoryRoot } from './webhost.ts';

export interface DesktopOnDouble {
  /** Every page of it. */
  readonly context: BrowserContext;
  /** The page of its window as it is now: another one after a crash. */
  page(): Promise<Page>;
  output(): string;
  /** The process of the page dies. */
  crashPage(): void;
  kill(): Promise<void>;
  quit(): Promise<void>;
}

const runner = join(repositoryRoot, '.cache/electron-double-e2e/main.js');

/** Resolves once its window can be seen. */
export async function startOnDouble(
  dataDir: string,
  page: BrowserContextOptions,
  args: readonly string[] = [],
): Promise<DesktopOnDouble> {
  const port = await freePort();
  const child = fork(
    runner,
    [join(repositoryRoot, 'dist/electron/main.js'), '--data-dir', dataDir, '--key-store', 'memory', ...args],
    {
      stdio: 'pipe',
      env: { ...process.env, QUARTET_DOUBLE: JSON.stringify({ port, page, downloads: downloadsIn(dataDir) }) },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (bytes: Buffer) => {
      output += bytes.toString('utf8');
    });
  }
  await new Promise<void>((resolve, reject) => {
    child.on('message', (message) => message === 'ready' && resolve());
    child.once('exit', (code) => reject(new Error(`The desktop app ended with ${code}.\n${output}`)));
  });
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('Its browser shows no context');
  const current = (): Page | undefined =>
    context.pages().findLast((one) => one.url().startsWith('https://app.quartet.'));
  return {
    context,
    page: async () => {
      for (;;) {
        const found = current();
        if (found !== undefined) return found;
        await Promise.race([context.waitForEvent('page'), new Promise((resolve) => setTimeout(resolve, 50))]);
      }
    },
    output: () => output,
    crashPage: () => child.send('crash'),
    kill: async () => {
      await end(child, 'SIGKILL');
      await browser.close();
    },
    quit: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const exited = once(child, 'exit');
        child.send('quit at once');
        await exited;
      }
      await browser.close();
    },
  };
}

/** Where what is saved from the window goes. */
export function downloadsIn(dataDir: string): string {
  return join(dataDir, 'downloads');
}
