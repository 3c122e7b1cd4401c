/** The end of the desktop app: what is asked, what is saved, and how long it is waited for. */
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { endLimitMs, setUpEnd, windowLimitMs } from '../../../electron/end.ts';
import { BrowserWindowDouble, double, logOut, resetDouble } from '../../doubles/electron/electron.ts';
import { dataDir, start, messagesTo, clientOf, answerSlowly } from './desktop-app.ts';

vi.mock('electron', async () => (await import('../../doubles/electron/electron.ts')).electronModule);

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
        fault: { message: 'Quartet was closed before this answer was complete.' },
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
