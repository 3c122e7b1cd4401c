/** The app under test: its host started on a data folder of its own, and the window to drive. The specs do not know which host it is. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { _electron, test as base, chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';

const root = join(import.meta.dirname, '../..');

/** What Chromium needs to run headless as root, quiet and alone. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface RunningApp {
  readonly page: Page;
  /** Ends it as the system would on power loss. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

export interface AppOptions {
  readonly dataDir: string;
  readonly colorScheme?: 'light' | 'dark';
  readonly viewport?: { readonly width: number; readonly height: number };
}

/** Starts `dist/webhost` and gives the address that it prints first. */
export async function startWebhost(dataDir: string): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(
    process.execPath,
    [join(root, 'dist/webhost/main.js'), '--no-open', '--port', '0', '--data-dir', dataDir, '--key-store', 'memory'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^Quartet is at (\S+)$/.exec(line)?.[1];
    if (url === undefined) throw new Error(`The first line should be the address, not: ${line}`);
    // What it prints further is not ours, but a full pipe would stop it.
    child.stdout.resume();
    return { url, child };
  }
  throw new Error(`webhost ended with code ${child.exitCode} before it printed its address`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

async function startOnWebhost(browser: Browser, options: AppOptions): Promise<RunningApp> {
  const { url, child } = await startWebhost(options.dataDir);
  const context: BrowserContext = await browser.newContext({
    viewport: options.viewport ?? { width: 1280, height: 800 },
    colorScheme: options.colorScheme ?? 'light',
    locale: 'en-GB',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  await page.goto(url);
  const finish = async (signal: NodeJS.Signals) => {
    await context.close();
    await end(child, signal);
  };
  return {
    page,
    kill: async () => {
      await end(child, 'SIGKILL');
      await context.close();
    },
    close: () => finish('SIGTERM'),
  };
}

async function startOnElectron(executablePath: string, options: AppOptions): Promise<RunningApp> {
  const app = await _electron.launch({
    executablePath,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      join(root, 'dist/electron/main.js'),
      ...['--data-dir', options.dataDir, '--key-store', 'memory'],
    ],
    colorScheme: options.colorScheme ?? 'light',
  });
  const page = await app.firstWindow();
  await page.setViewportSize(options.viewport ?? { width: 1280, height: 800 });
  return {
    page,
    kill: () => end(app.process(), 'SIGKILL'),
    close: () => app.close(),
  };
}

export const test = base.extend<
  {
    dataDir: string;
    /** Starts the app; the one that runs is ended first. Everything is ended with the test. */
    start: (options?: Partial<AppOptions>) => Promise<RunningApp>;
    /** The app's window, started for the test. */
    app: RunningApp;
  },
  { sharedBrowser: Browser }
>({
  sharedBrowser: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it must make from this pattern
    async ({}, use) => {
      const executablePath = process.env['QUARTET_BROWSER'];
      const browser = await chromium.launch({
        args: chromiumArgs,
        ...(executablePath === undefined ? {} : { executablePath }),
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- as above
  dataDir: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'quartet-e2e-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  },
  start: async ({ sharedBrowser, dataDir }, use, info) => {
    let running: RunningApp | undefined;
    await use(async (options = {}) => {
      await running?.close();
      const electron = process.env['QUARTET_ELECTRON'];
      running =
        info.project.name === 'electron' && electron !== undefined
          ? await startOnElectron(electron, { dataDir, ...options })
          : await startOnWebhost(sharedBrowser, { dataDir, ...options });
      return running;
    });
    await running?.close();
  },
  app: async ({ start }, use) => {
    await use(await start());
  },
});

export { expect } from '@playwright/test';
