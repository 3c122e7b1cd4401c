/** Pages and processes of the desktop app that fail, hang, reload or end. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { BrowserWindowDouble, double, electronModule } from '../../doubles/electron/electron.ts';
import { built, dataDir, start, messagesTo, clientOf, answerSlowly } from './desktop-app.ts';

vi.mock('electron', async () => (await import('../../doubles/electron/electron.ts')).electronModule);

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
