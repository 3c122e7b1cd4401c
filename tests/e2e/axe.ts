/** What axe finds wrong with a page as it stands, in words; empty for nothing. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export async function axeFindings(page: Page): Promise<readonly string[]> {
  // Within the page alone: a report is read without a network, and no frame of another origin is in any page.
  const builder = new AxeBuilder({ page }).setLegacyMode();
  // It is off unless it is asked for: targets of 24 px, or as far apart.
  const { violations } = await builder.options({ rules: { 'target-size': { enabled: true } } }).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes
      .filter(
        ({ target, html }) =>
          !isMeant.some(({ rule, part }) => id === rule && `${target.join(' ')} ${html}`.includes(part)),
      )
      .map(({ target, any }) => `${id}: ${help} at ${target.join(' ')} ${any[0]?.message ?? ''}`),
  );
}

const isMeant = [
  // The headings of an answer are those that a model wrote, with the levels that it left out.
  { rule: 'heading-order', part: 'markdown-h' },
  // A tooltip stands beside the page, and is read with the control that it describes.
  { rule: 'region', part: 'data-radix-popper-content-wrapper' },
];

const softly = expect.configure({ soft: true });

const bothThemes: readonly ('light' | 'dark')[] = ['light', 'dark'];

/** One theme after the other, for the many states of one page. */
export const oneTheme = (index: number): typeof bothThemes => [bothThemes[index % 2] ?? 'light'];

/** In both themes, once what moves has come to rest: nothing found, and one heading of the first level. */
export async function expectAccessible(page: Page, state: string, themes = bothThemes): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    // Softly: one run says all that is wrong.
    await softly.poll(() => axeFindings(page), { message: `${state}, ${colorScheme}` }).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
  // A dialog hides what lies below it.
  if ((await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) === 0)
    await expect(page.getByRole('heading', { level: 1 }), state).toHaveCount(1);
}
