/** Goes to a page of the app as a user does, however wide the window is. */
import type { Page } from '@playwright/test';

/** By its link: in the rail, or behind More where the window is narrow. */
export async function openPage(page: Page, name: string): Promise<void> {
  const rail = page.getByRole('navigation', { name: 'Pages' });
  // There its keys stand beside its name.
  const link = page.getByRole('link', { name: new RegExp(`^${name}\\b`) });
  const more = rail.getByRole('button', { name: 'More', exact: true });
  await link.or(more).first().waitFor();
  if (!(await link.isVisible())) await more.click();
  await link.click();
}
