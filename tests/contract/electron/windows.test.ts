/** Windows of the desktop app: when they are shown and where, several of them, and a second start. */
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { setUpBeforeReady } from '../../../electron/before-ready.ts';
import { BrowserWindowDouble, double, resetDouble } from '../../doubles/electron/electron.ts';
import { folder, dataDir, start, closed, messagesTo, menuItem, clientOf, answerSlowly } from './desktop-app.ts';

vi.mock('electron', async () => (await import('../../doubles/electron/electron.ts')).electronModule);

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
