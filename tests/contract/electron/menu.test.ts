/** Menus, dialogs, saving, dragging and the zoom of the desktop app. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { createErrorLog } from '../../../electron/error-log.ts';
import { appFolder, licencesFile } from '../../../electron/licences.ts';
import { BrowserWindowDouble, double, resetDouble } from '../../doubles/electron/electron.ts';
import { pressKeys, zoomOf } from '../../doubles/electron/menu-roles.ts';
import { dataDir, start, messagesTo, menuItem, clientOf, answerSlowly } from './desktop-app.ts';

vi.mock('electron', async () => (await import('../../doubles/electron/electron.ts')).electronModule);

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
