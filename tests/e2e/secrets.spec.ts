/** AUTH-4: the key is in the process's memory and in the one request header, and is looked for everywhere else. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { echoesIn } from '../doubles/echoes.ts';
import { ChatPage, fillNewProfile } from './chat-page.ts';
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
