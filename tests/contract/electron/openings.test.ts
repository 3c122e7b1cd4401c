/** What the system gives the desktop app to open, and what it is told while no window is looked at. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { createActivity, longMs } from '../../../electron/activity.ts';
import type { EndedPlace } from '../../../core/answers/ended-place.ts';
import { BrowserWindowDouble, double } from '../../doubles/electron/electron.ts';
import { dataDir, start, closed, messagesTo, clientOf, answerSlowly } from './desktop-app.ts';

vi.mock('electron', async () => (await import('../../doubles/electron/electron.ts')).electronModule);

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
