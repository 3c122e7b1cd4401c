/** Profiles from the first keystroke to deletion, and how the window looks. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { copiedText, expect, test } from './app.ts';
import { ChatPage, fillNewProfile } from './chat-page.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save profile' }).click();

test('ADDR-1 ADDR-6 the address is resolved as one types, and its final addresses can be copied', async ({ app }) => {
  const { page } = app;
  await fillNewProfile(page, { name: 'Prefix', url: 'https://gateway.example/gw/v1/chat/completions' });
  await expect(page.getByText('Saved as https://gateway.example/gw.')).toBeVisible();
  const addresses = page.getByRole('list', { name: 'Requests go to' });
  await expect(addresses).toContainText('https://gateway.example/gw/v1beta/models/{model}:generateContent');
  await page.getByRole('button', { name: 'Copy OpenAI-style base' }).click();
  await expect.poll(() => copiedText(page)).toBe('https://gateway.example/gw/v1');
  await field(page, 'Base URL').fill('http://gateway.example');
  await expect(page.getByText(/unencrypted/)).toBeVisible();
  await expect(addresses).toHaveCount(0);
  await page.getByRole('button', { name: 'Use https' }).click();
  await expect(field(page, 'Base URL')).toHaveValue('https://gateway.example');
  await expect(addresses).toContainText('https://gateway.example/v1/messages');
  await expect(page.getByRole('button', { name: 'Use https' })).toHaveCount(0);
});

test('AUTH-4 a saved key is never shown again: its last four characters, replaced or removed', async ({ app }) => {
  const { page } = app;
  await fillNewProfile(page, { name: 'Keys', url: 'https://gateway.example', key: 'first-key-1111' });
  await expect(page.getByRole('textbox', { name: 'API key' })).toHaveAttribute('type', 'password');
  await save(page);
  await expect(page.getByRole('status').filter({ hasText: 'Profile saved' })).toBeVisible();
  await expect(page.getByText('A key ending in 1111 is kept in')).toBeVisible();
  expect(await page.content()).not.toContain('first-key');
  await page.getByRole('button', { name: 'Replace key' }).click();
  await expect(page.getByRole('textbox', { name: 'API key' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'API key' })).toHaveValue('');
  await page.keyboard.type('second-key-2222');
  await save(page);
  await expect(page.getByText('A key ending in 2222 is kept in')).toBeVisible();
  await page.getByRole('button', { name: 'Remove key' }).click();
  await save(page);
  await expect(page.getByRole('textbox', { name: 'API key' })).toHaveValue('');
  expect(await page.title()).not.toContain('key');
});

/** Where it is not open already. */
async function openHeaders(page: Page): Promise<void> {
  const part = page.getByRole('button', { name: 'Proxy and extra headers' });
  if ((await part.getAttribute('aria-expanded')) === 'false') await part.click();
}

test('AUTH-4 another address asks for the key again, at its field, and says for whom the kept one is', async ({
  app,
}) => {
  const { page } = app;
  await fillNewProfile(page, { name: 'Moving', url: 'https://old.example', key: 'first-key-1111' });
  await save(page);
  await expect(page.getByText('A key ending in 1111 is kept in')).toBeVisible();
  await field(page, 'Base URL').fill('https://old.example/prefix/v1');
  await expect(page.getByText('A key ending in 1111 is kept in')).toBeVisible();
  await field(page, 'Base URL').fill('https://new.example');
  const key = page.getByRole('textbox', { name: 'API key' });
  await expect(page.getByText(/The saved key is for https:\/\/old\.example/)).toBeVisible();
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter the key for https://new.example');
  await expect(key).toBeFocused();
  await save(page);
  await expect(page.getByRole('alert')).toContainText('Enter the key for https://new.example');
  await key.fill('second-key-2222');
  await save(page);
  await expect(page.getByText('A key ending in 2222 is kept in')).toBeVisible();
});

test('AUTH-4 the value of a secret header is typed unseen and never shown again', async ({ app, dataDir }) => {
  const { page } = app;
  await fillNewProfile(page, { name: 'Headers', url: 'https://gateway.example', key: 'first-key-1111' });
  await openHeaders(page);
  await page.getByRole('button', { name: 'Add header' }).click();
  await page.keyboard.type('X-Auth-Token');
  const value = field(page, 'Header value 1');
  await expect(value).toHaveAttribute('type', 'password');
  await value.fill('tok-5f0e9b');
  await openHeaders(page);
  await page.getByRole('button', { name: 'Add header' }).click();
  await page.keyboard.type('X-Route');
  await field(page, 'Header value 2').fill('inner-9001');
  await page.getByRole('button', { name: 'Secret header 2' }).click();
  await expect(field(page, 'Header value 2')).toHaveAttribute('type', 'password');
  await save(page);
  await expect(page.getByRole('status').filter({ hasText: 'Profile saved' })).toBeVisible();
  for (const name of ['Header value 1', 'Header value 2']) {
    await expect(field(page, name)).toHaveValue('');
    await expect(field(page, name)).toHaveAttribute('placeholder', /kept/);
  }
  const kept = await readFile(join(dataDir, 'settings.json'), 'utf8');
  expect(kept).toContain('X-Auth-Token');
  expect(kept).not.toMatch(/tok-5f0e9b|inner-9001/);
});

test('what is not saved is still there after a look at another page', async ({ app }) => {
  const { page } = app;
  await fillNewProfile(page, { name: 'Half', url: 'https://half.example' });
  await page.getByRole('link', { name: 'Chat' }).click();
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  // Something else is shown, and the list says where it is.
  const half = page.getByRole('link', { name: /^Half/ });
  await expect(half).toContainText('not saved');
  await half.click();
  await expect(field(page, 'Name')).toHaveValue('Half');
  await expect(field(page, 'Base URL')).toHaveValue('https://half.example');
});

test('a refusal is shown at its field, which gets the focus', async ({ app }) => {
  const { page } = app;
  // With an address it would be called by its host.
  await fillNewProfile(page, { name: '', url: '' });
  await save(page);
  await expect(field(page, 'Name')).toBeFocused();
  await expect(page.getByRole('alert')).toContainText(/no name/i);
  await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Base URL').fill('https://gateway.example');
  await field(page, 'Name').fill('Reference gateway');
  await save(page);
  await expect(page.getByRole('alert')).toContainText(/already/);
  await field(page, 'Name').fill('Other');
  await openHeaders(page);
  await page.getByRole('button', { name: 'Add header' }).click();
  await page.keyboard.type('Authorization');
  await save(page);
  await expect(page.getByRole('alert')).toContainText(/Authorization/);
});

test('the built-in gateway answers the test of its connection, and cannot be edited', async ({ app }) => {
  const { page } = app;
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Test connection' }).click();
  const test = page.getByRole('list', { name: 'Connection test' });
  await expect(test.getByRole('listitem').filter({ hasText: /Models\s*\d+ listed\s*[\d.]+ m?s/ })).toBeVisible();
  await expect(test.getByRole('listitem').filter({ hasText: /Found\s*[\d.]+ m?s/ })).toHaveCount(6);
  await test.getByRole('button', { name: 'Show exchange of Responses' }).click();
  await expect(page.getByRole('dialog', { name: 'Exchange: Responses' })).toContainText('/v1/responses');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Save profile' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete profile' })).toHaveCount(0);
});

test('a profile is used from the switcher, and deleted after one question', async ({ app }) => {
  const { page } = app;
  await fillNewProfile(page, { name: 'Short-lived', url: 'http://127.0.0.1:9', key: 'k-12345678' });
  await save(page);
  const switcher = page.getByRole('combobox', { name: 'Profile' });
  await switcher.click();
  await page.getByRole('option', { name: /Short-lived/ }).click();
  await expect(switcher).toContainText('127.0.0.1:9');
  await expect(switcher).toContainText('••••5678');
  await expect(switcher).toContainText('Can’t connect');
  await page.getByRole('button', { name: 'Delete profile' }).click();
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(switcher).toContainText('Short-lived');
  await page.getByRole('button', { name: 'Delete profile' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(switcher).toContainText('Reference gateway');
  await expect(page.getByRole('link', { name: /Short-lived/ })).toHaveCount(0);
});

test('the theme is chosen, holds at once, and is there before the first paint of the next visit', async ({ app }) => {
  const { page } = app;
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Appearance' }).click();
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  await page.route('**/*.js', () => undefined);
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(ground).toBe(dark);
});

test('another language is spoken at once and everywhere, and from the first frame of the next visit', async ({
  app,
}) => {
  const { page } = app;
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', 'en');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Appearance' }).click();
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: '简体中文', exact: true }).click();
  await expect(page.getByRole('navigation', { name: '页面' }).getByRole('link', { name: '聊天' })).toBeVisible();
  await expect(html).toHaveAttribute('lang', 'zh-CN');
  // Whoever chooses by keyboard is where they were.
  await expect(page.getByRole('combobox', { name: '语言' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: '命令' }).fill('主题');
  await expect(page.getByRole('option', { name: '主题：深色' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.route('**/*.js', () => undefined);
  await page.evaluate(() => {
    location.hash = '#/chat';
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('textbox', { name: '消息', exact: true })).toHaveAttribute('placeholder', '问点什么');
  await expect(html).toHaveAttribute('lang', 'zh-CN');
  await page.unroute('**/*.js');
  await page.reload();
  await expect(page.getByRole('link', { name: '聊天' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: '命令' }).fill('English');
  await page.getByRole('option', { name: '语言：English' }).click();
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Chat' })).toBeVisible();
});

test('what the host says of a failure is said in the language of the window', async ({ app }) => {
  const { page } = app;
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Appearance' }).click();
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: '简体中文', exact: true }).click();
  await page.getByRole('button', { name: '新建配置' }).click();
  await page.getByRole('textbox', { name: '名称', exact: true }).fill('没有运行');
  const address = page.getByRole('textbox', { name: '基础 URL' });
  await address.fill('http://gateway.example');
  await expect(page.getByText('通过纯 HTTP 访问 gateway.example 会以未加密方式发送密钥和所有消息。')).toBeVisible();
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  await address.fill(`http://127.0.0.1:${port}`);
  await page.getByRole('button', { name: '测试连接' }).click();
  await expect(page.getByText('配置 没有运行 没有 API 密钥。')).toBeVisible();
  await page.getByRole('textbox', { name: 'API 密钥' }).fill('any-key-1111');
  await page.getByRole('button', { name: '测试连接' }).click();
  await expect(page.getByText(`127.0.0.1:${port} 没有服务在运行。`).first()).toBeVisible();
});

test('a cure leads to the very field: the time that ran out, in a part that is closed', async ({ app }) => {
  // Lists a model, and leaves every request to it without an answer.
  const silent = createServer((request, response) => {
    if (request.url !== '/v1/models') return;
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ object: 'list', data: [{ id: 'alpha-5.6-terra', object: 'model' }] }));
  });
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve);
  });
  try {
    const { page } = app;
    const root = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    await fillNewProfile(page, { name: 'Silent', url: root, key: 'k-12345678' });
    await page.getByRole('button', { name: 'Timeouts' }).click();
    await page.getByRole('spinbutton', { name: 'Read timeout', exact: true }).fill('3');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText('A key ending in 5678')).toBeVisible();
    await page.getByRole('combobox', { name: 'Profile' }).click();
    await page.getByRole('option', { name: 'Silent' }).click();
    await page.getByRole('link', { name: 'Chat', exact: true }).click();
    const chat = new ChatPage(page);
    await chat.ask('hello');
    await page.getByRole('button', { name: 'Raise the timeout' }).click();
    const field = page.getByRole('spinbutton', { name: 'Read timeout', exact: true });
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport();
    await expect(field).toHaveValue('3');
  } finally {
    silent.closeAllConnections();
    silent.close();
  }
});

test('the entry Keyboard opens the sheet of keys, and has the focus again behind it', async ({ app }) => {
  const { page } = app;
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  const entry = page.getByRole('button', { name: 'Keyboard', exact: true });
  await entry.click();
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toContainText('Open the palette');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(entry).toBeFocused();
});
