/** Which windows the app lets in, in a browser: each address once, a tab again and again, and no page of another port. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page, WebSocketRoute } from '@playwright/test';
import { expect, hold, letIn, test as base } from './app.ts';
import { ChatPage } from './chat-page.ts';
import { startWebhost, type Webhost } from './webhost.ts';

const test = base.extend<{ host: Webhost; context: BrowserContext }>({
  host: async ({ dataDir }, use) => {
    const host = await startWebhost(dataDir);
    await use(host);
    await host.end();
  },
  context: async ({ sharedBrowser }: { sharedBrowser: Browser }, use) => {
    const context = await sharedBrowser.newContext({ locale: 'en-GB' });
    await use(context);
    await context.close();
  },
});

const settings = (page: Page) => page.getByRole('link', { name: 'Settings' });
const denied = (page: Page) => page.getByRole('alert');

async function opened(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await letIn(page);
  return page;
}

test('an address opens one window: the second time it says how to open another', async ({ host, context }) => {
  const address = await host.newAddress();
  await opened(context, address);
  const second = await context.newPage();
  await second.goto(address);
  await expect(denied(second)).toContainText('This address was already used');
  await expect(denied(second)).toContainText('In the terminal where Quartet runs, press Enter');
  await expect(second.getByRole('navigation')).toHaveCount(0);
  expect(second.url()).not.toContain('token');
  // As it says: Enter prints one more, which may be pasted into this very tab.
  const next = new URL(await host.newAddress()).hash;
  await second.evaluate((hash) => (window.location.hash = hash), next);
  await expect(settings(second)).toBeVisible();
  await expect.poll(() => second.url()).not.toContain('token');
});

test('a reload, a copy of the tab and another window of the app are let in', async ({ host, context }) => {
  const page = await opened(context, await host.newAddress());
  await page.reload();
  await expect(settings(page)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Profile' })).toContainText('Connected');
  const waiting = context.waitForEvent('page');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('another window');
  await page.keyboard.press('Enter');
  const another = await waiting;
  await letIn(another);
  await expect.poll(() => another.url()).not.toContain('token');
  await another.reload();
  await expect(settings(another)).toBeVisible();
  // Each has a secret of its own.
  const secret = (of: Page) => of.evaluate(() => sessionStorage.getItem('quartet-window'));
  expect(await secret(another)).not.toBe(await secret(page));
});

test('the token is out of the address before any module runs, and lies nowhere', async ({ host, context }) => {
  const page = await context.newPage();
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      // Modules run once the page is read.
      if (document.readyState === 'interactive') document.documentElement.dataset['read'] = location.href;
    });
  });
  const address = await host.newAddress();
  await page.goto(address);
  await expect(settings(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset['read'])).toBe(`${host.origin}/`);
  const token = new URL(address).hash.slice('#token='.length);
  // Until then it stays in the tab, so that a reload is let in too.
  await letIn(page);
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
  );
  expect(kept).not.toContain(token);
  expect(await context.cookies()).toEqual([]);
});

test('a window that is loaded again before the app has started is let in', async ({ host, context }) => {
  const page = await context.newPage();
  const release = await hold(page, '**/assets/*.js');
  const address = await host.newAddress();
  await page.goto(address, { waitUntil: 'commit' });
  await expect.poll(() => page.url()).not.toContain('token');
  await page.reload({ waitUntil: 'commit' });
  release();
  await expect(settings(page)).toBeVisible();
  await letIn(page);
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  expect(kept).not.toContain(new URL(address).hash.slice('#token='.length));
});

test('a window that is loaded again while the answer to its token is on its way is let in', async ({
  host,
  context,
}) => {
  const page = await context.newPage();
  let lost = 0;
  await page.routeWebSocket(/\/wire$/, (socket) => {
    const server = socket.connectToServer();
    if (lost === 0) server.onMessage(() => (lost += 1));
  });
  await page.goto(await host.newAddress(), { waitUntil: 'commit' });
  await expect.poll(() => lost).toBe(1);
  await page.reload();
  await expect(settings(page)).toBeVisible();
  await letIn(page);
});

test('an address that is pasted into a tab which another page opened opens a window that this page has no hold on', async ({
  host,
  context,
}) => {
  const other = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end('<title>other</title>'),
  );
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  try {
    // Another port is the same site: browsers leave the two connected unless they are told not to.
    const opener = await context.newPage();
    await opener.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
    const waiting = context.waitForEvent('page');
    await opener.evaluate(() => void Object.assign(window, { tab: window.open('/') }));
    const tab = await waiting;
    await tab.waitForLoadState();
    expect(await tab.evaluate(() => window.opener !== null)).toBe(true);
    await tab.goto(await host.newAddress());
    await letIn(tab);
    expect(new URL(tab.url()).search).toBe('');
    expect(await tab.evaluate(() => window.opener as unknown)).toBeNull();
    // What the other page does with the tab that it knows concerns this one no more.
    await opener.evaluate(() => void ((window as unknown as { tab: Window }).tab.location = '/taken'));
    await tab.evaluate(() => fetch('/'));
    await opener.evaluate(() => fetch('/'));
    expect(new URL(tab.url()).origin).toBe(host.origin);
  } finally {
    other.close();
    other.closeAllConnections();
  }
});

test('after a restart an old tab is told so, and nothing counts as an attack', async ({ host, context }) => {
  const page = await context.newPage();
  await page.goto(host.origin);
  await expect(denied(page)).toContainText('This window was opened without one, or Quartet was restarted');
  await page.evaluate(() => sessionStorage.setItem('quartet-window', `earlier.${'x'.repeat(43)}`));
  for (let load = 0; load < 12; load += 1) await page.reload();
  await expect(denied(page)).toContainText('has no access');
  await opened(context, await host.newAddress());
});

test('too many wrong addresses close the door for a while, and it says for how long', async ({ host, context }) => {
  const page = await context.newPage();
  await page.goto(host.origin);
  for (let guess = 0; guess < 10; guess += 1) {
    await expect(denied(page)).toContainText('no access');
    await page.evaluate((hash) => (window.location.hash = hash), `#token=${'x'.repeat(42)}${guess}`);
    await expect.poll(() => page.url()).not.toContain('token');
  }
  await page.goto('about:blank');
  await page.goto(await host.newAddress());
  await expect(denied(page)).toContainText(/Too many wrong addresses were tried\. Wait \d+ s, then try again\./);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a page on another port of this machine reads nothing, opens nothing and is sent nothing', async ({
  host,
  context,
}) => {
  const cookies: (string | undefined)[] = [];
  const attacker = createServer((request, response) => {
    cookies.push(request.headers.cookie);
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>attacker</title>');
  });
  await new Promise<void>((resolve) => attacker.listen(0, '127.0.0.1', resolve));
  try {
    const app = await opened(context, await host.newAddress());
    const chat = new ChatPage(app);
    const choosing = app.waitForEvent('filechooser');
    await app.getByRole('button', { name: 'Attach files' }).click();
    await (await choosing).setFiles({ name: 'a.svg.png', mimeType: 'image/png', buffer: dot });
    const shown = app.getByRole('list', { name: 'Attachments' }).locator('img').first();
    await expect(shown).toBeVisible();
    await chat.message.fill('#echo secret words');
    const file = (await shown.getAttribute('src')) ?? '';
    expect(file).toContain('ticket=');

    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${(attacker.address() as AddressInfo).port}/`);
    const unticketed = file.replace(/[?&]ticket=[^&]*/, '');
    const found = await page.evaluate(
      async ({ origin, paths }) => {
        const read = async (path: string, init: RequestInit) =>
          fetch(`${origin}${path}`, init).then(
            async (answer) => `${answer.type} ${answer.status} ${(await answer.text()).length}`,
            () => 'nothing',
          );
        const socket = await new Promise<string>((resolve) => {
          const wire = new WebSocket(`${origin.replace('http', 'ws')}/wire`);
          wire.addEventListener('open', () => resolve('open'));
          wire.addEventListener('error', () => resolve('refused'));
        });
        const picture = async (path: string) =>
          new Promise<string>((resolve) => {
            const image = new Image();
            image.addEventListener('load', () => resolve('shown'));
            image.addEventListener('error', () => resolve('nothing'));
            image.src = `${origin}${path}`;
          });
        const frame = document.createElement('iframe');
        frame.src = origin;
        document.body.append(frame);
        await new Promise((resolve) => frame.addEventListener('load', resolve));
        let framed = 'nothing';
        try {
          framed = frame.contentDocument?.body.textContent ?? 'nothing';
        } catch {
          framed = 'nothing';
        }
        return {
          socket,
          framed: framed === '' ? 'nothing' : framed,
          reads: await Promise.all(
            paths.flatMap((path) => [
              read(path, { credentials: 'include' }),
              read(path, { credentials: 'include', mode: 'no-cors' }),
            ]),
          ),
          pictures: await Promise.all(paths.map(picture)),
          posted: await read(`${paths[0]}`, { method: 'POST', body: 'x', credentials: 'include' }),
        };
      },
      { origin: host.origin, paths: ['/', unticketed, file] },
    );
    expect(found).toEqual({
      socket: 'refused',
      framed: 'nothing',
      reads: found.reads.map(() => 'nothing'),
      pictures: ['nothing', 'nothing', 'nothing'],
      posted: 'nothing',
    });
    expect(cookies.every((cookie) => cookie === undefined)).toBe(true);
    await expect(chat.message).toHaveValue('#echo secret words');
  } finally {
    attacker.closeAllConnections();
    attacker.close();
  }
});

test('pictures that stand on a page for longer than their ticket holds are asked for with the next one', async ({
  host,
  context,
}) => {
  const page = await context.newPage();
  const wires: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/wire$/, (wire) => {
    wires.push(wire);
    wire.connectToServer();
  });
  await page.goto(await host.newAddress());
  await settings(page).waitFor();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach files' }).click();
  await (await choosing).setFiles({ name: 'dot.png', mimeType: 'image/png', buffer: dot });
  const shown = page.getByRole('list', { name: 'Attachments' }).locator('img').first();
  await expect(shown).toBeVisible();
  const address = (await shown.getAttribute('src')) ?? '';
  const given = new URL(address, host.origin).searchParams.get('ticket') ?? '';
  expect(given).not.toBe('');

  // Half an hour later: the ticket that the page has is no longer good, and the host sent the next one in time.
  await page.route('**/files/**', async (route) => {
    const url = new URL(route.request().url());
    if (url.searchParams.get('ticket') !== 'next') return route.fulfill({ status: 401, body: 'expired' });
    url.searchParams.set('ticket', given);
    return route.continue({ url: url.href });
  });
  wires[0]?.send(JSON.stringify({ t: 'ticket', ticket: 'next' }));
  await shown.evaluate((image: HTMLImageElement) => {
    // As a browser does that had let go of it.
    image.setAttribute('src', `${image.getAttribute('src')}&again`);
  });
  await expect(shown).toHaveAttribute('src', /ticket=next/);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await page.getByRole('button', { name: /^Preview dot/ }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toHaveAttribute('src', /ticket=next/);
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('link', { name: 'Save a copy' }).click();
  expect((await download).suggestedFilename()).toBe('dot.png');
});

/** A PNG of one pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
