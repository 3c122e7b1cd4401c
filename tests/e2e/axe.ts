/** What axe finds wrong with a page as it stands, in words; empty for nothing. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export async function axeFindings(page: Page): Promise<readonly string[]> {
  // Within the page alone: a report is read without a network, and no frame of another origin is in any page.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${help} at ${target.join(' ')} ${any[0]?.message ?? ''}`),
  );
}
