/** The page of the desktop app as Electron holds it: what it may load, open and say, and what is refused. */
import { basename } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createPagePolicy } from '../../../core/host/page-policy.ts';
import type { AppState } from '../../../shared/contract.ts';
import { double } from '../../doubles/electron/electron.ts';
import { built, dataDir, start, clientOf } from './desktop-app.ts';

vi.mock('electron', async () => (await import('../../doubles/electron/electron.ts')).electronModule);

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
