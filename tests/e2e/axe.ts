/** What axe finds wrong with a page as it stands, in words; empty for nothing. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type RunOptions = Parameters<AxeBuilder['options']>[0];

export async function axeFindings(page: Page, rules: 'all' | 'colours' = 'all'): Promise<readonly string[]> {
  // Within the page alone: a report is read without a network, and no frame of another origin is in any page.
  const builder = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await builder.options({ ...violationsAlone, ...ruleSets[rules] }).analyze();
  const small = rules === 'all' ? await smallTargets(page) : [];
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes
      .filter(
        ({ target, html }) =>
          !isMeant.some(({ rule, part }) => id === rule && `${target.join(' ')} ${html}`.includes(part)),
      )
      .map(({ target, any }) => `${id}: ${help} at ${target.join(' ')} ${any[0]?.message ?? ''}`),
  );
  return [...found, ...small];
}

/**
 * What is to be hit and is under 24 px, by where a pointer hits it: axe takes a smaller one that stands apart, and does
 * not see what an element adds around itself. Links in a line of text are as high as the line.
 */
async function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const roles = ['button', 'tab', 'option', 'menuitem', 'radio', 'checkbox', 'switch', 'slider', 'treeitem'];
    const targets = ['button', 'a[href]', 'input', 'select', 'textarea', 'summary'].concat(
      roles.map((role) => `[role="${role}"]`),
    );
    return [...document.querySelectorAll<HTMLElement>(targets.join(', '))].flatMap((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const { display } = getComputedStyle(element);
      if (width <= 1 || height <= 1 || display === 'inline' || element.matches(':disabled')) return [];
      const [x, y] = [left + width / 2, top + height / 2];
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const hits = (atX: number, atY: number): boolean => {
        const hit = document.elementFromPoint(atX, atY);
        return hit !== null && [element, ...labels].some((one) => one.contains(hit));
      };
      const reach = 11;
      const isCut = (one: Element): boolean => {
        const { overflow } = getComputedStyle(one);
        const box = one.getBoundingClientRect();
        return overflow !== 'visible' && (y - reach < box.top || y + reach > box.bottom);
      };
      const around: Element[] = [];
      for (let one = element.parentElement; one !== null; one = one.parentElement) around.push(one);
      // What is out of sight, cut or covered is looked at where it is not.
      if (!hits(x, y) || y < reach || y + reach > innerHeight || around.some(isCut)) return [];
      const wide = width >= 23.5 || (hits(x - reach, y) && hits(x + reach, y)) || labels.length > 0;
      const high = height >= 23.5 || (hits(x, y - reach) && hits(x, y + reach));
      return wide && high ? [] : [`a target of ${width} × ${height} px: ${element.outerHTML.slice(0, 160)}`];
    });
  });
}

/** To name in its report every place where a rule is kept takes longer than to look at them all. */
const violationsAlone: RunOptions = { resultTypes: ['violations'] };

const ruleSets: Record<'all' | 'colours', RunOptions> = {
  // It is off unless it is asked for: targets of 24 px, or as far apart.
  all: { rules: { 'target-size': { enabled: true } } },
  colours: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
};

const isMeant = [
  // The headings of an answer are those that a model wrote, with the levels that it left out.
  { rule: 'heading-order', part: 'markdown-h' },
  // A tooltip stands beside the page, and is read with the control that it describes.
  { rule: 'region', part: 'data-radix-popper-content-wrapper' },
];

/** What fades in has its colours: while it does, axe would find too little contrast, and would be asked again. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity),
  );
}

/**
 * What is chosen, pressed, on or current, and would not be seen to be where the system draws in its own few colours:
 * neither by an outline nor by a border or a mark that its neighbours lack. And what shows a state by its ground alone,
 * which the system paints over.
 */
async function lostInForcedColors(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const lost = await page.evaluate(() => {
    const states = [
      ...['[aria-selected="true"]', '[aria-pressed="true"]', '[aria-checked="true"]'],
      ...['[aria-current]:not([aria-current="false"])', '[data-active="true"]'],
      'label:has(> input[type="radio"].sr-only:checked)',
    ];
    const grounds = ['[role="switch"] > *', '[role="progressbar"] > *', '[data-countdown] > *'];
    const paintedOver = [...document.querySelectorAll(grounds.join(', '))].flatMap((element) =>
      getComputedStyle(element).forcedColorAdjust === 'none' ? [] : [element.outerHTML.slice(0, 200)],
    );
    const unmarked = [...document.querySelectorAll(states.join(', '))].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      const { outlineStyle, outlineWidth, visibility } = getComputedStyle(element);
      const isSeen = visibility === 'visible' && width > 1 && height > 1;
      // A frame of one pixel is what the system makes of every transparent border.
      const isMarked = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 1;
      return isSeen && !isMarked ? [element.outerHTML.slice(0, 200)] : [];
    });
    return [...paintedOver, ...unmarked];
  });
  await page.emulateMedia({ forcedColors: null });
  return lost;
}

const softly = expect.configure({ soft: true });

const bothThemes: readonly ('light' | 'dark')[] = ['light', 'dark'];

/** One theme after the other, for the many states of one page. */
export const oneTheme = (index: number): typeof bothThemes => [bothThemes[index % 2] ?? 'light'];

/**
 * In both themes, once what moves has come to rest: nothing found, and one heading of the first level. A second theme
 * changes colours alone, so that their rules alone are asked again.
 */
export async function expectAccessible(page: Page, state: string, themes = bothThemes): Promise<void> {
  for (const [place, colorScheme] of themes.entries()) {
    await page.emulateMedia({ colorScheme });
    await atRest(page);
    const rules = place === 0 ? 'all' : 'colours';
    // Softly: one run says all that is wrong.
    await softly.poll(() => axeFindings(page, rules), { message: `${state}, ${colorScheme}` }).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
  softly(await lostInForcedColors(page), `${state}, forced colours`).toEqual([]);
  // A dialog hides what lies below it.
  if ((await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) === 0)
    await expect(page.getByRole('heading', { level: 1 }), state).toHaveCount(1);
}
