/** The frame around the pages: keyboard, palette, and what is said when the host goes away. */
import { brotliCompressSync } from 'node:zlib';
import type { CDPSession, Locator, Page, WebSocketRoute } from '@playwright/test';
import { expect, hold, test } from './app.ts';
import { ChatPage, fillNewProfile } from './chat-page.ts';
import { startWebhost } from './webhost.ts';

test('the palette opens by keyboard, finds by a few letters, and gives the focus back', async ({ app }) => {
  const { page } = app;
  await page.getByRole('textbox', { name: 'Message', exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Command' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('appear');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible();
});

test('no key is lost between Ctrl+K and the palette, however late its code comes', async ({ app }, info) => {
  test.skip(info.project.name === 'electron', 'Its files cannot be held back.');
  const { page } = app;
  const release = await hold(page, '**/assets/palette-*.js');
  const message = page.getByRole('textbox', { name: 'Message', exact: true });
  const command = page.getByRole('combobox', { name: 'Command' });
  await message.focus();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('app');
  // Given up before it came.
  await page.keyboard.press('Escape');
  await expect(message).toBeFocused();
  await expect(command).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('go to');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  release();
  await expect(page.getByRole('option')).not.toHaveCount(0);
  await expect(command).toBeFocused();
  await expect(command).toHaveValue('go to');
  await expect(page.getByRole('option').nth(2)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('appear');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible();
  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  await expect(message).toHaveValue('');
});

test('asked for again at once, the palette takes every letter, and the focus still goes back', async ({ app }) => {
  const { page } = app;
  const message = page.getByRole('textbox', { name: 'Message', exact: true });
  const command = page.getByRole('combobox', { name: 'Command' });
  await message.focus();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('option')).not.toHaveCount(0);
  await expect(command).toBeFocused();
  // Faster than any task between the keys.
  await page.evaluate(async () => {
    const press = async (init: KeyboardEventInit): Promise<void> => {
      const target = document.activeElement ?? document.body;
      target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    };
    await press({ key: 'Escape' });
    await press({
      key: 'k',
      ctrlKey: !navigator.platform.startsWith('Mac'),
      metaKey: navigator.platform.startsWith('Mac'),
    });
  });
  await page.keyboard.type('appear');
  await expect(command).toHaveValue('appear');
  await page.keyboard.press('Escape');
  await expect(command).toHaveCount(0);
  await expect(message).toBeFocused();
  await expect(message).toHaveValue('');
});

test('what is typed and chosen before the palette stands is done once it does', async ({ app }, info) => {
  test.skip(info.project.name === 'electron', 'Its files cannot be held back.');
  const { page } = app;
  const release = await hold(page, '**/assets/palette-*.js');
  await page.getByRole('textbox', { name: 'Message', exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('appear');
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible();
});

test('the keyboard reaches the page past the rail, and each page has a title of its own', async ({ app }) => {
  const { page } = app;
  await expect(page).toHaveTitle('Chat – Quartet');
  await page.getByRole('link', { name: 'Settings' }).press('Enter');
  await expect(page).toHaveTitle('Profiles – Settings – Quartet');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: 'Skip to the page' }).focus();
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the top bar names the page where the page shows no title of its own', async ({ app }) => {
  const { page } = app;
  for (const name of ['Images', 'Checks', 'Tap', 'Tools', 'Settings']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('banner').getByText(name, { exact: true })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Checks', exact: true }).click();
  await page.getByRole('radio', { name: 'Between your gateway and its upstream' }).click();
  await expect(page.getByRole('banner').getByText('Checks', { exact: true })).toBeVisible();
});

test('pages by number, panes by F6, and the sheet of keys by ?', { tag: '@desktop' }, async ({ app }) => {
  const { page } = app;
  const chat = new ChatPage(page);
  await chat.ask('#words:5 hello');
  await chat.ended();
  const here = page.url();
  await chat.message.focus();
  await page.keyboard.press('ControlOrMeta+2');
  await expect(page).toHaveTitle('Compare – Quartet');
  await page.keyboard.press('ControlOrMeta+7');
  await expect(page).toHaveTitle('Profiles – Settings – Quartet');
  // Back in the conversation that was left.
  await page.keyboard.press('ControlOrMeta+1');
  await expect(page).toHaveURL(here);
  await page.getByRole('tab', { name: 'Request', exact: true }).waitFor();
  await chat.message.fill('why');
  const within = (selector: string) =>
    expect.poll(() => page.evaluate((of) => document.activeElement?.closest(of) !== null, selector)).toBe(true);
  await page.keyboard.press('F6');
  await within('[data-pane]:has([role="tab"])');
  await page.keyboard.press('F6');
  await within('nav[aria-label="Pages"]');
  await page.keyboard.press('F6');
  await within('[data-pane]:has([type="search"])');
  await page.keyboard.press('F6');
  await expect(chat.message).toBeFocused();
  // A question in a text is one.
  await page.keyboard.type('?');
  await expect(chat.message).toHaveValue('why?');
  await page.keyboard.press('Shift+F6');
  await page.keyboard.press('Shift+F6');
  await within('nav[aria-label="Pages"]');
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByRole('region', { name: 'Go to' })).toContainText('Next pane');
  await expect(sheet).toContainText(/Compare(Ctrl|⌘) 2/);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.getByRole('link', { name: 'Compare', exact: true }).hover();
  await expect(page.getByRole('tooltip')).toContainText(/(Ctrl|⌘) 2/);
});

test('the page does not even try what its policy forbids', { tag: '@desktop' }, async ({ app }) => {
  const { page } = app;
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      sessionStorage.setItem('violation', `${effectiveDirective} ${blockedURI}`);
    });
  });
  await page.reload();
  for (const name of ['Tools', 'Settings', 'Chat']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveTitle(new RegExp(`${name} – Quartet$`));
  }
  expect(await page.evaluate(() => sessionStorage.getItem('violation'))).toBeNull();
});

test('a wire that breaks is made anew by itself, and what is shown follows the host again', async ({ start }) => {
  const { page } = await start();
  test.skip(
    new URL(page.url()).hostname !== '127.0.0.1',
    'Only a browser has a wire that can break while the window stays.',
  );
  const wires: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/wire$/, (wire) => {
    wires.push(wire);
    wire.connectToServer();
  });
  await page.reload();
  const message = page.getByRole('textbox', { name: 'Message', exact: true });
  await expect(page.getByRole('combobox', { name: 'Profile' })).toContainText('Connected');
  await message.fill('half a thought');
  await wires[0]?.close();
  await expect.poll(() => wires.length).toBe(2);
  await fillNewProfile(page, { name: 'After the break', url: 'https://gateway.example' });
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('link', { name: 'After the break gateway.' })).toBeVisible();
  await page.getByRole('link', { name: 'Chat' }).click();
  await expect(message).toHaveValue('half a thought');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('when the host is gone it is said, and what was typed stays', async ({ sharedBrowser, dataDir }, info) => {
  test.skip(info.project.name === 'electron', 'The window of its own ends with its host.');
  const host = await startWebhost(dataDir);
  const page = await sharedBrowser.newPage();
  try {
    await page.goto(await host.newAddress());
    const message = page.getByRole('textbox', { name: 'Message', exact: true });
    await expect(page.getByRole('combobox', { name: 'Profile' })).toContainText('Connected');
    await message.fill('half a thought');
    await host.end();
    await expect(page.getByRole('alert')).toContainText('Connection to the app lost, reconnecting');
    await expect(message).toHaveValue('half a thought');
  } finally {
    await page.close();
    await host.end();
  }
});

test('a window without a token is told what to do, and shows nothing else', async ({
  sharedBrowser,
  dataDir,
}, info) => {
  test.skip(info.project.name === 'electron', 'The window of its own needs no token.');
  const host = await startWebhost(dataDir);
  const page = await sharedBrowser.newPage();
  try {
    await page.goto(host.origin);
    await expect(page.getByRole('alert')).toContainText('This window has no access to Quartet');
    await expect(page.getByRole('navigation')).toHaveCount(0);
    // The whole address in the same tab changes the fragment alone.
    await page.evaluate((hash) => (window.location.hash = hash), new URL(await host.newAddress()).hash);
    await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible();
    await expect.poll(() => page.url()).not.toContain('token');
  } finally {
    await page.close();
    await host.end();
  }
});

test('what is typed before the app stands is in its composer afterwards', async ({ start }, info) => {
  test.skip(info.project.name === 'electron', 'Its files cannot be held back.');
  const { page } = await start();
  const wire = await page.context().newCDPSession(page);
  await wire.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  const release = await hold(page, '**/assets/*.js');
  await page.reload({ waitUntil: 'commit' });
  const message = page.getByRole('textbox', { name: 'Message', exact: true });
  await expect(message).toBeFocused();
  await page.keyboard.type('early ');
  release();
  await page.keyboard.type('and all along');
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible();
  await expect(message).toBeFocused();
  await page.keyboard.type(', and late');
  await expect(message).toHaveValue('early and all along, and late');
});

test('Enter before the app stands sends once it does, once', async ({ start }, info) => {
  test.skip(info.project.name === 'electron', 'Its files cannot be held back.');
  const { page } = await start();
  const chat = new ChatPage(page);
  const release = await hold(page, '**/assets/*.js');
  await page.reload({ waitUntil: 'commit' });
  const early = page.locator('#early-message');
  await expect(early).toBeFocused();
  await page.keyboard.type('#words:5 early');
  await page.keyboard.press('Enter');
  await expect(early).toHaveValue('#words:5 early');
  release();
  await chat.ended();
  await expect(page.getByRole('log').getByText('#words:5 early')).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue('');
});

test('Enter before the app stands does not send what was typed after a kept draft', async ({ start }, info) => {
  test.skip(info.project.name === 'electron', 'Its files cannot be held back.');
  const { page } = await start();
  const message = page.getByRole('textbox', { name: 'Message', exact: true });
  await keepDraft(page, 'a long draft');
  const release = await hold(page, '**/assets/*.js');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('#early-message')).toBeFocused();
  await page.keyboard.type('early');
  await page.keyboard.press('Enter');
  release();
  await expect(message).toHaveValue('a long draft\n\nearly');
  await expect(page.getByRole('combobox', { name: 'Profile' })).toContainText('Connected');
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
  await expect(message).toHaveValue('a long draft\n\nearly');
});

test('Enter sends nothing before the kept draft is there, and an edit after it sends what is entered anew', async ({
  start,
}, info) => {
  test.skip(info.project.name !== 'webhost', 'Only the frames of a browser can be held back.');
  const { page } = await start();
  const chat = new ChatPage(page);
  const profile = page.getByRole('combobox', { name: 'Profile' });
  await expect(profile).toContainText('Connected');
  let held: (() => void)[] = [];
  await page.routeWebSocket(/\/wire$/, (wire) => {
    const server = wire.connectToServer();
    wire.onMessage((frame) => {
      if (frame.toString().includes('"drafts.new"')) held.push(() => server.send(frame));
      else server.send(frame);
    });
  });
  for (const edited of [false, true]) {
    held = [];
    const kept = edited ? '' : 'a long draft';
    await keepDraft(page, kept);
    const release = await hold(page, '**/assets/*.js');
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('#early-message')).toBeFocused();
    await page.keyboard.type('#words:5 early');
    await page.keyboard.press('Enter');
    release();
    await expect(profile).toContainText('Connected');
    await expect.poll(() => held.length).toBe(1);
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toHaveAttribute('aria-busy', 'true');
    await expect(chat.message).toHaveValue('#words:5 early');
    if (edited) {
      await page.keyboard.type(' and late');
      await page.keyboard.press('Enter');
    }
    for (const pass of held) pass();
    await page.unroute('**/assets/*.js');
    if (!edited) {
      await expect(chat.message).toHaveValue('a long draft\n\n#words:5 early');
      await expect(page.getByRole('button', { name: 'Send', exact: true })).not.toHaveAttribute('aria-busy', 'true');
      await expect(chat.answers).toHaveCount(0);
    }
  }
  await chat.ended();
  await expect(page.getByRole('log').getByText('#words:5 early and late')).toHaveCount(1);
});

test('a character that is being composed while the app is made ready is finished in the same box', async ({
  start,
}, info) => {
  test.skip(info.project.name === 'electron', 'Its files cannot be held back.');
  const { page } = await start();
  const wire = await page.context().newCDPSession(page);
  const release = await hold(page, '**/assets/start-*.js');
  await page.reload({ waitUntil: 'commit' });
  const early = page.locator('#early-message');
  await expect(early).toBeFocused();
  await page.keyboard.type('say ');
  await compose(wire, 'に');
  release();
  // All of the app is there, out of sight. A composition that rests is not waited for.
  const pages = page.locator('#root nav[aria-label="Pages"]');
  await expect(async () => {
    await compose(wire, 'に');
    expect(await pages.count()).toBe(1);
  }).toPass();
  await expect(early).toBeFocused();
  await compose(wire, 'にほ');
  await expect(early).toHaveValue('say にほ');
  await wire.send('Input.insertText', { text: '日本' });
  const message = page.getByRole('textbox', { name: 'Message', exact: true });
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible();
  await expect(early).toHaveCount(0);
  await expect(message).toBeFocused();
  await expect(message).toHaveValue('say 日本');
});

test('a draft that is kept stands before what is typed while the app is made ready', async ({ start }, info) => {
  test.skip(info.project.name === 'electron', 'Its files cannot be held back.');
  const { page } = await start();
  const message = page.getByRole('textbox', { name: 'Message', exact: true });
  await keepDraft(page, 'a long draft');
  await expect(message).toHaveValue('a long draft');
  const wire = await page.context().newCDPSession(page);
  const release = await hold(page, '**/assets/start-*.js');
  await page.reload({ waitUntil: 'commit' });
  const early = page.locator('#early-message');
  await expect(early).toBeFocused();
  await page.keyboard.type('and ');
  await compose(wire, 'に');
  release();
  // The draft is there, in the composer out of sight, before the character is finished.
  const own = page.locator('#root textarea[aria-label="Message"]');
  await expect(async () => {
    await compose(wire, 'にほ');
    expect(await own.evaluateAll((areas: HTMLTextAreaElement[]) => areas.map(({ value }) => value))).toEqual([
      'a long draft',
    ]);
  }).toPass();
  await wire.send('Input.insertText', { text: '日本' });
  await expect(early).toHaveCount(0);
  await expect(message).toHaveValue('a long draft\n\nand 日本');
  await page.keyboard.type('!');
  await expect(message).toHaveValue('a long draft\n\nand 日本!');
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.reload();
  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  await expect(message).toHaveValue('a long draft\n\nand 日本!');
});

test('what is selected in the early text is selected afterwards', async ({ start }, info) => {
  test.skip(info.project.name === 'electron', 'Its files cannot be held back.');
  const { page } = await start();
  const release = await hold(page, '**/assets/start-*.js');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('#early-message')).toBeFocused();
  await page.keyboard.type('one two');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  release();
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible();
  await page.keyboard.type('three');
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue('one three');
});

test('a start reads no language data, and asks for few files', async ({ start }, info) => {
  test.skip(info.project.name === 'electron', 'It is reloaded in a browser.');
  const { page } = await start();
  await page.addInitScript(() => {
    const made: string[] = [];
    Object.assign(window, { made });
    for (const name of ['DateTimeFormat', 'NumberFormat', 'Segmenter', 'Collator', 'RelativeTimeFormat'] as const) {
      Object.assign(Intl, {
        [name]: new Proxy(Intl[name], {
          construct: (target, args, as) => {
            made.push(name);
            return Reflect.construct(target, args, as) as object;
          },
        }),
      });
    }
  });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Profile' })).toContainText('Connected');
  expect(await page.evaluate(() => (window as unknown as { made: string[] }).made)).toEqual([]);
  const scripts = await page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.endsWith('.js')).length,
  );
  expect(scripts).toBeLessThanOrEqual(12);
});

test('a start and a chat load no more JavaScript than they may, and the first frame hardly any', async ({
  app,
}, info) => {
  test.skip(info.project.name !== 'webhost', 'Files of the desktop are not compressed.');
  const { page } = app;
  const bytesOf = (names: RegExp) =>
    page.evaluate(
      (source) =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => new RegExp(source).test(new URL(name).pathname))
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      names.source,
    );
  const chat = new ChatPage(page);
  await chat.ask('#words:20 hello');
  await chat.ended();
  // The inspector stands beside the answer, and comes with code of its own.
  await page.getByRole('tab', { name: 'Request', exact: true }).waitFor();
  // The page is all that the first frame needs.
  const html = await page.evaluate(async () => (await fetch('/')).text());
  expect(html).not.toMatch(/<script[^>]* src=|<link rel="?(stylesheet|modulepreload|preload)/);
  const [, script = ''] = /<script[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const frame = brotliCompressSync(script).length;
  expect(frame).toBeGreaterThan(100);
  expect(frame).toBeLessThan(10_000);
  expect(frame + (await bytesOf(/\.js$/))).toBeLessThan(250_000);
  // Nothing that another page alone shows, such as an icon, has come along.
  const scripts = await page.evaluate(async () => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    const files = names.filter((name) => new URL(name).pathname.endsWith('.js'));
    return Promise.all(files.map(async (file) => (await fetch(file)).text()));
  });
  expect(scripts.filter((text) => text.includes('Show request'))).toHaveLength(1);
  expect(scripts.filter((text) => text.includes('lasso'))).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the chosen one of several is raised above the others, ${colorScheme}`, async ({ start }) => {
    const { page } = await start({ colorScheme });
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    const lightness = (of: Locator): Promise<number> =>
      of.evaluate((element) => {
        const colour = getComputedStyle(element).backgroundColor;
        const found = /^oklch\(([\d.]+)/.exec(colour)?.[1];
        if (found === undefined) throw new Error(`The background is ${colour}`);
        return Number(found);
      });
    const chosen = await lightness(page.getByRole('radio', { name: 'Text', exact: true, checked: true }));
    expect(chosen).toBeGreaterThanOrEqual(await lightness(page.getByRole('banner')));
  });
}

/** What an input method shows of a character that is not chosen yet. */
async function compose(wire: CDPSession, text: string): Promise<void> {
  await wire.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
}

/** A draft of a new chat that the host has. */
async function keepDraft(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('combobox', { name: 'Profile' })).toContainText('Connected');
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(text);
  // It is saved as one leaves.
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Chat', exact: true }).click();
}
