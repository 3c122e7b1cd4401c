/** What is handed over as one HTML file: read offline in a browser, put on paper, and dropped onto the app again. */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { ChatPage } from './chat-page.ts';
import { complaintsOf } from './complaints.ts';
import { axeFindings } from './axe.ts';
import { dropPage } from './dropped-page.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { reportDataCloses, reportDataOpens } from '../../shared/report-page.ts';
import { expect, savedFile, test } from './app.ts';
import { corpus, seenText } from './report-corpus.ts';
import { repositoryRoot } from './webhost.ts';

/** Everything that a page could be fooled by. */
const hostile =
  '</script><script>document.title="run"</script> <!-- <img src=x onerror="document.title=1"> \u2028 [a link](javascript:alert(1)) [another](https://example.com/x)';

/** The page of the conversation in view, saved as a file whose path is given. */
async function sharedPage(page: Page): Promise<string> {
  await page
    .getByRole('button', { name: /^More for / })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Share as HTML page' }).click();
  // Its size is told before.
  await expect(page.getByText(/Page ready: [\d.]+ [kM]B/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/\.quartet\.html$/);
  return savedFile(saved);
}

/** Opens the file without any network, and says what went wrong and what it asked for. */
async function readOffline(browser: Browser, path: string, colorScheme: 'light' | 'dark') {
  const context = await browser.newContext({ offline: true, colorScheme, viewport: { width: 1280, height: 800 } });
  const complaints = await complaintsOf(context);
  const errors: string[] = [];
  const asked: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
  });
  context.on('request', (request) => asked.push(request.url()));
  const page = await context.newPage();
  await page.goto(pathToFileURL(path).href);
  return { page, complaints, errors, asked, close: () => context.close() };
}

test('a conversation is handed over as one file, read offline with the inspector, and dropped in again', async ({
  app: { page },
}, info) => {
  const browser = page.context().browser();
  if (browser === null) throw new Error('There is no browser to read it with.');
  const chat = new ChatPage(page);
  await chat.ask(`#echo ${hostile}`);
  await chat.ended();
  const saved = await sharedPage(page);
  const file = info.outputPath('handed over.quartet.html');
  await copyFile(saved, file);
  expect(await readFile(file, 'utf8')).not.toContain('document.title="run"');

  for (const colorScheme of ['light', 'dark'] as const) {
    const read = await readOffline(browser, file, colorScheme);
    await expect(read.page.getByRole('article', { name: 'You' })).toContainText('</script><script>');
    const answer = read.page.getByRole('article', { name: 'Assistant' });
    await expect(answer).toContainText('onerror');
    await answer.getByRole('button', { name: 'Inspect' }).click();
    const inspector = read.page.getByRole('complementary', { name: 'Inspector' });
    await expect(inspector).toContainText('POST');
    await inspector.getByRole('tab', { name: 'Events' }).click();
    await expect(inspector.getByText(/^\d+ events$/)).toBeVisible();
    await expect(inspector.getByRole('option').first()).toContainText('role assistant');
    for (const name of ['Response', 'Timing', 'Code']) await inspector.getByRole('tab', { name }).click();
    await expect(inspector).toContainText('curl');
    expect(await axeFindings(read.page)).toEqual([]);
    // It offers what can be done here, and does it.
    await inspector.getByRole('button', { name: 'Exchange', exact: true }).click();
    await expect(read.page.getByRole('menuitem')).toHaveText([
      ...['Replay', 'Judge this answer', 'Export exchange', 'Export as HAR', 'Export as OpenTelemetry'],
    ]);
    await read.page.getByRole('menuitem', { name: 'Judge this answer' }).click();
    await expect(read.page.getByRole('dialog')).toContainText(/kept/i);
    await read.page.keyboard.press('Escape');
    await expect(inspector.getByRole('button', { name: 'Edit and send again' })).toHaveCount(0);
    // What others wrote is shown, and does nothing.
    await answer.getByText('another').click();
    await expect(read.page).toHaveTitle(/· Quartet$/);
    expect(read.errors).toEqual([]);
    expect(read.complaints).toEqual([]);
    expect(read.asked.filter((url) => !url.startsWith('file:') && !url.startsWith('data:'))).toEqual([]);
    expect(read.asked.filter((url) => url.startsWith('file:'))).toHaveLength(1);
    await read.page.screenshot({ path: info.outputPath(`report-${colorScheme}.png`) });
    await read.close();
  }

  await dropPage(page, file);
  // Nothing that is there is changed; what comes in elsewhere is proved by the core's own tests.
  await expect(page.getByText('It is already here, unchanged since it was exported.')).toBeVisible();
});

test('the page speaks the language of the window that made it, and comes back all the same', async ({
  app: { page },
}, info) => {
  const browser = page.context().browser();
  if (browser === null) throw new Error('There is no browser to read it with.');
  const chat = new ChatPage(page);
  await chat.ask('#fault:400 hello');
  await chat.ended();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Command' }).fill('中文');
  await page.getByRole('option', { name: /简体中文/ }).click();
  await page
    .getByRole('button', { name: /更多操作/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: '分享为 HTML 页面' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  const file = info.outputPath('chinese.quartet.html');
  await copyFile(await savedFile(await download), file);
  const read = await readOffline(browser, file, 'light');
  await expect(read.page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await read.page.getByRole('article', { name: '助手' }).getByRole('button', { name: '检查' }).click();
  await read.page.getByLabel('检查器', { exact: true }).getByRole('tab', { name: '耗时' }).click();
  // What the app says of a fault is data in English, and is said in the language as well.
  await expect(read.page.getByRole('article', { name: '助手' })).toContainText('请求被拒绝');
  expect(read.errors).toEqual([]);
  expect(read.complaints).toEqual([]);
  await read.page.screenshot({ path: info.outputPath('chinese.png') });
  await read.close();
  await dropPage(page, file);
  await expect(page.getByText('导出后没有变化')).toBeVisible();
});

for (const { kind, text, opens, onPaper } of corpus) {
  test(`a page of ${kind} stays inert whatever is in it, and is whole on paper`, async ({ sharedBrowser }, info) => {
    const template = await readFile(join(repositoryRoot, 'dist/renderer/report-page.html'), 'utf8');
    const data = gzipSync(text()).toString('base64');
    const file = info.outputPath('hostile.quartet.html');
    await writeFile(
      file,
      template.replace(reportDataOpens + reportDataCloses, () => reportDataOpens + data + reportDataCloses),
    );
    for (const colorScheme of ['light', 'dark'] as const) {
      const read = await readOffline(sharedBrowser, file, colorScheme);
      const { page } = read;
      await expect(page.getByText(seenText).first()).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      if (opens !== undefined) await page.getByRole('button', { name: opens }).first().click();
      const inspector = page.getByLabel('Inspector', { exact: true });
      for (const name of ['Request', 'Response', 'Events', 'Timing', 'Code'])
        await inspector.getByRole('tab', { name }).click();
      expect(await axeFindings(page)).toEqual([]);
      await page.screenshot({ path: info.outputPath(`hostile-${colorScheme}.png`) });
      const pdf = await page.pdf();
      const paper = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
      for (const words of onPaper) expect(paper.text).toContain(words);
      expect(await page.evaluate(() => 'ran' in window)).toBe(false);
      expect(read.errors).toEqual([]);
      expect(read.complaints).toEqual([]);
      expect(read.asked.filter((url) => !/^(data|blob):/.test(url))).toEqual([pathToFileURL(file).href]);
      await read.close();
    }
  });
}
