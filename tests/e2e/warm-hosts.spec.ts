/** Specs share the process of their host, and that of their window, and nothing else of them: each begins as a first start does. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { expect, letIn, test } from './app.ts';
import { ChatPage, useProfile } from './chat-page.ts';
import type { WarmHost } from './warm-hosts.ts';

test('a host that starts where another one ended has nothing of it', async ({ hosts, sharedBrowser, dataDir }) => {
  const first = await hosts.start(dataDir);
  const left = await first.newAddress();
  const opened = await windowOf(sharedBrowser, first);
  const chat = new ChatPage(opened);
  await chat.ask('#words:3000 still under way when its host ends');
  await expect(chat.stop).toBeVisible();
  await useProfile(opened, { name: 'Of the first', url: 'http://127.0.0.1:9', key: 'sk-of-the-first' });
  await opened.context().close();
  await first.end();

  const folder = await mkdtemp(join(tmpdir(), 'quartet-e2e-'));
  const second = await hosts.start(folder);
  try {
    expect(second.pid).toBe(first.pid);
    const page = await windowOf(sharedBrowser, second);
    await expect(page.getByRole('combobox', { name: 'Profile' })).toContainText('Reference gateway');
    await expect(page.getByRole('navigation', { name: 'Conversations' }).getByText('still under way')).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Profile' }).click();
    await expect(page.getByRole('option')).toHaveCount(1);
    // The first one's token opens no window of the second.
    const address = new URL(await second.newAddress());
    address.hash = new URL(left).hash;
    const other = await page.context().newPage();
    await other.goto(address.href);
    await expect(other.getByRole('alert')).toContainText('This window has no access to Quartet');
    expect(second.output()).not.toContain('made a mistake');
    await page.context().close();
  } finally {
    await second.end();
    await rm(folder, { recursive: true, force: true });
  }
});

test('after a host was killed the next one has a process of its own', async ({ hosts, dataDir }) => {
  const first = await hosts.start(dataDir);
  await first.kill();
  const second = await hosts.start(dataDir);
  expect(second.pid).not.toBe(first.pid);
  expect(await (await fetch(new URL(await second.newAddress()).origin)).text()).toContain('Quartet');
  await second.end();
});

test('after its process ended between two tests the next host has one of its own', async ({ hosts, dataDir }) => {
  const first = await hosts.start(dataDir);
  await first.end();
  if (first.pid === undefined) throw new Error('no process');
  process.kill(first.pid, 'SIGKILL');
  const gone = (): boolean => {
    try {
      process.kill(first.pid ?? 0, 0);
      return false;
    } catch {
      return true;
    }
  };
  await expect.poll(gone).toBe(true);
  const second = await hosts.start(dataDir);
  expect(second.pid).not.toBe(first.pid);
  await second.end();
});

test('a window that follows another one has nothing of it', async ({ windows, hosts, dataDir }) => {
  const host = await hosts.start(dataDir);
  const first = await windows.open({ viewport: { width: 700, height: 600 }, colorScheme: 'dark' });
  await first.page.context().route('**/icon.svg', (route) => route.abort());
  await first.page.goto(await host.newAddress());
  await letIn(first.page);
  expect(await seen(first.page)).toMatchObject({ width: 700, isDark: true });
  await first.page.evaluate(() => localStorage.setItem('left', 'here'));
  await first.page.evaluate(() => console.error('Content Security Policy: a complaint'));
  await expect.poll(() => first.complaints.length).toBe(1);
  await first.close();

  const second = await windows.open({});
  await second.page.goto(await host.newAddress());
  await letIn(second.page);
  expect(await seen(second.page)).toEqual({ width: 1280, isDark: false, left: null });
  expect(await second.page.evaluate(async () => (await fetch('/icon.svg')).status)).toBe(200);
  expect(second.complaints).toEqual([]);
  expect(first.page.isClosed()).toBe(true);
  await second.close();
  await host.end();
});

/** What a window has of a test's wishes, and of what was left in it. */
function seen(page: Page) {
  return page.evaluate(() => ({
    width: innerWidth,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    left: localStorage.getItem('left'),
  }));
}

async function windowOf(browser: Browser, host: WarmHost) {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(await host.newAddress());
  await page.getByRole('link', { name: 'Settings' }).waitFor();
  return page;
}
