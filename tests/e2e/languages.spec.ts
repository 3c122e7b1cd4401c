/** What the app brings along is said in the language of the window, and text from right to left keeps its order among other words. */
import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { ChatPage } from './chat-page.ts';
import { ComparePage } from './compare-page.ts';

async function find(page: Page, command: string, query: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: command })).toBeFocused();
  await page.keyboard.type(query);
}

test('in Chinese the built-in profile, the ready-made tools, the guide and the palette are Chinese', async ({
  app: { page },
}) => {
  await find(page, 'Command', '中文');
  await page.getByRole('option', { name: /简体中文/ }).click();
  await expect(page.getByRole('combobox', { name: '配置' })).toContainText('内置网关');
  await page.getByRole('button', { name: '参数', exact: true }).click();
  const tools = page.getByRole('checkbox', { name: 'get_weather', exact: true }).locator('xpath=ancestor::label');
  await expect(tools).toContainText(/\p{Script=Han}/u);
  await page.keyboard.press('Escape');
  await find(page, '命令', 'temp 0.2');
  await expect(page.getByText('推理模型不接受 temperature 或 top_p。')).toBeVisible();
  await page.keyboard.press('Escape');
  await find(page, '命令', '指南');
  await page.getByRole('option', { name: '指南：图像' }).click();
  const guide = page.getByRole('dialog', { name: '使用指南' });
  await expect(guide.getByRole('heading', { name: '图像' })).toBeVisible();
  await expect(guide).not.toContainText('Write a message');
});

test('a title from right to left leaves the words beside it in their order', async ({ app: { page } }) => {
  const chat = new ChatPage(page);
  await chat.ask('שלום #words:3');
  await chat.ended();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('direction', 'rtl');
  const compare = new ComparePage(page);
  await compare.open();
  await compare.ask('שלום');
  await compare.ended();
  // The day after it stands whole, at its right.
  const title = page.getByText('שלום', { exact: true }).first();
  const day = await title.evaluate((element) => {
    const after = element.nextSibling;
    const range = document.createRange();
    if (after !== null) range.selectNodeContents(after.nextSibling ?? after);
    return { left: range.getBoundingClientRect().left, right: element.getBoundingClientRect().right };
  });
  expect(day.left).toBeGreaterThanOrEqual(day.right);
});
