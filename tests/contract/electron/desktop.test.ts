/** The desktop app as a whole on the double of Electron: real core, real gateway, real Chromium as its window. */
import { EventEmitter } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createActivity, longMs } from '../../../electron/activity.ts';
import { setUpBeforeReady } from '../../../electron/before-ready.ts';
import { startDesktop } from '../../../electron/desktop.ts';
import { endLimitMs, setUpEnd, windowLimitMs } from '../../../electron/end.ts';
import { createErrorLog } from '../../../electron/error-log.ts';
import { appFolder, licencesFile } from '../../../electron/licences.ts';
import { watchOpenings } from '../../../electron/openings.ts';
import { startsUtilityModules } from '../../../electron/utility-modules.ts';
import { startBuiltInGateway } from '../../../core/built-in-gateway.ts';
import { createPagePolicy } from '../../../core/host/page-policy.ts';
import type { EndedPlace } from '../../../core/runs/ended-place.ts';
import type { CommandLine } from '../../../core/host/command-line.ts';
import type { AppState } from '../../../shared/contract.ts';
import type { DesktopMessage } from '../../../shared/desktop-message.ts';
import { createClient, type Client } from '../../../shared/wire/client.ts';
import type { HostFrame } from '../../../shared/wire/frames.ts';
import { BrowserWindowDouble, double, electronModule, logOut, resetDouble } from '../../doubles/electron/electron.ts';
import { pressKeys, zoomOf } from '../../doubles/electron/menu-roles.ts';
import { startBrowser } from './browser.ts';
import { buildPreload } from './preload-build.ts';

vi.mock('electron', async () => (await import('../../doubles/electron/electron.ts')).electronModule);

const folder = mkdtempSync(join(tmpdir(), 'quartet-desktop-'));
const built = {
  rendererFolder: join(folder, 'renderer'),
  reportPage: () => Promise.resolve(''),
  preloadFile: '',
  version: '1.2.3',
};
let browser: Browser;
let dataDir: string;

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

async function start(
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
async function closed(window: BrowserWindowDouble): Promise<void> {
  window.close();
  await vi.waitFor(() => expect(window.isDestroyed()).toBe(true));
}

interface ToldWindow {
  readonly quartet: { onMessage(callback: (message: DesktopMessage) => void): void };
  readonly heard: (message: DesktopMessage) => void;
}

/** What the desktop tells the page from here on. */
async function messagesTo(page: Page): Promise<readonly DesktopMessage[]> {
  const heard: DesktopMessage[] = [];
  await page.exposeFunction('heard', (message: DesktopMessage) => heard.push(message));
  await page.evaluate(() => {
    const scope = window as unknown as ToldWindow;
    scope.quartet.onMessage((message) => scope.heard(message));
  });
  return heard;
}

/** An entry of the app's menu. */
function menuItem(label: string): Electron.MenuItemConstructorOptions | undefined {
  const every = (items: readonly Electron.MenuItemConstructorOptions[]): Electron.MenuItemConstructorOptions[] =>
    items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? every(item.submenu) : [])]);
  return every(double.menu ?? []).find((item) => item.label === label);
}

interface PreloadWindow {
  readonly quartet: { send: (frame: string) => void; onFrame: (callback: (frame: string) => void) => void };
  readonly toTest: (frame: unknown) => void;
}

/** The typed client in the page's place. */
async function clientOf(page: Page): Promise<Client> {
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

test('the window is sandboxed, isolated and without Node', async () => {
  const { window } = await start();
  // Whole: what is not named here was not asked for, experimental features among it.
  expect(window.options).toEqual({
    width: 1280,
    height: 820,
    minWidth: 720,
    minHeight: 480,
    title: 'Quartet',
    show: false,
    backgroundColor: '#fbfaf8',
    autoHideMenuBar: true,
    webPreferences: {
      preload: built.preloadFile,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: process.platform === 'darwin',
      devTools: true,
    },
  });
  expect(window.shown).toBe(true);
  expect(double.schemes).toEqual([
    {
      scheme: 'app',
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
    },
  ]);
});

test('the gateway and long looks at the history run in utility processes: the program is Electron, and no Node where that fuse is off', async () => {
  await start();
  const modules = () => double.utilities.map(({ modulePath }) => basename(modulePath));
  await vi.waitFor(
    () => expect(modules()).toEqual(expect.arrayContaining(['gateway-process.mjs', 'database-worker.mjs'])),
    {
      timeout: 20_000,
    },
  );
});

test('the page comes from app://quartet under the strict policy: its own script runs, an inline one does not', async () => {
  const { page, window } = await start();
  const scope = await page.evaluate(() => {
    const { ownRan, inlineRan } = window as unknown as Record<string, unknown>;
    return { ownRan, inlineRan };
  });
  expect(scope).toEqual({ ownRan: true, inlineRan: undefined });
  expect(window.webContents.mainFrame.url).toBe('app://quartet/');

  const nonce = await page.evaluate(
    () => document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '',
  );
  expect(nonce).toMatch(/^[\w+/]{22}==$/);
  const { headers: policy } = createPagePolicy('', nonce);
  const answer = async (url: string, method = 'GET') => {
    const response = await double.session.answer(url, { method });
    return { status: response?.status, headers: Object.fromEntries(response?.headers ?? []) };
  };
  expect(await answer('app://quartet/')).toEqual({
    status: 200,
    headers: { ...policy, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
  });
  expect(await answer('app://quartet/assets/page-1.js')).toEqual({
    status: 200,
    headers: {
      ...policy,
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  });
  const other = [
    'app://other/',
    'app://quartet/../package.json',
    'app://quartet/%2e%2e/electron/preload.cjs',
    'app://quartet/nothing',
  ];
  for (const url of other) expect((await answer(url)).status).toBe(404);
  expect((await answer('app://quartet/', 'POST')).status).toBe(404);
});

test('files go in and out by the page’s own origin, and none of them can act as a page', async () => {
  const { page } = await start();
  const html = '<!doctype html><script>window.ranIt = true</script>';
  const stored = await page.evaluate(async (text) => {
    const answer = await fetch('/files?name=page.html', { method: 'POST', body: new TextEncoder().encode(text) });
    return { status: answer.status, file: (await answer.json()) as { hash: string } };
  }, html);
  expect(stored).toMatchObject({
    status: 201,
    file: { name: 'page.html', mimeType: 'text/html', kind: 'text', bytes: html.length },
  });
  const address = `app://quartet/files/${stored.file.hash}`;
  const whole = await double.session.answer(address, { method: 'GET' });
  expect({ status: whole?.status, body: await whole?.text() }).toEqual({ status: 200, body: html });
  expect(Object.fromEntries(whole?.headers ?? [])).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; .*; sandbox$/) as string,
    'cross-origin-resource-policy': 'same-origin',
  });
  const part = await double.session.answer(address, { method: 'GET', headers: { range: 'bytes=2-8' } });
  expect({ status: part?.status, body: await part?.text() }).toEqual({ status: 206, body: 'doctype' });
  expect((await double.session.answer(address.replace('quartet', 'other'), { method: 'GET' }))?.status).toBe(404);
  expect((await double.session.answer('app://quartet/files/..%2fquartet.db', { method: 'GET' }))?.status).toBe(404);
  expect((await double.session.answer(address, { method: 'DELETE' }))?.status).toBe(405);
});

test('the page talks to the core: state, and a whole round trip', async () => {
  const { page } = await start();
  const client = await clientOf(page);
  for await (const states of client.stream('app.watch', {})) {
    const state: AppState | undefined = states[0];
    expect(state).toMatchObject({ version: '1.2.3', host: 'electron', dataDir, keyStore: { kind: 'memory' } });
    expect(state?.profiles).toMatchObject([{ builtIn: true, key: { present: true, store: 'built-in' } }]);
    const [profile] = state?.profiles ?? [];
    const listing = await client.call('models.refresh', { profileId: profile?.id ?? '' });
    expect(listing.ids.length).toBeGreaterThan(10);
    break;
  }
});

test('requests go through the proxy that the system names for their address', async () => {
  const { page } = await start();
  const client = await clientOf(page);
  double.session.proxies = 'PROXY 127.0.0.1:1';
  const results = client.stream('profiles.test', {
    draft: {
      ...{ name: 'Mine', baseUrl: 'https://gateway.example.com', dialect: 'neutral', consoleUrl: '', extraHeaders: [] },
      ...{ connectTimeoutMs: 5_000, readTimeoutMs: 5_000, imageReadTimeoutMs: 5_000 },
    },
    key: 'sk-test-1234567890',
  });
  const faults = [];
  for await (const batch of results)
    faults.push(...batch.map((update) => update.type === 'result' && update.result.fault));
  expect(new Set(double.session.proxiesAsked)).toEqual(new Set(['https://gateway.example.com/']));
  expect(faults[0]).toMatchObject({
    kind: 'proxy',
    message: expect.stringContaining('127.0.0.1:1') as unknown,
  });
});

test('web pages and mail open outside, at the request of the page alone', async () => {
  const { page, window } = await start();
  const client = await clientOf(page);
  expect(await client.call('app.openExternal', { url: 'https://console.example/keys' })).toEqual({ opened: true });
  expect(await client.call('app.openExternal', { url: 'mailto:someone@example.com' })).toEqual({ opened: true });
  await expect(client.call('app.openExternal', { url: 'file:///etc/passwd' })).rejects.toThrow();
  const outside = ['https://console.example/keys', 'mailto:someone@example.com'];
  expect(double.opened).toEqual(outside);

  // A link, a script and a new window lead nowhere.
  await page.click('#out');
  await page.evaluate(() => {
    document.location.href = 'https://elsewhere.example/by-script';
  });
  await page.evaluate(() => void globalThis.open('https://elsewhere.example/window'));
  await vi.waitFor(() => expect(window.webContents.refusedWindows).toEqual(['https://elsewhere.example/window']));
  expect(window.webContents.mainFrame.url).toBe('app://quartet/');
  expect({ opened: window.webContents.opened, leaked: window.webContents.leaked }).toEqual({ opened: [], leaked: [] });
  expect(double.opened).toEqual(outside);
});

test('the page may reload, and its frames may go nowhere but to where diagrams are drawn', async () => {
  const { page, window } = await start();
  await page.evaluate(() => {
    (globalThis as unknown as Record<string, unknown>)['before'] = true;
    document.location.reload();
  });
  await vi.waitFor(async () =>
    expect(await page.evaluate(() => (globalThis as unknown as Record<string, unknown>)['before'])).toBeUndefined(),
  );
  const decisions = [
    ['app://quartet/', true],
    ['app://quartet/#/settings', true],
    ['app://quartet/', false],
    ['app://quartet/diagram.html', false],
    ['app://quartet/diagram.html', true],
    ['app://quartet/diagram.html?x', false],
    ['app://other/diagram.html', false],
    ['app://quartet.evil/', true],
    ['app://quartet/assets/page-1.js', true],
    ['file:///etc/passwd', true],
    ['https://elsewhere.example/', false],
    ['javascript:alert(1)', true],
  ] as const;
  const allowed = decisions.map(([url, isMainFrame]) => {
    let prevented = false;
    window.webContents.emit('will-frame-navigate', { url, isMainFrame, preventDefault: () => (prevented = true) });
    return !prevented;
  });
  expect(allowed).toEqual([true, true, false, true, false, false, false, false, false, false, false, false]);
  for (const event of ['will-redirect', 'will-attach-webview']) {
    const preventDefault = vi.fn();
    window.webContents.emit(event, { preventDefault });
    expect(preventDefault).toHaveBeenCalledTimes(1);
  }
});

test('nothing reaches the network from the page, even past its policy', async () => {
  await start();
  const urls = [
    'https://a.example/',
    'http://127.0.0.1:1/',
    'ws://a.example/',
    'wss://a.example/x',
    'file:///etc/passwd',
  ];
  expect(urls.filter((url) => double.session.lets(url))).toEqual([]);
});

test('the page may copy, and show a video in full screen, and is granted nothing else', async () => {
  await start();
  const page = { url: 'app://quartet/', isMainFrame: true };
  const copy = 'clipboard-sanitized-write';
  const granted = { request: true, check: true, device: false };
  expect(double.session.grants({ permission: copy, ...page })).toEqual(granted);
  expect(double.session.grants({ permission: 'fullscreen', ...page })).toEqual(granted);
  const none = { request: false, check: false, device: false };
  for (const permission of [
    'media',
    'geolocation',
    'notifications',
    'clipboard-read',
    'openExternal',
    'fileSystem',
    'usb',
  ] as const) {
    expect(double.session.grants({ permission, ...page })).toEqual(none);
  }
  expect(double.session.grants({ permission: copy, url: 'app://quartet/', isMainFrame: false })).toEqual(none);
  expect(double.session.grants({ permission: copy, url: 'app://quartet.evil/', isMainFrame: true })).toEqual(none);
});

test('messages of a foreign frame are refused', async () => {
  const { page, window } = await start();
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await page.evaluate(() => document.body.append(document.createElement('iframe')));
  const inner = page.frames().find((frame) => frame !== page.mainFrame());
  window.webContents.receiveFrom(inner ?? null, 'wire', ['{"t":"call","id":1,"method":"drafts.new","input":{}}']);
  expect(said.mock.calls).toEqual([['A message of about:blank was refused.\n']]);
  said.mockRestore();
});

test.each([
  ['a second start', 'second-instance'],
  // macOS, by the dock.
  ['a click on its icon', 'activate'],
])('%s brings any window back, hidden or minimized, and opens none beside it', async (_, event) => {
  const { window } = await start();
  window.minimized = true;
  double.app.emit(event);
  expect({ focused: window.focused, minimized: window.minimized }).toEqual({ focused: true, minimized: false });
  Object.assign(window, { focused: false, shown: false });
  double.app.emit(event);
  expect({ focused: window.focused, shown: window.shown }).toEqual({ focused: true, shown: true });
  expect(BrowserWindowDouble.getAllWindows()).toEqual([window]);
});

test('a second start opens a window where none is left, and none while the app ends', async () => {
  const { window } = await start();
  // As on macOS: the app outlives its window.
  double.app.removeAllListeners('window-all-closed');
  await closed(window);
  double.app.emit('second-instance');
  await vi.waitFor(() => expect(BrowserWindowDouble.getAllWindows().map(({ shown }) => shown)).toEqual([true]));
  double.app.quit();
  expect(double.app.ended).toBe(false);
  // While its windows close, and once they are gone.
  double.app.emit('activate');
  await vi.waitFor(() => expect(BrowserWindowDouble.getAllWindows()).toEqual([]));
  double.app.emit('activate');
  double.app.emit('second-instance');
  expect(BrowserWindowDouble.getAllWindows()).toEqual([]);
});

describe('several windows', () => {
  /** As chosen in the menu. */
  const newWindow = async () => {
    const before = BrowserWindowDouble.getAllWindows();
    menuItem('New window')?.click?.({} as never, undefined, {});
    await vi.waitFor(() => expect(BrowserWindowDouble.getAllWindows()).toHaveLength(before.length + 1));
    const window = BrowserWindowDouble.getAllWindows().find((one) => !before.includes(one));
    if (window === undefined) throw new Error('No window was opened');
    await vi.waitFor(() => expect(window.shown).toBe(true));
    return { window, page: await window.webContents.whenOpen() };
  };

  test('a new one opens beside that in front, as safe as the first, with a page and a wire of its own', async () => {
    const first = await start();
    first.window.bounds = { x: 200, y: 150, width: 1000, height: 700 };
    const second = await newWindow();
    expect(second.window.options).toEqual({
      ...first.window.options,
      ...{ x: 228, y: 178, width: 1000, height: 700 },
    });
    const [one, other] = [await clientOf(first.page), await clientOf(second.page)];
    const heard = other.stream('app.watch', {});
    await one.call('preferences.save', { theme: 'dark' });
    for await (const states of heard) if (states.some(({ preferences }) => preferences.theme === 'dark')) break;
    // The end of one is not that of the other.
    first.window.close();
    expect((await other.call('drafts.new', {})).draft.text).toBe('');
    expect(double.app.ended).toBe(false);
  });

  test('the page opens one by itself', async () => {
    const { page } = await start();
    const client = await clientOf(page);
    expect(await client.call('app.newWindow', {})).toEqual({ url: null });
    expect(BrowserWindowDouble.getAllWindows().map(({ shown }) => shown)).toEqual([true, true]);
  });

  test('menus speak to the one in front, and a second start and a notification bring back the one that was there last', async () => {
    const first = await start();
    const second = await newWindow();
    const [one, other] = [await messagesTo(first.page), await messagesTo(second.page)];
    const choose = () => menuItem('Settings…')?.click?.({} as never, undefined, {});
    choose();
    first.window.focus();
    choose();
    // Another program is in front: the last one of ours is meant.
    first.window.blur();
    choose();
    const settings = { type: 'command', command: 'go.settings' };
    await vi.waitFor(() => expect({ one, other }).toEqual({ one: [settings, settings], other: [settings] }));
    first.window.minimized = true;
    double.app.emit('second-instance');
    expect({ first: first.window.focused, second: second.window.focused }).toEqual({ first: true, second: false });
  });

  test('a command of the menu without a window opens one on its page', async () => {
    const { window } = await start();
    // As on macOS: the app outlives its window.
    double.app.removeAllListeners('window-all-closed');
    await closed(window);
    menuItem('Settings…')?.click?.({} as never, undefined, {});
    await vi.waitFor(() => expect(BrowserWindowDouble.getAllWindows().map(({ shown }) => shown)).toEqual([true]));
    const [opened] = BrowserWindowDouble.getAllWindows();
    expect(opened?.webContents.mainFrame.url).toBe('app://quartet/#/settings');
  });

  test('only the end of the last one asks about answers, and quitting asks once and closes all', async () => {
    const first = await start();
    await answerSlowly(await clientOf(first.page));
    const second = await newWindow();
    expect(second.window.progress).toBe(2);
    double.dialogAnswer = 1;
    second.window.close();
    expect(double.dialogs).toEqual([]);
    const third = await newWindow();
    double.app.quit();
    await vi.waitFor(() => expect(double.dialogs).toHaveLength(1));
    expect([first, third].map(({ window }) => window.isDestroyed())).toEqual([false, false]);
    double.dialogAnswer = 0;
    await vi.waitFor(() => {
      double.app.quit();
      expect(double.app.ended).toBe(true);
    });
    expect(double.dialogs).toHaveLength(2);
    expect(BrowserWindowDouble.getAllWindows()).toEqual([]);
  });
});

describe('the window is shown at the first of', () => {
  /** As if two seconds took for ever: what shows the window by then is something else. */
  function withoutTimer(): void {
    const real = setTimeout;
    const timers = vi
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation((work: () => void, ms?: number) =>
        work.name === 'show' ? real(() => undefined, 0) : real(work, ms),
      );
    onTestFinished(() => timers.mockRestore());
  }

  test('there is something to show', async () => {
    withoutTimer();
    double.tellsFinishedLoad = false;
    expect((await start()).window.shown).toBe(true);
  });
  test('its page is loaded', async () => {
    withoutTimer();
    double.tellsReadyToShow = false;
    expect((await start()).window.shown).toBe(true);
  });
  test('two seconds', async () => {
    Object.assign(double, { tellsReadyToShow: false, tellsFinishedLoad: false });
    expect((await start()).window.shown).toBe(true);
  });
});

test('a window that is closed before it was shown holds nothing up', async () => {
  Object.assign(double, { tellsReadyToShow: false, tellsFinishedLoad: false });
  const opening = start();
  await vi.waitFor(() => expect(BrowserWindowDouble.getAllWindows()).toHaveLength(1));
  BrowserWindowDouble.getAllWindows()[0]?.destroy();
  await expect(opening).rejects.toThrow('No window was opened');
});

test.each([
  [false, true],
  [true, false],
])('packaged %s: the tools of developers are there %s', async (isPackaged, there) => {
  double.app.isPackaged = isPackaged;
  const { window } = await start();
  expect(window.options.webPreferences?.devTools).toBe(there);
  expect(JSON.stringify(double.menu).includes('toggleDevTools')).toBe(there);
});

test('a load that a reload cuts off ends nothing, is no failure, and the window is shown', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => said.mockRestore());
  const opening = start();
  await vi.waitFor(() => expect(BrowserWindowDouble.getAllWindows()).toHaveLength(1));
  const [window] = BrowserWindowDouble.getAllWindows();
  const page = await window?.webContents.whenOpen();
  await page?.reload().catch(() => undefined);
  expect((await opening).window.shown).toBe(true);
  expect(said.mock.calls.flat().join('')).not.toContain('could not be loaded');
});

test('where the app is open already a second start ends, and touches no data', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  double.app.hasLock = false;
  const fresh = mkdtempSync(join(folder, 'data-'));
  const given = { args: ['quartet://prompt?prompt=Hi'], folder: '/' };
  expect(setUpBeforeReady(fresh, given)).toBe(false);
  expect(double.app.given).toEqual(given);
  expect(said.mock.calls).toEqual([['Quartet is open already.\n']]);
  said.mockRestore();
  expect({ windows: BrowserWindowDouble.getAllWindows(), ended: double.app.ended }).toEqual({
    windows: [],
    ended: true,
  });
  expect(readdirSync(fresh)).toEqual(['window']);
});

test('the window opens where it was left', async () => {
  const { window } = await start();
  window.bounds = { x: 200, y: 150, width: 1000, height: 700 };
  window.maximized = true;
  window.fullScreen = true;
  window.close();
  await vi.waitFor(() => expect(double.app.ended).toBe(process.platform !== 'darwin'));
  const kept = dataDir;
  await resetDouble();
  const again = await start({ dataDir: kept });
  expect(again.window.options).toMatchObject({ x: 200, y: 150, width: 1000, height: 700 });
  expect(again.window.maximized).toBe(true);
  expect(again.window.options.fullscreen).toBe(true);
  expect(double.app.paths).toEqual({ userData: join(kept, 'window'), sessionData: join(kept, 'window') });
});

test('a video that fills the screen is no full screen for the next start', async () => {
  const { window } = await start();
  const kept = () =>
    (JSON.parse(readFileSync(join(dataDir, 'window.json'), 'utf8')) as { fullScreen: boolean }).fullScreen;
  window.setFullScreenByPage(true);
  window.close();
  expect(kept()).toBe(false);
});

test('a page without TLS is opened on this computer alone, once the user has agreed', async () => {
  const client = await clientOf((await start()).page);
  await client.call('app.openExternal', { url: 'http://127.0.0.1:1/' });
  expect(double.opened).toEqual([]);
  double.dialogAnswer = 0;
  await client.call('app.openExternal', { url: 'http://127.0.0.1:2/' });
  expect(double.opened).toEqual(['http://127.0.0.1:2/']);
  await expect(client.call('app.openExternal', { url: 'http://plain.example/' })).rejects.toMatchObject({
    fault: { kind: 'input' },
  });
  expect(double.opened).toHaveLength(1);
  expect(double.dialogs.map(({ message }) => message)).toEqual(Array(2).fill('Open a page on this computer?'));
});

test('the theme that was chosen is that of menus and dialogs, and the ground of every window', async () => {
  const { page, window } = await start();
  expect(window.options.backgroundColor).toBe('#fbfaf8');
  const client = await clientOf(page);
  await client.call('preferences.save', { theme: 'dark' });
  expect(double.nativeTheme.themeSource).toBe('dark');
  await vi.waitFor(() => expect(window.backgroundColor).toBe('#131311'));
  // What the system has is followed where nothing else was chosen.
  await client.call('preferences.save', { theme: 'system' });
  await vi.waitFor(() => expect(window.backgroundColor).toBe('#fbfaf8'));
  double.nativeTheme.setSystemColors(true);
  await vi.waitFor(() => expect(window.backgroundColor).toBe('#131311'));
  await client.call('preferences.save', { theme: 'dark' });
  double.app.quit();
  await vi.waitFor(() => expect(double.app.ended).toBe(true));
  const kept = dataDir;
  await resetDouble();
  const again = await start({ dataDir: kept });
  expect(again.window.options.backgroundColor).toBe('#131311');
});

test('a data folder that cannot be made still gives a window, which says so', async () => {
  const blocked = join(folder, 'a-file');
  writeFileSync(blocked, '');
  const { page } = await start({ dataDir: join(blocked, 'data') });
  const client = await clientOf(page);
  for await (const [state] of client.stream('app.watch', {})) {
    expect(state?.storageFault?.kind).toBe('storage');
    break;
  }
  expect(double.app.paths).toEqual({});
});

test('quitting ends the core and the gateway before the process', async () => {
  const { page } = await start();
  const client = await clientOf(page);
  let root = '';
  for await (const [state] of client.stream('app.watch', {})) {
    root = state?.profiles[0]?.root ?? '';
    break;
  }
  expect((await fetch(`${root}/v1/models`)).status).toBe(401);
  double.app.quit();
  double.app.quit();
  // The first attempt waits for the end of the core.
  expect(double.app.ended).toBe(false);
  await vi.waitFor(() => expect(double.app.ended).toBe(true));
  await expect(fetch(`${root}/v1/models`)).rejects.toThrow();
  expect(readFileSync(join(dataDir, 'settings.json'), 'utf8').length).toBeGreaterThan(0);
});

const noParameters = { chat: {}, responses: {}, messages: {}, generate: {} };

/** Starts an answer of the simulated model that takes minutes; resolves with its conversation once it is under way. */
async function answerSlowly(client: Client): Promise<string> {
  for await (const [state] of client.stream('app.watch', {})) {
    const profile = state?.profiles[0];
    const { assistant, summary } = await client.call('chat.send', {
      conversationId: null,
      profileId: profile?.id ?? '',
      settings: { protocol: 'chat', model: 'alpha-5.5', system: '', stream: true, tools: [], parameters: noParameters },
      text: 'Hello #fault:slow;ms=2000',
      attachments: [],
    });
    for await (const [update] of client.stream('runs.watch', { messageId: assistant.id })) {
      if (update !== undefined) break;
    }
    return summary.id;
  }
  throw new Error('The app told no state');
}

describe('the end', () => {
  test('asks once while an answer is under way, and goes on where the user wants it to', async () => {
    const { page, window } = await start();
    await answerSlowly(await clientOf(page));
    double.dialogAnswer = 1;
    double.app.quit();
    double.app.quit();
    await vi.waitFor(() => expect(double.dialogs).toHaveLength(1));
    expect(double.dialogs[0]).toMatchObject({
      message: 'Quit while an answer is running?',
      buttons: ['Quit', 'Keep running'],
      defaultId: 1,
    });
    expect(window.isDestroyed()).toBe(false);
    // The last window is the app where windows are apps.
    await vi.waitFor(() => {
      if (process.platform === 'darwin') double.app.quit();
      else window.close();
      expect(double.dialogs).toHaveLength(2);
    });
    expect(window.isDestroyed()).toBe(false);
    double.dialogAnswer = 0;
    await vi.waitFor(() => {
      double.app.quit();
      expect(double.app.ended).toBe(true);
    });
  });

  test.each(['darwin', 'linux'] as const)('the end of the computer’s session asks nothing (%s)', async (system) => {
    const { page } = await start();
    await answerSlowly(await clientOf(page));
    // Else the system would end it before it has closed what is open.
    expect(logOut(system)).toBe(true);
    await vi.waitFor(() => expect(double.app.ended).toBe(true));
    expect(double.dialogs).toEqual([]);
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s asks nothing either', async (signal) => {
    const { page } = await start();
    await answerSlowly(await clientOf(page));
    process.emit(signal);
    await vi.waitFor(() => expect(double.app.ended).toBe(true));
    expect(double.dialogs).toEqual([]);
  });

  test('before a sleep the windows save what is not saved, and after it a page that is gone comes back', async () => {
    const { page, window } = await start();
    const heard = await messagesTo(page);
    double.powerMonitor.emit('suspend');
    await vi.waitFor(() => expect(heard).toEqual([{ type: 'suspend' }]));
    // Windows tells of the end of a sleep twice.
    const reload = vi.spyOn(window.webContents, 'reload');
    double.powerMonitor.emit('resume');
    double.powerMonitor.emit('resume');
    expect(reload).not.toHaveBeenCalled();
    vi.spyOn(window.webContents, 'isCrashed').mockReturnValue(true);
    double.powerMonitor.emit('resume');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('what is typed is saved before Windows ends a session, and at its end the app quits without a question, so that Windows does not cut it off', async () => {
    const { page } = await start();
    const heard = await messagesTo(page);
    await answerSlowly(await clientOf(page));
    BrowserWindowDouble.askToEndSession(['shutdown']);
    await vi.waitFor(() => expect(heard).toEqual([{ type: 'suspend' }]));
    BrowserWindowDouble.endSession(['shutdown']);
    expect(double.app.cutOff).toBe(false);
    double.app.emit('activate');
    expect(BrowserWindowDouble.getAllWindows()).toHaveLength(1);
    await vi.waitFor(() => expect(double.app.ended).toBe(true));
    expect(double.dialogs).toEqual([]);
  });

  test('at the end of a session of Windows what runs is ended first: a window may never close', () => {
    double.app.becomeReady();
    const done: string[] = [];
    vi.spyOn(double.app, 'quit').mockImplementationOnce(() => void done.push('windows are asked'));
    const end = setUpEnd({
      underWay: () => 1,
      close: () => Promise.resolve(void done.push('what runs is ended')),
      openWindow: () => undefined,
      onError: () => undefined,
    });
    const window = new EventEmitter();
    end.watch(window as unknown as Electron.BrowserWindow, () => true);
    window.emit('session-end');
    expect(done).toEqual(['what runs is ended', 'windows are asked']);
  });

  test('a page that hangs holds the end up no longer than its bound, and its answers are kept as at any end', async () => {
    const { page, window } = await start();
    const client = await clientOf(page);
    const id = await answerSlowly(client);
    const draft = { text: 'Half a thought', attachments: [] };
    await client.call('drafts.save', { id, draft });
    double.dialogAnswer = 0;
    window.hangs = true;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      double.app.quit();
      await vi.waitFor(() => expect(double.dialogs).toHaveLength(1));
      await vi.advanceTimersByTimeAsync(windowLimitMs);
      // Each look moves the clock on as far as it waits.
      await vi.waitFor(() => expect(double.app.ended).toBe(true), endLimitMs - windowLimitMs);
    } finally {
      vi.useRealTimers();
    }
    const log = readFileSync(join(dataDir, 'logs/errors.log'), 'utf8');
    expect(log).toContain('A window did not close within 5 s');
    expect(log).not.toContain('was cut off');

    const kept = dataDir;
    await resetDouble();
    const again = await clientOf((await start({ dataDir: kept })).page);
    const conversation = await again.call('conversations.open', { id, limit: 10 });
    expect(conversation.draft).toEqual(draft);
    // Said by the app that ended, and not found by the one that came after.
    expect(conversation.messages.at(-1)).toMatchObject({
      facts: {
        status: 'interrupted',
        fault: { message: 'Quartet was closed while this answer was under way.' },
      },
    });
  });

  test('a history that hangs holds the end up no longer than its bound', async () => {
    const said: string[] = [];
    double.app.becomeReady();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      setUpEnd({
        underWay: () => 0,
        close: () => new Promise(() => undefined),
        openWindow: () => undefined,
        onError: (_during, error) => said.push(String(error)),
      });
      double.app.quit();
      await vi.advanceTimersByTimeAsync(endLimitMs - 1);
      expect(double.app.ended).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
    } finally {
      vi.useRealTimers();
    }
    expect(double.app.ended).toBe(true);
    expect(said).toEqual(['Error: The end took more than 8 s and was cut off.']);
  });
});

async function quit(): Promise<void> {
  double.app.quit();
  await vi.waitFor(() => expect(double.app.ended).toBe(true), 10_000);
  await resetDouble();
}

test('the zoom of the menu and its keys is that of every window, and is there after a restart', async () => {
  const { window } = await start();
  pressKeys('CommandOrControl+Plus');
  // Where the plus is above another sign, nobody presses Shift for it.
  pressKeys('CommandOrControl+=');
  pressKeys('CommandOrControl+=');
  pressKeys('CommandOrControl+-');
  expect(zoomOf(window)).toBe(1);
  menuItem('New window')?.click?.({} as never, undefined, {});
  await vi.waitFor(() => expect(BrowserWindowDouble.getAllWindows()).toHaveLength(2));
  expect(BrowserWindowDouble.getAllWindows().map(zoomOf)).toEqual([1, 1]);

  const kept = dataDir;
  await quit();
  const again = await start({ dataDir: kept });
  expect(zoomOf(again.window)).toBe(1);
  pressKeys('CommandOrControl+0');
  expect(zoomOf(again.window)).toBe(0);
  pressKeys('CommandOrControl+-');

  // A second data folder is a second app.
  await quit();
  expect(zoomOf((await start()).window)).toBe(0);
});

describe('a page that fails', () => {
  test('to load is told of in words and in the log, and can be loaded again', async () => {
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    onTestFinished(() => said.mockRestore());
    double.failsLoad = true;
    double.dialogAnswer = undefined;
    const opening = start().catch(() => undefined);
    await vi.waitFor(() => expect(double.dialogs).toHaveLength(1), 15_000);
    expect(double.dialogs[0]).toMatchObject({
      message: 'This window could not be loaded',
      buttons: ['Reload', 'Open log', 'Close window'],
    });
    const log = readFileSync(join(dataDir, 'logs/errors.log'), 'utf8');
    expect(log).toContain('ERR_FAILED (-2) loading');
    expect(log).not.toContain('at a reload');
    double.failsLoad = false;
    for (const window of BrowserWindowDouble.getAllWindows()) window.destroy();
    await opening;
  });

  test('to load again, or to reach the app, is told of too', async () => {
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    onTestFinished(() => said.mockRestore());
    const { window } = await start();
    double.dialogAnswer = undefined;
    double.failsLoad = true;
    window.webContents.reload();
    await vi.waitFor(() => expect(double.dialogs).toHaveLength(1));
    window.webContents.emit('did-fail-load', {}, -3, 'ERR_ABORTED', '', true);
    window.webContents.emit('did-fail-load', {}, -2, 'ERR_FAILED', '', false);
    window.webContents.emit('preload-error', {}, built.preloadFile, new Error('No bridge'));
    const log = readFileSync(join(dataDir, 'logs/errors.log'), 'utf8');
    expect(log).toContain('ERR_FAILED (-2) at a reload');
    expect(log).toContain('Error: No bridge');
    // One question, whatever fails while it is open.
    expect(double.dialogs.map(({ message }) => message)).toEqual(['This window could not be loaded']);
  });

  test('is brought back once by itself, with its draft, and asked about when it fails again', async () => {
    const { window, page } = await start();
    const client = await clientOf(page);
    await client.call('drafts.save', { id: null, draft: { text: 'Half a thought', attachments: [] } });
    window.webContents.forcefullyCrashRenderer();
    await vi.waitFor(async () => expect(await window.webContents.whenOpen()).not.toBe(page), 15_000);
    const again = await window.webContents.whenOpen();
    await again.waitForFunction(() => 'ownRan' in window);
    const next = await clientOf(again);
    expect((await next.call('drafts.new', {})).draft.text).toBe('Half a thought');
    expect(double.dialogs).toEqual([]);

    // Closes the window.
    double.dialogAnswer = 2;
    window.webContents.forcefullyCrashRenderer();
    await vi.waitFor(() => expect(double.dialogs).toHaveLength(1), 15_000);
    expect(double.dialogs[0]).toMatchObject({ message: 'This window stopped working again' });
    await vi.waitFor(() => expect(window.isDestroyed()).toBe(true));
    expect(readFileSync(join(dataDir, 'logs/errors.log'), 'utf8')).toContain("The page's process ended: crashed");
  });

  test('is closed as the last one while an answer goes on: whoever keeps that running has a window again', async () => {
    const { page, window } = await start();
    await answerSlowly(await clientOf(page));
    // Closes the window that stopped working again, and keeps the answer running.
    double.dialogAnswer = 2;
    for (const reason of ['crashed', 'oom'])
      window.webContents.emit('render-process-gone', {}, { reason, exitCode: 1 });
    await vi.waitFor(() => expect(window.isDestroyed()).toBe(true));
    if (process.platform === 'darwin') return;
    await vi.waitFor(
      () => expect(BrowserWindowDouble.getAllWindows().map(({ shown }) => shown)).toEqual([true]),
      5_000,
    );
    expect(double.dialogs.map(({ message }) => message)).toEqual([
      'This window stopped working again',
      'Quit while an answer is running?',
    ]);
    expect({ ended: double.app.ended, answering: double.sleepBlockers.size }).toEqual({ ended: false, answering: 1 });
  });

  test('is asked about while it hangs; the question goes when it answers again', async () => {
    const { window, page } = await start();
    double.dialogAnswer = undefined;
    window.emit('unresponsive');
    window.emit('unresponsive');
    await vi.waitFor(() => expect(double.dialogs).toHaveLength(1));
    expect(double.dialogs[0]).toMatchObject({
      message: 'This window isn’t responding',
      buttons: ['Wait', 'Reload', 'Close window'],
    });
    window.emit('responsive');
    expect(double.dialogs[0]?.signal?.aborted).toBe(true);

    double.dialogAnswer = 1;
    await vi.waitFor(() => {
      window.emit('unresponsive');
      expect(double.dialogs.length).toBeGreaterThan(1);
    });
    await vi.waitFor(async () => expect(await window.webContents.whenOpen()).not.toBe(page), 15_000);
    await (await window.webContents.whenOpen()).waitForFunction(() => 'ownRan' in window);
    // It had been brought back by itself a moment ago or not: who asked for it is not asked again.
    expect(double.dialogs.map(({ message }) => message)).not.toContain('This window stopped working again');
  });

  test('and hangs goes with its window where the user wants it to', async () => {
    const { window } = await start();
    window.hangs = true;
    window.close();
    expect(window.isDestroyed()).toBe(false);
    double.dialogAnswer = 2;
    // Some seconds after it was to close (lib/browser/api/browser-window.ts:59-65).
    window.emit('unresponsive');
    await vi.waitFor(() => expect(window.isDestroyed()).toBe(true));
    if (process.platform !== 'darwin') await vi.waitFor(() => expect(double.app.ended).toBe(true));
  });

  test('that was brought back a moment ago comes back without a question where the user asks for it', async () => {
    const { window } = await start();
    const { webContents } = window;
    const gone = (reason: string) => webContents.emit('render-process-gone', {}, { reason, exitCode: 1 });
    const reloads = vi.spyOn(webContents, 'reload').mockReturnValue();
    vi.spyOn(webContents, 'forcefullyCrashRenderer').mockImplementation(() => void gone('killed'));
    gone('crashed');
    double.dialogAnswer = 1;
    window.emit('unresponsive');
    await vi.waitFor(() => expect(reloads).toHaveBeenCalledTimes(2));
    expect(double.dialogs.map(({ message }) => message)).toEqual(['This window isn’t responding']);
  });

  test('that ended by itself is no failure', async () => {
    const { window } = await start();
    const reloads = vi.spyOn(window.webContents, 'reload');
    window.webContents.emit('render-process-gone', {}, { reason: 'clean-exit', exitCode: 0 });
    expect([reloads.mock.calls.length, double.dialogs]).toEqual([0, []]);
    expect(existsSync(join(dataDir, 'logs/errors.log'))).toBe(false);
  });

  test('has its log opened from the question, which is asked again then', async () => {
    const { window } = await start();
    double.dialogAnswer = 1;
    const opened = double.openedPaths;
    opened.push = (...paths) => {
      // The next question closes the window.
      double.dialogAnswer = 2;
      return Array.prototype.push.apply(opened, paths);
    };
    vi.spyOn(window.webContents, 'reload').mockReturnValue();
    for (const reason of ['crashed', 'oom'])
      window.webContents.emit('render-process-gone', {}, { reason, exitCode: 1 });
    await vi.waitFor(() => expect(window.isDestroyed()).toBe(true));
    expect([...opened]).toEqual([join(dataDir, 'logs/errors.log')]);
    expect(double.dialogs).toHaveLength(2);
  });

  test('is asked about no more once its window is closed', async () => {
    const { window } = await start();
    double.dialogAnswer = undefined;
    window.emit('unresponsive');
    await vi.waitFor(() => expect(double.dialogs).toHaveLength(1));
    window.destroy();
    expect(double.dialogs[0]?.signal?.aborted).toBe(true);
  });
});

test('a link that comes while a window stands that stopped working reaches the page that comes back', async () => {
  const { window } = await start();
  const { webContents } = window;
  const crashes = async () => {
    const before = await webContents.whenOpen();
    webContents.forcefullyCrashRenderer();
    return before;
  };
  const before = await crashes();
  await vi.waitFor(async () => expect(await webContents.whenOpen()).not.toBe(before), 15_000);
  await (await webContents.whenOpen()).waitForFunction(() => 'ownRan' in window);
  // The question stays open.
  let answer: (button: number) => void = () => undefined;
  const shown = vi.spyOn(electronModule.dialog, 'showMessageBox').mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = (response) => resolve({ response, checkboxChecked: false });
      }),
  );
  onTestFinished(() => shown.mockRestore());
  await crashes();
  await vi.waitFor(() => expect(shown).toHaveBeenCalled(), 15_000);
  double.app.emit('second-instance', {}, [], '', { args: ['quartet://prompt?prompt=Hi'], folder: '/' });
  const sent = vi.spyOn(webContents, 'send');
  answer(0);
  await vi.waitFor(
    () =>
      expect(sent.mock.calls.map(([, message]) => message)).toContainEqual({
        type: 'link',
        url: 'quartet://prompt?prompt=Hi',
      }),
    15_000,
  );
  expect(webContents.isLoadingMainFrame()).toBe(false);
});

test('the end of a process beside the window is in the log, but one as it should be', async () => {
  await start();
  const details = { type: 'Utility', name: 'Quartet background work', exitCode: 5 };
  double.app.emit('child-process-gone', {}, { ...details, reason: 'clean-exit', exitCode: 0 });
  const log = join(dataDir, 'logs/errors.log');
  expect(existsSync(log)).toBe(false);
  double.app.emit('child-process-gone', {}, { ...details, reason: 'crashed' });
  double.app.emit('child-process-gone', {}, { type: 'GPU', reason: 'launch-failed', exitCode: 1 });
  const said = readFileSync(log, 'utf8');
  expect(said).toContain('Quartet background work ended: crashed, code 5');
  expect(said).toContain('GPU ended: launch-failed, code 1');
});

test('a window is loading from the moment that it was asked to, so that nothing is told to what stands before its page', async () => {
  const { window } = await start();
  const next = new BrowserWindowDouble(window.options);
  const loaded = next.loadURL('app://quartet/');
  expect(next.webContents.isLoadingMainFrame()).toBe(true);
  await loaded;
  expect(next.webContents.isLoadingMainFrame()).toBe(false);
  next.destroy();
});

test('what is told while the page reloads reaches the new document', async () => {
  const { window, page } = await start();
  window.webContents.reload();
  double.app.emit('second-instance', {}, [], '', { args: ['quartet://prompt?prompt=Hi'], folder: '/' });
  await vi.waitFor(() => expect(window.webContents.isLoadingMainFrame()).toBe(false), 5_000);
  const heard = await messagesTo(page);
  await vi.waitFor(() => expect(heard).toEqual([{ type: 'link', url: 'quartet://prompt?prompt=Hi' }]));
});

describe('menus', () => {
  const click = (label: string) => menuItem(label)?.click?.({} as never, undefined, {});

  test('what is chosen in the menu is heard by the page, and folders open outside', async () => {
    const { page } = await start();
    const heard = await messagesTo(page);
    click('New chat');
    click('Settings…');
    await vi.waitFor(() =>
      expect(heard).toEqual([
        { type: 'command', command: 'chat.new' },
        { type: 'command', command: 'go.settings' },
      ]),
    );
    click('Open data folder');
    expect(double.openedPaths).toEqual([dataDir]);
    click('Copy details for a report');
    expect(double.copied[0]).toMatch(/^Quartet 1\.2\.3\nElectron /);
    expect(double.copied[0]).not.toContain(dataDir);
    expect(double.app.aboutPanel).toMatchObject({ applicationName: 'Quartet', applicationVersion: '1.2.3' });
  });

  test('the log opens, in its folder where no program takes it, and is said to be none where it is', async () => {
    await start();
    click('Open log');
    expect(double.dialogs.map(({ message }) => message)).toEqual(['There is no log yet']);
    expect(double.openedPaths).toEqual([]);
    const log = join(dataDir, 'logs/errors.log');
    createErrorLog(dataDir).add('test', new Error('It failed'));
    click('Open log');
    expect(double.openedPaths).toEqual([log]);
    double.pathFailure = 'No application';
    click('Open log');
    await vi.waitFor(() => expect(double.shownInFolder).toEqual([log]));
  });

  test('and dialogs speak the language that is chosen, from then on', async () => {
    const { page } = await start();
    const client = await clientOf(page);
    expect(menuItem('New chat')).toBeDefined();
    await client.call('preferences.save', { language: 'zh-CN' });
    const menu = () => (double.menu ?? []).map(({ label, role }) => label ?? role);
    const quartet = process.platform === 'darwin' ? ['Quartet'] : [];
    expect(menu()).toEqual([...quartet, '文件', '编辑', '显示', '窗口', '帮助']);
    click('新聊天');
    click('打开日志');
    expect(double.dialogs.map(({ message }) => message)).toEqual(['还没有日志']);
    await answerSlowly(client);
    double.app.quit();
    await vi.waitFor(() => expect(double.dialogs).toHaveLength(2));
    expect(double.dialogs[1]?.buttons).toEqual(['退出', '继续运行']);
    await client.call('preferences.save', { language: 'en' });
    expect(menuItem('New chat')).toBeDefined();
  });

  test('speak the language of the system until one is chosen', async () => {
    double.app.systemLanguages = ['zh-Hans-CN', 'en-US'];
    await start();
    expect(menuItem('新聊天')).toBeDefined();
  });

  test('licences are a file of the installer, and in a checkout made on demand', async () => {
    const root = join(import.meta.dirname, '../../..');
    const made = await licencesFile(root);
    expect(readFileSync(made, 'utf8')).toMatch(/^zod \d/m);
    expect(appFolder(join(root, 'dist/electron/preload.cjs'))).toBe(root);
    double.app.isPackaged = true;
    Object.assign(process, { resourcesPath: '/opt/Quartet/resources' });
    expect(await licencesFile(root)).toBe(join('/opt/Quartet/resources', 'THIRD-PARTY-NOTICES.txt'));
  });

  test.skipIf(process.platform === 'darwin')(
    'spelling is checked once a language is chosen, in windows from then on',
    async () => {
      const { page, window } = await start();
      expect(double.session.spellCheckerLanguages).toEqual([]);
      expect(window.options.webPreferences?.spellcheck).toBe(false);
      const client = await clientOf(page);
      for await (const [state] of client.stream('app.watch', {})) {
        expect(state?.spellingLanguages).toEqual(['de', 'en-GB', 'en-US']);
        break;
      }
      await client.call('preferences.save', { spellCheck: ['de', 'xx-unknown'] });
      expect(double.session.spellCheckerLanguages).toEqual(['de']);
      await client.call('app.newWindow', {});
      const checks = BrowserWindowDouble.getAllWindows().map(({ options }) => options.webPreferences?.spellcheck);
      expect(checks).toEqual([false, true]);
      await client.call('preferences.save', { spellCheck: [] });
      expect(double.session.spellCheckerLanguages).toEqual([]);
    },
  );

  test('a right click shows a menu where there is something to do', async () => {
    const { window } = await start();
    const editFlags = {};
    const place = { x: 1, y: 2, linkURL: '', selectionText: '', misspelledWord: '', mediaType: 'none', editFlags };
    window.webContents.emit('context-menu', {}, place);
    expect(double.popups).toEqual([]);
    window.webContents.emit('context-menu', {}, { ...place, linkURL: 'https://a.example/' });
    expect(double.popups.map((items) => items.map(({ label }) => label))).toEqual([['Copy link']]);
  });

  test('what is saved is offered under its name, where the last one went, and shown there again', async () => {
    const { page, window } = await start();
    const heard = await messagesTo(page);
    const offered: Electron.SaveDialogOptions[] = [];
    const path = join(dataDir, 'pictures', 'b.txt');
    double.session.saveAnswer = (options) => {
      offered.push(options);
      // The last one would lie below a file.
      return [path, null, join(path, 'd.txt')][offered.length - 1];
    };
    const save = (name: string) =>
      page.evaluate((called) => {
        const link = document.createElement('a');
        Object.assign(link, { href: URL.createObjectURL(new Blob(['saved'])), download: called });
        link.click();
      }, name);
    await save('a.txt');
    await vi.waitFor(() => expect(heard).toHaveLength(1), 5_000);
    expect(readFileSync(path, 'utf8')).toBe('saved');
    const [message] = heard;
    expect(message).toMatchObject({ type: 'saved', name: 'b.txt' });
    const client = await clientOf(page);
    const id = message?.type === 'saved' ? message.id : '';
    expect(await client.call('desktop.showSaved', { id })).toEqual({ done: true });
    expect(await client.call('desktop.showSaved', { id: path.slice(-60) })).toEqual({ done: false });
    expect(double.shownInFolder).toEqual([path]);

    // One that the user gives up is told of to nobody.
    await save('c.txt');
    await vi.waitFor(() => expect(offered).toHaveLength(2));
    expect(offered).toEqual([
      { title: 'Save', defaultPath: join('/home/user/downloads', 'a.txt') },
      { title: 'Save', defaultPath: join(dataDir, 'pictures', 'c.txt') },
    ]);
    expect(window.webContents.messages.unsent).toEqual([]);
    expect(heard).toHaveLength(1);

    // One that can't be written is told of as that.
    await save('d.txt');
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    expect(heard[1]).toEqual({ type: 'not-saved', name: 'd.txt' });
  });

  test('a kept file is dragged out of the window as a file of its name, and of no other place', async () => {
    const { page, window } = await start();
    const client = await clientOf(page);
    const { hash } = await page.evaluate(async () => {
      const answer = await fetch('/files?name=a.txt', { method: 'POST', body: new TextEncoder().encode('dragged') });
      return (await answer.json()) as { hash: string };
    });
    const drag = (file: { hash: string; name: string }) => client.call('desktop.dragOut', file);
    expect(await drag({ hash, name: '../../a: picture?.txt' })).toEqual({ done: true });
    const [path = ''] = window.webContents.dragged;
    expect(path).toMatch(/quartet-out-\w+[/\\]a picture .txt$/);
    expect(readFileSync(path, 'utf8')).toBe('dragged');
    await expect(drag({ hash: '0'.repeat(64), name: 'a.txt' })).rejects.toMatchObject({ fault: { kind: 'not-found' } });
    await expect(drag({ hash: '../secret', name: 'a.txt' })).rejects.toThrow();
    double.app.quit();
    await vi.waitFor(() => expect(double.app.ended).toBe(true));
    expect(existsSync(path)).toBe(false);
  });
});

describe('what the system gives the app to open', () => {
  const link = 'quartet://prompt?prompt=Say%20hello';

  test('a link of the command line is told to the window, before the page has listened', async () => {
    const { page } = await start({}, ['/app', '--data-dir', 'quartet://prompt?prompt=no', link]);
    const heard = await messagesTo(page);
    await vi.waitFor(() => expect(heard).toEqual([{ type: 'link', url: link }]));
  });

  test('a link of macOS that comes before the app is ready waits for its window', async () => {
    const before = start();
    const event = { preventDefault: vi.fn() };
    double.app.emit('open-url', event, link);
    const { page } = await before;
    expect(event.preventDefault).toHaveBeenCalledTimes(1);
    const heard = await messagesTo(page);
    await vi.waitFor(() => expect(heard).toEqual([{ type: 'link', url: link }]));
  });

  test('a second start hands its link to the first, which comes forward', async () => {
    const { page, window } = await start();
    const heard = await messagesTo(page);
    window.minimized = true;
    double.app.emit('second-instance', {}, [], '/', { args: [link, 'https://elsewhere.example/'], folder: '/' });
    // Of another program, perhaps.
    double.app.emit('second-instance', {}, [link], '/', { args: 'x' });
    await vi.waitFor(() => expect(heard).toEqual([{ type: 'link', url: link }]));
    expect(window.minimized).toBe(false);
  });

  test('a file is read by the page under the id it was told, and nothing else of the computer', async () => {
    const { page } = await start();
    const heard = await messagesTo(page);
    const path = join(dataDir, 'export.json');
    writeFileSync(path, '{"format":"quartet-conversations"}');
    writeFileSync(join(dataDir, 'export.txt'), 'no export');
    const args = ['--inspect', 'export.json', 'missing.json', 'export.txt'];
    double.app.emit('second-instance', {}, [], '/', { args, folder: dataDir });
    double.app.emit('open-file', { preventDefault: () => undefined }, join(dataDir, 'gone.json'));
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    const [message] = heard;
    expect(message).toMatchObject({ type: 'file', file: { name: 'export.json', bytes: 34 } });
    const id = message?.type === 'file' ? message.file.id : '';
    const read = await page.evaluate(async (address) => {
      const answer = await fetch(address);
      return { status: answer.status, text: await answer.text() };
    }, `/opened/${id}`);
    expect(read).toEqual({ status: 200, text: '{"format":"quartet-conversations"}' });
    const others = ['', 'x', encodeURIComponent(path), '../quartet.db', `${id}/..`];
    for (const other of others) {
      const answer = await double.session.answer(`app://quartet/opened/${other}`, { method: 'GET' });
      expect(answer?.status).toBe(404);
    }
  });

  test('without a window one is opened for it', async () => {
    const { window } = await start();
    // As on macOS: the app outlives its window.
    double.app.removeAllListeners('window-all-closed');
    await closed(window);
    double.app.emit('open-url', { preventDefault: () => undefined }, link);
    await vi.waitFor(() => expect(BrowserWindowDouble.getAllWindows().map(({ shown }) => shown)).toEqual([true]));
    const page = await BrowserWindowDouble.getAllWindows()[0]?.webContents.whenOpen();
    if (page === undefined) throw new Error('No page');
    const heard = await messagesTo(page);
    await vi.waitFor(() => expect(heard).toEqual([{ type: 'link', url: link }]));
  });
});

describe('outside of the window', () => {
  test('the computer stays awake while an answer is under way, and the taskbar shows it', async () => {
    const { page, window } = await start();
    await answerSlowly(await clientOf(page));
    await vi.waitFor(() => expect([...double.sleepBlockers.values()]).toEqual(['prevent-app-suspension']));
    expect(window.progress).toBe(2);
    double.dialogAnswer = 0;
  });

  test('long answers that end in the background are told of, and counted until the window is looked at', async () => {
    const { window } = await start();
    let now = 0;
    const came: (string | undefined)[] = [];
    const activity = createActivity(
      (fragment) => came.push(fragment),
      () => now,
    );
    const answers = async (took: number, ...places: EndedPlace[]) => {
      const count = places.length;
      activity.changed(count);
      now += took;
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      for (const [at, place] of places.entries()) {
        activity.changed(count - 1 - at);
        activity.ended(() => place);
      }
      await vi.advanceTimersByTimeAsync(1_000);
      vi.useRealTimers();
    };
    const chat = { kind: 'chat', name: 'Weather', fragment: '#/chat/1' } as const;
    const run = { kind: 'run', name: 'Four protocols', fragment: '#/compare/2' } as const;
    const image = { kind: 'image', name: '', fragment: '#/images' } as const;
    await answers(longMs, chat);
    expect(double.notifications).toEqual([]);
    window.focused = false;
    await answers(longMs - 1, chat);
    expect(double.notifications).toEqual([]);
    await answers(longMs, chat);
    await answers(longMs, image, chat);
    expect(double.notifications.map(({ title, body }) => [title, body])).toEqual([
      ['Answer ready', 'Weather'],
      ['3 answers ready', 'Weather'],
    ]);
    expect({ badge: double.app.badge, held: double.sleepBlockers.size }).toEqual({ badge: 3, held: 0 });
    double.notifications[1]?.click();
    expect(came).toEqual(['#/chat/1']);
    window.focus();
    expect(double.app.badge).toBe(0);
    // What was seen is not told of again; a run is one thing, however many answers it had.
    window.focused = false;
    await answers(longMs, run, run, run);
    expect(double.notifications.at(-1)).toMatchObject({ title: 'Run finished', body: 'Four protocols' });
    double.notifications.at(-1)?.click();
    expect(came.at(-1)).toBe('#/compare/2');
    window.focus();
    expect(double.app.badge).toBe(0);
  });
});
