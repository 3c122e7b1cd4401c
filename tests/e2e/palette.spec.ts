/** The palette finds and sets: parameters, models, chats, tools, runs, settings and help. */
import type { Page } from '@playwright/test';
import { expect, hold, test } from './app.ts';
import { ChatPage, fillNewProfile } from './chat-page.ts';

async function find(page: Page, query: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Command' })).toBeFocused();
  await page.keyboard.type(query);
}

test('a parameter is set by its name and a number, within the limits of the form', async ({ app }) => {
  const { page } = app;
  const chat = new ChatPage(page);
  // One that takes a temperature.
  await chat.chooseModel('beta-sonnet-4-6');
  await find(page, 'temp 0.2');
  const row = page.getByRole('option', { name: /Set temperature to 0\.2/ });
  await expect(row).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Parameters, .*0\.2/ })).toBeVisible();
  await find(page, 'temp 9');
  const beyond = page.getByRole('option', { name: /Set temperature to 9/ });
  await expect(beyond).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await expect(beyond).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Parameters, .*0\.2/ })).toBeVisible();
});

test('finds a model, a chat by its words, a tool, a setting at its field, and the guide', async ({ app }) => {
  const { page } = app;
  const chat = new ChatPage(page);
  await chat.ask('#words:5 wandering albatross');
  await chat.ended();
  const here = page.url();
  await find(page, 'beta-opus');
  const model = page.getByRole('group', { name: 'Models' }).getByRole('option').first();
  const name = (await model.locator('.mono').textContent()) ?? '';
  await model.click();
  await expect(page.getByRole('combobox', { name: 'Model', exact: true })).toContainText(name);

  await fillNewProfile(page, { name: 'Mine', url: 'https://gateway.example', key: 'k-12345678' });
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('A key ending in 5678')).toBeVisible();
  await page.getByRole('combobox', { name: 'Profile' }).click();
  await page.getByRole('option', { name: 'Mine' }).click();
  await find(page, 'image read');
  await page.getByRole('option', { name: /^Image read timeout/ }).click();
  await expect(page.getByRole('spinbutton', { name: 'Image read timeout' })).toBeFocused();

  await find(page, 'albatross');
  await page.getByRole('group', { name: 'Chats' }).getByRole('option').first().click();
  await expect(page).toHaveURL(here);
  await find(page, 'nowhere-to-be-found');
  await expect(page.getByText('No chat says “nowhere-to-be-found”')).toBeVisible();
  await page.keyboard.press('Escape');
  await find(page, 'get_weather');
  await page.getByRole('group', { name: 'Tools' }).getByRole('option').first().click();
  await expect(page).toHaveURL(/#\/tools\//);
  await find(page, 'guide');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Guide' })).toBeVisible();
});

test('a parameter is found by its name, and one that the model leaves out is set with a model that takes it', async ({
  app: { page },
}) => {
  const model = page.getByRole('combobox', { name: 'Model', exact: true });
  await expect(model).toContainText('alpha-5.6-sol');
  await find(page, 'temp 0.2');
  await expect(page.getByText('Temperature is left out for alpha-5.6-sol.')).toBeVisible();
  await page.getByRole('option', { name: /^Switch to \S+ and set temperature to 0\.2/ }).click();
  await expect(page.getByRole('button', { name: /^Parameters, .*0\.2/ })).toBeVisible();
  await expect(model).not.toContainText('alpha-5.6-sol');
  for (const [query, name, role] of [
    ['temp', 'Temperature', 'spinbutton'],
    ['system', 'System prompt', 'textbox'],
    ['max_tok', 'Max tokens', 'spinbutton'],
  ] as const) {
    await find(page, query);
    await page.getByRole('group', { name: 'Parameter' }).getByRole('option', { name }).click();
    await expect(page.getByRole(role, { name, exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
  }
});

test('what makes something new is found wherever one is', async ({ app: { page } }) => {
  await find(page, 'new tool');
  await page.getByRole('option', { name: /^New tool/ }).click();
  await expect(page.getByRole('textbox', { name: 'Tool name' })).toHaveValue('');
  // Of the built-in profile it is no field: the form of a new one has it.
  await find(page, 'api key');
  await page.getByRole('option', { name: /^New profile/ }).click();
  await expect(page.getByRole('textbox', { name: 'API key' })).toBeVisible();
});

test('what is typed after Ctrl+K goes into the palette though the app has yet to come', async ({ start }, info) => {
  test.skip(info.project.name === 'electron', 'Its files cannot be held back.');
  const { page } = await start();
  const message = page.getByRole('textbox', { name: 'Message', exact: true });
  const release = await hold(page, '**/assets/*.js');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('#early-message')).toBeFocused();
  await page.keyboard.type('half a ');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('given up');
  await page.keyboard.press('Escape');
  await page.keyboard.type('thought');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('appear');
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible();
  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  await expect(message).toHaveValue('half a thought');
});

test('letters without a gap go into one palette while the app takes its place', async ({ start }, info) => {
  test.skip(info.project.name === 'electron', 'Its files cannot be held back.');
  const { page } = await start();
  const release = await hold(page, '**/assets/*.js');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('#early-message')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+k');
  release();
  const letters = 'settings '.repeat(20);
  for (const letter of letters) await page.keyboard.press(letter === ' ' ? 'Space' : letter);
  await expect(page.getByRole('combobox', { name: 'Command' })).toHaveValue(letters);
  await expect(page.locator('#early-message')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue('');
});
