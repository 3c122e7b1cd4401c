/** The desktop app as a whole on the double of Electron: real core, real gateway, real Chromium as its window. Whoever imports this mocks `electron`. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { setUpBeforeReady } from '../../../electron/before-ready.ts';
import { startDesktop } from '../../../electron/desktop.ts';
import { createErrorLog } from '../../../electron/error-log.ts';
import { watchOpenings } from '../../../electron/openings.ts';
import { startsUtilityModules } from '../../../electron/utility-modules.ts';
import { startBuiltInGateway } from '../../../core/built-in-gateway.ts';
import type { CommandLine } from '../../../core/host/command-line.ts';
import type { DesktopMessage } from '../../../shared/desktop-message.ts';
import { createClient, type Client } from '../../../shared/wire/client.ts';
import type { HostFrame } from '../../../shared/wire/frames.ts';
import { BrowserWindowDouble, double, electronModule, resetDouble } from '../../doubles/electron/electron.ts';
import { startBrowser } from './browser.ts';
import { buildPreload } from './preload-build.ts';

export const folder = mkdtempSync(join(tmpdir(), 'quartet-desktop-'));

export const built = {
  rendererFolder: join(folder, 'renderer'),
  reportPage: () => Promise.resolve(''),
  preloadFile: '',
  version: '1.2.3',
};

let browser: Browser;

export let dataDir: string;

beforeAll(async () => {
  mkdirSync(join(built.rendererFolder, 'assets'), { recursive: true });
  writeFileSync(
    join(built.rendererFolder, 'index.html'),
    '<!doctype html><head><title>Test</title></head><script src="/assets/page-1.js"></script><script>window.inlineRan = true</script><a id="out" href="https://elsewhere.example/">out</a>',
  );
  writeFileSync(join(built.rendererFolder, 'assets', 'page-1.js'), 'window.ownRan = true;');
  [browser, built.preloadFile] = await Promise.all([startBrowser(), buildPreload(join(folder, 'electron'))]);
});

afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, maxRetries: 3 });
});

/** The end of every app started, so that nothing keeps its database. */
const ended: Promise<unknown>[] = [];

afterEach(async () => {
  // What is asked at the end is agreed to.
  double.dialogAnswer = 0;
  double.app.quit();
  await Promise.all(ended.splice(0));
  await resetDouble();
});

export async function start(
  options: Partial<CommandLine> = {},
  args: readonly string[] = [],
): Promise<{ window: BrowserWindowDouble; page: Page }> {
  double.browser = browser;
  dataDir = options.dataDir ?? mkdtempSync(join(folder, 'data-'));
  ended.push(new Promise((resolve) => double.app.once('quit', resolve)));
  // In the order of the entry: Electron is ready only once that has been evaluated.
  const openings = watchOpenings(args, dataDir);
  if (!setUpBeforeReady(dataDir, openings.given)) throw new Error('The app is open already');
  double.app.becomeReady();
  const commandLine: CommandLine = {
    ...{ browser: false, open: true, keyStore: 'memory', paces: {}, help: false },
    ...options,
  };
  const log = createErrorLog(dataDir);
  const gateway = startBuiltInGateway({
    startModule: startsUtilityModules(electronModule.utilityProcess as unknown as typeof Electron.utilityProcess),
    paces: commandLine.paces,
    onError: (error) => log.add('gateway', error),
  });
  await startDesktop({ built, commandLine, dataDir, gateway, log, openings });
  const [window] = BrowserWindowDouble.getAllWindows();
  if (!window) throw new Error('No window was opened');
  return { window, page: await window.webContents.whenOpen() };
}

/** As the user closes it: it goes once its page has. */
export async function closed(window: BrowserWindowDouble): Promise<void> {
  window.close();
  await vi.waitFor(() => expect(window.isDestroyed()).toBe(true));
}

interface ToldWindow {
  readonly quartet: { onMessage(callback: (message: DesktopMessage) => void): void };
  readonly heard: (message: DesktopMessage) => void;
}

/** What the desktop tells the page from here on. */
export async function messagesTo(page: Page): Promise<readonly DesktopMessage[]> {
  const heard: DesktopMessage[] = [];
  await page.exposeFunction('heard', (message: DesktopMessage) => heard.push(message));
  await page.evaluate(() => {
    const scope = window as unknown as ToldWindow;
    scope.quartet.onMessage((message) => scope.heard(message));
  });
  return heard;
}

/** An entry of the app's menu. */
export function menuItem(label: string): Electron.MenuItemConstructorOptions | undefined {
  const every = (items: readonly Electron.MenuItemConstructorOptions[]): Electron.MenuItemConstructorOptions[] =>
    items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? every(item.submenu) : [])]);
  return every(double.menu ?? []).find((item) => item.label === label);
}

interface PreloadWindow {
  readonly quartet: { send: (frame: string) => void; onFrame: (callback: (frame: string) => void) => void };
  readonly toTest: (frame: unknown) => void;
}

/** The typed client in the page's place. */
export async function clientOf(page: Page): Promise<Client> {
  let onFrame: (frame: HostFrame) => void = () => undefined;
  await page.exposeFunction('toTest', (frame: HostFrame) => onFrame(frame));
  await page.evaluate(() => {
    const scope = window as unknown as PreloadWindow;
    scope.quartet.onFrame((frame) => scope.toTest(JSON.parse(frame)));
  });
  return createClient({
    // A wire's `send` never throws: what is sent while the page goes away is lost, as on any closed wire.
    send: (frame) =>
      void page
        .evaluate((value) => (window as unknown as PreloadWindow).quartet.send(value), JSON.stringify(frame))
        .catch(() => undefined),
    onFrame: (callback) => {
      onFrame = callback;
    },
    onClose: () => undefined,
    close: () => undefined,
  });
}

const noParameters = { chat: {}, responses: {}, messages: {}, generate: {} };

/** Starts an answer of the simulated model that takes minutes; resolves with its conversation once it is under way. */
export async function answerSlowly(client: Client): Promise<string> {
  for await (const [state] of client.stream('app.watch', {})) {
    const profile = state?.profiles[0];
    const { assistant, summary } = await client.call('chat.send', {
      conversationId: null,
      profileId: profile?.id ?? '',
      settings: { protocol: 'chat', model: 'alpha-5.5', system: '', stream: true, tools: [], parameters: noParameters },
      text: 'Hello #fault:slow;ms=2000',
      attachments: [],
    });
    for await (const [update] of client.stream('answers.watch', { messageId: assistant.id })) {
      if (update !== undefined) break;
    }
    return summary.id;
  }
  throw new Error('The app told no state');
}
