/** The chat page as a person sees it: what the specs do again and again, by role and accessible name. */
import { expect, type Locator, type Page } from '@playwright/test';

export class ChatPage {
  readonly message: Locator;
  readonly send: Locator;
  /** Send where nothing goes out and no answer is under way. */
  readonly idle: Locator;
  readonly stop: Locator;
  readonly transcript: Locator;
  readonly answers: Locator;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.message = page.getByRole('textbox', { name: 'Message', exact: true });
    this.send = page.getByRole('button', { name: 'Send', exact: true });
    this.idle = page.getByRole('button', { name: 'Send', exact: true, disabled: false });
    this.stop = page.getByRole('button', { name: 'Stop', exact: true });
    this.transcript = page.getByRole('log', { name: 'Transcript' });
    this.answers = page.getByRole('article', { name: 'Assistant' });
  }

  async ask(text: string): Promise<void> {
    await this.message.fill(text);
    await this.send.click();
  }

  /** The last answer has ended, however it did. */
  async ended(): Promise<void> {
    await expect(this.answers.last()).toBeVisible();
    await expect(this.idle).toBeVisible();
  }

  async openParameters(): Promise<void> {
    await this.page.getByRole('button', { name: 'Parameters' }).click();
  }

  async chooseModel(id: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Model', exact: true }).click();
    await this.page.getByRole('option', { name: id }).click();
  }
}

/** Fills in the form for a new profile, which is shown then, and leaves saving to the caller. */
export async function fillNewProfile(
  page: Page,
  profile: { readonly name: string; readonly url: string; readonly key?: string },
): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'New profile' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(profile.name);
  await page.getByRole('textbox', { name: 'Base URL' }).fill(profile.url);
  if (profile.key !== undefined) await page.getByRole('textbox', { name: 'API key' }).fill(profile.key);
}

/** Adds a profile, makes it the one in use and goes to the chat. */
export async function useProfile(
  page: Page,
  profile: { readonly name: string; readonly url: string; readonly key: string },
): Promise<void> {
  await fillNewProfile(page, profile);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText(`A key ending in ${profile.key.slice(-4)}`)).toBeVisible();
  await page.getByRole('combobox', { name: 'Profile' }).click();
  await page.getByRole('option', { name: profile.name }).click();
  await page.getByRole('link', { name: 'Chat' }).click();
}
