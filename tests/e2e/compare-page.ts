/** The compare page as a person sees it: what the specs do again and again, by role and accessible name. */
import { expect, type Locator, type Page } from '@playwright/test';

export class ComparePage {
  readonly page: Page;
  readonly message: Locator;
  readonly run: Locator;
  /** Run where nothing is under way and nothing about to be. */
  readonly idle: Locator;
  readonly stopAll: Locator;
  readonly addLane: Locator;
  readonly everyProtocol: Locator;
  /** How all lanes are asked: its menu holds system prompt, tools, cases, repeats and limits. */
  readonly setup: Locator;
  readonly runs: Locator;
  readonly lanes: Locator;
  readonly figures: Locator;

  constructor(page: Page) {
    this.page = page;
    this.message = page.getByRole('textbox', { name: 'Message', exact: true });
    this.run = page.getByRole('button', { name: 'Run', exact: true });
    this.idle = page.getByRole('button', { name: 'Run', exact: true, disabled: false });
    this.stopAll = page.getByRole('button', { name: 'Stop all', exact: true }).first();
    this.addLane = page.getByRole('button', { name: 'Add lane', exact: true });
    this.everyProtocol = page.getByRole('button', { name: 'Every protocol', exact: true });
    this.setup = page.getByRole('button', { name: 'Setup', exact: true });
    this.runs = page.getByRole('button', { name: 'Runs', exact: true });
    this.lanes = page.getByRole('region', { name: /^Lane \d+$/ });
    this.figures = page.getByRole('table', { name: 'Figures' });
  }

  async open(): Promise<void> {
    await this.page.getByRole('link', { name: 'Compare', exact: true }).click();
    await expect(this.message).toBeVisible();
  }

  /** Counted from 1. */
  lane(number: number): Locator {
    return this.page.getByRole('region', { name: `Lane ${number}`, exact: true });
  }

  async ask(text: string): Promise<void> {
    await this.message.fill(text);
    // What is asked before the lanes have been read is refused.
    await expect(this.run).not.toHaveAttribute('title', /^(Loading|Reconnecting)/);
    await this.run.click();
  }

  /** Every lane has ended, however it did. */
  async ended(): Promise<void> {
    await expect(this.idle).toBeVisible();
  }

  async choose(lane: number, name: 'Model' | 'Protocol' | 'Profile', option: string | RegExp): Promise<void> {
    await this.lane(lane).getByRole('combobox', { name, exact: true }).click();
    await this.page.getByRole('option', { name: option }).first().click();
  }

  /** Opens the cases and gives them a file of that name, with a comma between columns. Gives the dialog, still open. */
  async giveCases(name: string, text: string): Promise<Locator> {
    const dialog = await this.openCases();
    await dialog
      .getByLabel('List of cases')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'utf8') });
    return dialog;
  }

  /** The menu Setup, opened. */
  async openSetup(): Promise<Locator> {
    await this.setup.click();
    const menu = this.page.getByRole('dialog', { name: 'Setup' });
    await expect(menu).toBeVisible();
    return menu;
  }

  async closeSetup(): Promise<void> {
    // The first press closes a tooltip where one is open over the menu.
    await expect(async () => {
      await this.page.keyboard.press('Escape');
      await expect(this.page.getByRole('dialog', { name: 'Setup' })).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
  }

  /** The dialog of cases, opened. */
  async openCases(): Promise<Locator> {
    const menu = await this.openSetup();
    const add = menu.getByRole('button', { name: 'Add cases' });
    await add.or(menu.getByRole('button', { name: 'Edit cases' })).click();
    const dialog = this.page.getByRole('dialog', { name: 'Cases' });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  /** Offers a tool in every lane. */
  async offer(tool: string): Promise<void> {
    const menu = await this.openSetup();
    await menu.getByRole('button', { name: 'Choose tools' }).click();
    await menu.getByRole('checkbox', { name: tool, exact: true }).check();
    await this.closeSetup();
  }

  async laneMenu(lane: number, item: string): Promise<void> {
    await this.lane(lane).getByRole('button', { name: 'Lane menu', exact: true }).click();
    await this.page.getByRole('menuitem', { name: item, exact: true }).click();
  }
}
