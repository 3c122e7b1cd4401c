/** The Tools page and the cards of tool calls as a person sees them: what the specs do again and again. */
import { expect, type Locator, type Page } from '@playwright/test';
import { ChatPage } from './chat-page.ts';
import { openPage } from './open-page.ts';

export interface NewTool {
  readonly name: string;
  readonly description?: string;
  /** JSON text. */
  readonly schema?: string;
  readonly answer?: { readonly type: 'fixed' | 'script'; readonly text: string };
  readonly automatic?: boolean;
}

export class ToolsPage {
  readonly page: Page;
  readonly name: Locator;
  readonly schema: Locator;

  constructor(page: Page) {
    this.page = page;
    this.name = page.getByRole('textbox', { name: 'Tool name' });
    this.schema = page.getByRole('textbox', { name: 'Parameters schema' });
  }

  async open(): Promise<void> {
    await openPage(this.page, 'Tools');
    await expect(this.page.getByRole('button', { name: 'New tool' })).toBeVisible();
  }

  /** Fills in a new tool and saves it. */
  async make({ name, description = '', schema, answer, automatic = false }: NewTool): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: 'New tool' }).click();
    await this.name.fill(name);
    await page.getByRole('textbox', { name: 'Description' }).fill(description);
    if (schema !== undefined) await this.schema.fill(schema);
    if (answer !== undefined) {
      await page.getByRole('radio', { name: answer.type === 'fixed' ? 'Fixed result' : 'Script' }).click();
      await page
        .getByRole('textbox', { name: answer.type === 'fixed' ? 'Result' : 'Script', exact: true })
        .fill(answer.text);
      if (automatic) await page.getByRole('switch', { name: 'Automatic' }).click();
    }
    await page.getByRole('button', { name: 'Save tool' }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  }
}

/** Goes to the chat, chooses the protocol and offers these tools. */
export async function offerTools(page: Page, protocol: string, names: readonly string[]): Promise<ChatPage> {
  const chat = new ChatPage(page);
  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  await page.getByRole('combobox', { name: 'Protocol' }).click();
  await page.getByRole('option', { name: protocol }).click();
  if (protocol === 'Messages') await chat.chooseModel('beta-sonnet-4-6');
  await chat.openParameters();
  for (const name of names) await page.getByRole('checkbox', { name, exact: true }).check();
  if (protocol === 'Messages') await page.getByRole('spinbutton', { name: 'Max tokens' }).fill('2000');
  await page.keyboard.press('Escape');
  return chat;
}

export function card(page: Page, name: string): Locator {
  return page.getByRole('group', { name: `Tool call ${name}` });
}
