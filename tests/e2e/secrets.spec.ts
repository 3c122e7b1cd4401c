/** AUTH-4: the key is in the process's memory and in the one request header, and is looked for everywhere else. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { echoesIn } from '../doubles/echoes.ts';
import { ChatPage, fillNewProfile } from './chat-page.ts';
import { pasteText } from './paste-text.ts';
import { expect, test } from './telltale-gateway.ts';

const key = 'sk-telltale-5b7d1f0a9c3e-XyZ9';

async function filesWith(folder: string, text: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    if (bytes.includes(text) || echoesIn(bytes.toString('latin1'), text).length > 0) found.push(path);
  }
  return found;
}

/** All strings that the window's heap holds after a collection. */
async function heapOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  let snapshot = '';
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => {
    snapshot += chunk;
  });
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return snapshot;
}

test('AUTH-4 the key is nowhere but in the request header', async ({ app, gateway, dataDir }) => {
  const { page } = app;
  await fillNewProfile(page, { name: 'Telltale', url: gateway.root, key });
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('A key ending in XyZ9')).toBeVisible();
  await page.getByRole('combobox', { name: 'Profile' }).click();
  await page.getByRole('option', { name: 'Telltale' }).click();
  await page.getByRole('link', { name: 'Chat' }).click();

  const chat = new ChatPage(page);
  await chat.ask('tell me');
  await chat.ended();
  await expect(chat.answers.last()).toContainText('did you not?');
  for (const tab of ['Request', 'Response', 'Events', 'Timing', 'Code']) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await expect(page.getByRole('tabpanel', { name: tab })).not.toContainText(key);
  }
  await chat.ask('refuse me');
  await chat.ended();
  await expect(chat.answers.last().getByRole('alert')).toContainText('401');
  expect(gateway.keys).toContain(key);

  expect(echoesIn(await page.content(), key)).toEqual([]);
  expect(await page.title()).not.toContain(key);
  expect(
    await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])),
  ).not.toContain(key);
  expect(await heapOf(page)).not.toContain(key);
  expect(await filesWith(dataDir, key)).toEqual([]);
  await app.close();
  expect(await filesWith(dataDir, key)).toEqual([]);
  expect(app.output()).not.toContain(key);
});

test('AUTH-4 a config that is pasted fills in the form, and its key is nowhere but in the request header', async ({
  app,
  gateway,
  dataDir,
}) => {
  const { page } = app;
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'New profile' }).click();
  await page.getByRole('button', { name: 'Paste a config' }).click();
  const config = page.getByRole('textbox', { name: 'Config' });
  await expect(config).toBeFocused();
  // What says nothing of a gateway stays to be looked at, and what can be pasted is told.
  await pasteText(config, 'Hello');
  await expect(page.getByRole('alert')).toContainText('No address or key found. Paste a cURL command');
  await expect(config).toHaveValue('Hello');
  await config.fill('');
  await pasteText(
    config,
    `curl ${gateway.root}/v1/chat/completions -H "Authorization: Bearer ${key}" -H "X-Team: blue" -d '{}'`,
  );
  await expect(page.getByText('Filled in: Preset, Name, Base URL, API key, and Extra headers.')).toBeVisible();
  await expect(config).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Paste a config' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Base URL' })).toHaveValue(`${gateway.root}/v1/chat/completions`);
  await expect(page.getByRole('textbox', { name: 'API key' })).toHaveAttribute('type', 'password');
  await expect(page.getByRole('textbox', { name: 'Header value 1' })).toHaveValue('blue');
  // Nothing goes out, and nothing is kept, before somebody asks for it.
  expect(gateway.keys).toEqual([]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Base URL' })).toHaveValue('');
  await expect(page.getByRole('textbox', { name: 'API key' })).toHaveValue('');

  await page.getByRole('button', { name: 'Paste a config' }).click();
  await config.fill(`OPENAI_BASE_URL=${gateway.root}/v1\nOPENAI_API_KEY=${key}`);
  await page.getByRole('button', { name: 'Fill in the form' }).click();
  await page.getByRole('radio', { name: 'OpenAI', exact: true }).check({ force: true });
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Pasted');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('A key ending in XyZ9')).toBeVisible();
  await expect.poll(() => gateway.keys).toContain(key);
  expect(echoesIn(await page.content(), key)).toEqual([]);
  expect(
    await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])),
  ).not.toContain(key);
  expect(await heapOf(page)).not.toContain(key);
  expect(await filesWith(dataDir, key)).toEqual([]);
});
