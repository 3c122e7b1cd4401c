/** Conversations out to a file and in again, as a person does it. */
import { readFile } from 'node:fs/promises';
import { ChatPage } from './chat-page.ts';
import { expect, savedFile, test } from './app.ts';

test('all conversations go out to a file, are deleted, and come in again from it', async ({ app }) => {
  const { page } = app;
  const chat = new ChatPage(page);
  await chat.ask('#echo the quick brown fox');
  await chat.ended();
  await chat.answers.last().getByRole('button', { name: 'Regenerate' }).click();
  await chat.ended();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Data' }).click();
  await expect(page.getByText(/1 conversation with 3 messages/)).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all as JSON' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^quartet-conversations-\d{4}-\d{2}-\d{2}\.json$/);
  const file = await savedFile(saved);
  const exported = JSON.parse(await readFile(file, 'utf8')) as { format: string; records: { type: string }[] };
  expect(exported.format).toBe('quartet-conversations');
  expect(exported.records.filter(({ type }) => type === 'message')).toHaveLength(3);
  expect(exported.records.filter(({ type }) => type === 'attempt')).toHaveLength(2);

  await page.getByRole('button', { name: 'Delete all conversations' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete all' }).click();
  await expect(page.getByText(/0 conversations/)).toBeVisible();

  await page.getByLabel('File to import').setInputFiles(file);
  await expect(page.getByText('Imported 1 conversation with 3 messages and 0 files.')).toBeVisible();
  await page.getByRole('link', { name: 'Show', exact: true }).click();
  await expect(chat.answers.last()).toContainText('the quick brown fox');
  await expect(chat.answers.last()).toContainText('2/2');

  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Data' }).click();
  await page.getByLabel('File to import').setInputFiles(file);
  await expect(page.getByRole('list', { name: 'Not imported' })).toContainText('It is already here');
});

test('one conversation goes out as Markdown from its menu', async ({ app }) => {
  const { page } = app;
  const chat = new ChatPage(page);
  await chat.ask('#echo to be read');
  await chat.ended();
  await page.getByRole('button', { name: 'More for to be read' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as Markdown' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/\.md$/);
  const text = await readFile(await savedFile(saved), 'utf8');
  expect(text).toMatch(/^# /);
  expect(text).toContain('## You\n\n#echo to be read');
});

test('a file that is no export is refused with what to do', async ({ app }) => {
  const { page } = app;
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Data' }).click();
  await page.getByLabel('File to import').setInputFiles({
    name: 'other.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"format":"other","records":[]}'),
  });
  await expect(page.getByRole('alert').filter({ hasText: 'isn’t an export of conversations' })).toBeVisible();
});
