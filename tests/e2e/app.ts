/** The app under test: its host started on a data folder of its own, and the window to drive. The specs do not know which host it is. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  _electron,
  test as base,
  chromium,
  expect,
  type Browser,
  type BrowserContext,
  type Download,
  type Page,
} from '@playwright/test';
import type { LocalServer } from '../../shared/local-server.ts';
import { complaintsOf } from './complaints.ts';
import { downloadsIn, startOnDouble } from './desktop-double.ts';
import { contextOptions, sharedProcessArgs, SharedWindows, usualViewport } from './shared-windows.ts';
import { WarmHosts } from './warm-hosts.ts';
import { repositoryRoot } from './webhost.ts';

export interface RunningApp {
  readonly page: Page;
  /** What its pages said that no page should say; a test that ends with any has failed. */
  readonly complaints: readonly string[];
  /** Everything that the host printed so far. */
  output(): string;
  /** The window's process dies; resolves with the page that comes back. On the desktop's double alone. */
  crashPage?(): Promise<Page>;
  /** Ends it as the system would on power loss. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

export interface AppOptions {
  readonly dataDir: string;
  /** Where servers of this computer are looked for: nowhere, unless a test has one. */
  readonly localServers?: readonly LocalServer[];
  readonly colorScheme?: 'light' | 'dark';
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Further arguments of the desktop app's command line. */
  readonly args?: readonly string[];
}

/** The page takes text before the app stands; keys and buttons work from here on. */
async function stands(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Chat', exact: true }).waitFor();
}

/** The app stands, and its host has let it in: a browser's page that is loaded again before that has lost its token and has no secret yet. */
export async function letIn(page: Page): Promise<void> {
  await stands(page);
  await page.waitForFunction(() => sessionStorage.getItem('quartet-window') !== null);
}

/** Keeps files of the app back. Returns the way to let them go. */
export async function hold(page: Page, files: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

async function startOnWebhost(windows: SharedWindows, hosts: WarmHosts, options: AppOptions): Promise<RunningApp> {
  const host = await hosts.start(options.dataDir, options.localServers);
  const { page, complaints, close } = await windows.open(options);
  await page.goto(await host.newAddress());
  await letIn(page);
  return {
    page,
    complaints,
    output: () => host.output(),
    kill: async () => {
      await host.kill();
      await close();
    },
    close: async () => {
      await close();
      await host.end();
    },
  };
}

async function startOnDesktopDouble(options: AppOptions): Promise<RunningApp> {
  const desktop = await startOnDouble(options.dataDir, contextOptions(options), options.args);
  downloads.set(desktop.context, downloadsIn(options.dataDir));
  const complaints = await complaintsOf(desktop.context);
  const page = await desktop.page();
  await stands(page);
  return {
    page,
    complaints,
    output: () => desktop.output(),
    crashPage: async () => {
      desktop.crashPage();
      await expect.poll(async () => (await desktop.page()) === page).toBe(false);
      const next = await desktop.page();
      await stands(next);
      return next;
    },
    kill: () => desktop.kill(),
    close: () => desktop.quit(),
  };
}

/** As Playwright launches it by itself: with a path of its own the app would not be held back until Playwright has taken hold of it. */
async function startOnElectron(options: AppOptions): Promise<RunningApp> {
  const app = await _electron.launch({
    args: [
      join(repositoryRoot, 'dist/electron/main.js'),
      ...['--data-dir', options.dataDir, '--key-store', 'memory'],
      ...(options.args ?? []),
    ],
    colorScheme: options.colorScheme ?? 'light',
    locale: 'en-GB',
    // Else a dialog of the system waits for somebody.
    acceptDownloads: true,
  });
  let output = '';
  for (const stream of [app.process().stdout, app.process().stderr]) {
    stream?.on('data', (bytes: Buffer) => {
      output += bytes.toString('utf8');
    });
  }
  // On Windows its child is a shell.
  const pid = await app.evaluate(() => process.pid);
  const complaints = await complaintsOf(app.context());
  // The page of the app may not read what it has copied.
  clipboards.set(app.context(), () => app.evaluate(({ clipboard }) => clipboard.readText()));
  const page = await app.firstWindow();
  await stands(page);
  await page.setViewportSize(options.viewport ?? usualViewport);
  return {
    page,
    complaints,
    output: () => output,
    kill: async () => {
      const closed = app.waitForEvent('close');
      process.kill(pid, 'SIGKILL');
      await closed;
    },
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
  { sharedBrowser: Browser; windows: SharedWindows; hosts: WarmHosts }
>({
  sharedBrowser: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it must make from this pattern
    async ({}, use) => {
      const executablePath = process.env['QUARTET_BROWSER'];
      const browser = await chromium.launch({
        args: sharedProcessArgs,
        ...(executablePath === undefined ? {} : { executablePath }),
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  windows: [
    async ({ sharedBrowser }, use) => {
      await use(new SharedWindows(sharedBrowser));
    },
    { scope: 'worker' },
  ],
  hosts: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const hosts = new WarmHosts();
      await use(hosts);
      await hosts.close();
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- as above
  dataDir: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'quartet-e2e-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  },
  start: async ({ windows, hosts, dataDir }, use, info) => {
    let running: RunningApp | undefined;
    const complaints: string[] = [];
    const finish = async () => {
      await running?.close();
      complaints.push(...(running?.complaints ?? []));
    };
    await use(async (options = {}) => {
      await finish();
      const all = { dataDir, ...options };
      if (info.project.name === 'desktop') running = await startOnDesktopDouble(all);
      else if (info.project.name === 'electron') running = await startOnElectron(all);
      else running = await startOnWebhost(windows, hosts, all);
      return running;
    });
    await finish();
    expect(complaints, 'what no page should say').toEqual([]);
  },
  app: async ({ start }, use) => {
    await use(await start());
  },
});

/** The folder of saved files, of contexts whose window saves by a dialog. */
const downloads = new WeakMap<BrowserContext, string>();

/** The system's clipboard, of contexts whose page may not read it. */
const clipboards = new WeakMap<BrowserContext, () => Promise<string>>();

/** Where a download lies once it is whole; the next one of its name has its place to itself. */
export async function savedFile(download: Download): Promise<string> {
  const folder = downloads.get(download.page().context());
  if (folder === undefined) return download.path();
  const path = join(folder, download.suggestedFilename());
  await expect.poll(() => existsSync(path)).toBe(true);
  const own = join(folder, randomUUID());
  await rename(path, own);
  return own;
}

/** The text that was copied last. It arrives after the click that asked for it, so poll for it. */
export async function copiedText(page: Page): Promise<string> {
  const read = clipboards.get(page.context());
  return read === undefined ? page.evaluate(() => navigator.clipboard.readText()) : read();
}

export { expect };
