/** The parameters of every protocol: each row can be set, nothing else is sent, and a limit is told at its control. */
import type { Page } from '@playwright/test';
import { ChatPage } from './chat-page.ts';
import { copiedText, expect, test } from './app.ts';

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option }).click();
}

/** The body that would be sent, from the preview. */
async function previewed(page: Page): Promise<Record<string, unknown>> {
  await page.getByRole('button', { name: 'Preview request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview request' });
  await dialog.getByRole('button', { name: 'Copy body' }).click();
  await expect(dialog.getByText('Copied').first()).toBeAttached();
  const text = await copiedText(page);
  await page.keyboard.press('Escape');
  return JSON.parse(text) as Record<string, unknown>;
}

const fill = (page: Page, role: 'textbox' | 'spinbutton', name: string, value: string): Promise<void> =>
  page.getByRole(role, { name, exact: true }).fill(value);

test('RESP-1 every row of Responses can be set, and nothing else is sent', async ({ app }) => {
  const { page } = app;
  const chat = new ChatPage(page);
  await chat.chooseModel('alpha-5.5');
  await expect(page.getByRole('combobox', { name: 'Protocol' })).toContainText('Responses');
  await chat.message.fill('hello');
  await chat.openParameters();
  await fill(page, 'textbox', 'System prompt', 'Be brief.');
  await fill(page, 'spinbutton', 'Temperature', '0.5');
  await fill(page, 'spinbutton', 'Max tokens', '8');
  await expect(page.getByText('Max tokens is 8; it must be a whole number of 16 or more.').first()).toBeVisible();
  await fill(page, 'spinbutton', 'Max tokens', '64');
  await fill(page, 'textbox', 'Tools', '[{"type": "web_search"}]');
  await fill(page, 'textbox', 'Metadata', '{"purpose": "test"}');
  await fill(page, 'textbox', 'Extra fields', '{"seed": 7}');
  expect(await previewed(page)).toEqual({
    model: 'alpha-5.5',
    input: [
      { role: 'system', content: [{ type: 'input_text', text: 'Be brief.' }] },
      { role: 'user', content: [{ type: 'input_text', text: 'hello' }] },
    ],
    max_output_tokens: 64,
    stream: true,
    temperature: 0.5,
    tools: [{ type: 'web_search' }],
    metadata: { purpose: 'test' },
    seed: 7,
  });
});

test('MSG-1 Messages shows the tokens that are sent, and takes a temperature up to 1', async ({ app }) => {
  const { page } = app;
  const chat = new ChatPage(page);
  await chat.chooseModel('beta-sonnet-4-6');
  await chat.message.fill('hello');
  await chat.openParameters();
  await expect(page.getByRole('spinbutton', { name: 'Max tokens' })).toHaveAttribute('placeholder', /4096/);
  await fill(page, 'spinbutton', 'Temperature', '1.5');
  await expect(page.getByText('Temperature is 1.5; it must be a number from 0 to 1.').first()).toBeVisible();
  await fill(page, 'spinbutton', 'Temperature', '1');
  await fill(page, 'textbox', 'Stop sequences', 'END');
  expect(await previewed(page)).toEqual({
    model: 'beta-sonnet-4-6',
    messages: [{ role: 'user', content: [{ type: 'text', text: 'hello' }] }],
    max_tokens: 4096,
    stream: true,
    temperature: 1,
    stop_sequences: ['END'],
  });
});

test('GEN-1 GEN-6 GEN-8 Generate Content sets images by its own table, and neither streams nor has tools', async ({
  app,
}) => {
  const { page } = app;
  const chat = new ChatPage(page);
  await chat.chooseModel('gamma-3.1-flash-image');
  await expect(page.getByRole('combobox', { name: 'Protocol' })).toContainText('Generate Content');
  await chat.message.fill('a lighthouse');
  await chat.openParameters();
  await expect(page.getByRole('switch', { name: 'Stream' })).toBeDisabled();
  await expect(page.getByText('Generate Content has no tools')).toBeVisible();
  await choose(page, 'Aspect ratio', '16:9');
  await choose(page, 'Resolution', '1K');
  await expect(page.getByRole('combobox', { name: 'Resolution' })).toContainText('1376 × 768');
  await choose(page, 'Response modalities', 'TEXT and IMAGE');
  await fill(page, 'textbox', 'Safety settings', '[{"category": "A", "threshold": "B"}]');
  expect(await previewed(page)).toEqual({
    contents: [{ role: 'user', parts: [{ text: 'a lighthouse' }] }],
    generationConfig: {
      responseModalities: ['TEXT', 'IMAGE'],
      imageConfig: { aspectRatio: '16:9', imageSize: '1K' },
    },
    safetySettings: [{ category: 'A', threshold: 'B' }],
  });
});

test('REQ-2 each protocol keeps its own parameters', async ({ app }) => {
  const { page } = app;
  const chat = new ChatPage(page);
  await chat.chooseModel('beta-sonnet-4-6');
  await chat.openParameters();
  await fill(page, 'spinbutton', 'Max tokens', '100');
  await page.keyboard.press('Escape');
  await choose(page, 'Protocol', 'Chat completions');
  await chat.openParameters();
  await expect(page.getByRole('spinbutton', { name: 'Max tokens' })).toHaveValue('');
  await page.keyboard.press('Escape');
  await choose(page, 'Protocol', 'Messages');
  await chat.openParameters();
  await expect(page.getByRole('spinbutton', { name: 'Max tokens' })).toHaveValue('100');
});

test('parameters can be docked beside the transcript, stay there over a reload, and go back', async ({ app }) => {
  const { page } = app;
  await page.setViewportSize({ width: 1440, height: 900 });
  const chat = new ChatPage(page);
  await chat.openParameters();
  await page.getByRole('button', { name: 'Dock parameters' }).click();
  const pane = page.getByRole('region', { name: 'Parameters' });
  await pane.getByRole('spinbutton', { name: 'Max tokens' }).fill('640');
  await expect(page.getByRole('button', { name: /^Parameters, max 640 tokens/ })).toBeVisible();
  await page.reload();
  await expect(pane.getByRole('spinbutton', { name: 'Max tokens' })).toHaveValue('640');
  // In a common window there is room for all of it, and the model is read in full.
  await page.setViewportSize({ width: 1280, height: 800 });
  await chat.chooseModel('gamma-3.1-pro-preview');
  await chat.ask('Hello #echo');
  await chat.ended();
  await expect(page.getByRole('complementary', { name: 'Inspector' })).toBeVisible();
  await expect(pane).toBeVisible();
  const cut = (element: Element): boolean => element.scrollWidth > element.clientWidth;
  const model = page.getByRole('combobox', { name: 'Model', exact: true });
  await expect(model.getByText('gamma-3.1-pro-preview')).toBeVisible();
  expect(await model.getByText('gamma-3.1-pro-preview').evaluate(cut)).toBe(false);
  const inspector = await page.getByRole('complementary', { name: 'Inspector' }).boundingBox();
  expect((inspector?.x ?? 0) + (inspector?.width ?? 0)).toBeLessThanOrEqual(1280);
  await chat.chooseModel('alpha-5.6-sol');
  // Fields beside each other are on one line, also where a name is so long that its limit goes below it.
  await pane.getByText('Max tokens', { exact: true }).evaluate((name) => {
    (name as HTMLElement).style.letterSpacing = '0.3em';
  });
  const top = async (name: string): Promise<number | undefined> =>
    (await pane.getByRole('spinbutton', { name, exact: true }).boundingBox())?.y;
  expect(await top('Max tokens')).toBe(await top('Candidates'));
  // Where the pane finds no room, nothing is laid over the page; it comes back with the room.
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(pane).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Parameters' })).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await pane.getByRole('button', { name: 'Undock parameters' }).click();
  await expect(pane).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.getByRole('button', { name: /^Parameters/ }).click();
  await expect(page.getByRole('button', { name: 'Dock parameters' })).toHaveCount(0);
});
