/** Narrow windows: Electron's least width is 720 px, a browser's tab may have 700. Nothing of the chat is cut off or out of reach. */
import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { axeFindings } from './axe.ts';
import { ChatPage } from './chat-page.ts';

/** What can be used or read and lies beside the window once nothing slides any more, where nothing that scrolls brings it into sight. */
function outside(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('button, a, input, textarea, [role], p, aside, nav')) {
      const { left, right, width, height } = element.getBoundingClientRect();
      if (width < 2 || height < 2 || !element.checkVisibility({ visibilityProperty: true })) continue;
      let scrolls = false;
      for (let holder = element.parentElement; holder !== null; holder = holder.parentElement) {
        const inView = holder.getBoundingClientRect().right <= innerWidth + 1;
        scrolls ||= ['auto', 'scroll'].includes(getComputedStyle(holder).overflowX) && inView;
      }
      if (!scrolls && (left < -1 || right > innerWidth + 1)) {
        found.push(
          `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40) ?? ''}`,
        );
      }
    }
    return found;
  });
}

/** Of the address in the inspector: the parts between its slashes that stand on more than one line. */
function partsOnTwoLines(page: Page): Promise<readonly string[]> {
  return page
    .getByRole('tabpanel', { name: 'Request' })
    .locator('span', { hasText: /^https?:/ })
    .first()
    .evaluate((address) =>
      [...address.childNodes].flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getClientRects().length > 1 ? [node.textContent ?? ''] : [];
      }),
    );
}

for (const width of [700, 720, 899, 900, 1179, 1180]) {
  test(`at ${width} px nothing of the chat is cut off, with the inspector open too`, async ({ start }) => {
    const { page } = await start({ viewport: { width, height: 700 } });
    const chat = new ChatPage(page);
    expect(await outside(page)).toEqual([]);
    await chat.ask('#markdown');
    await chat.ended();
    expect(await outside(page)).toEqual([]);
    const inspector = page.getByRole('complementary', { name: 'Inspector' });
    const over = width < 1180;
    await expect(inspector).toBeVisible({ visible: !over });
    const shows = page.getByRole('button', { name: 'Inspector', exact: true });
    if (over) await shows.click();
    for (const tab of ['Request', 'Response', 'Events', 'Timing', 'Code']) {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
      expect(await outside(page), tab).toEqual([]);
    }
    await page.getByRole('tab', { name: 'Request', exact: true }).click();
    await expect.poll(() => partsOnTwoLines(page)).toEqual([]);
    if (over) {
      await page.keyboard.press('Escape');
      await expect(inspector).toBeHidden();
      await expect(shows).toBeFocused();
      await chat.message.focus();
      await page.keyboard.press('ControlOrMeta+i');
      await expect(inspector).toBeVisible();
      await page.keyboard.press('ControlOrMeta+i');
      await expect(inspector).toBeHidden();
      await expect(chat.message).toBeFocused();
      await page.keyboard.press('ControlOrMeta+i');
    }
    await expect(inspector).toBeVisible();
    await page.getByRole('button', { name: 'Hide inspector' }).click();
    await expect(inspector).toBeHidden();
    await chat.message.fill('go on');
    await expect(chat.idle).toBeVisible();
    // The list is in sight, or a button away, and goes with the choice.
    const conversations = page.getByRole('navigation', { name: 'Conversations' });
    await expect(conversations).toBeVisible({ visible: width >= 900 });
    if (width >= 900) return;
    await page.getByRole('button', { name: 'Chats', exact: true }).click();
    await conversations.getByRole('button', { name: 'New chat' }).click();
    await expect(conversations).toBeHidden();
    await expect(chat.answers).toHaveCount(0);
  });
}

for (const width of [700, 900, 1180]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`at ${width} px nothing of Checks is cut off, ${colorScheme}`, async ({ start }) => {
      const { page } = await start({ viewport: { width, height: 700 }, colorScheme });
      await page.getByRole('link', { name: 'Checks', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Run checks' })).toBeVisible();
      expect(await outside(page)).toEqual([]);
      await page.getByRole('button', { name: 'Run checks' }).click();
      await page.getByRole('button', { name: /^Plain answer, \S+ over Chat completions: kept/ }).click();
      await expect(page.getByRole('region', { name: 'Evidence' })).toContainText('CHAT-');
      expect(await outside(page)).toEqual([]);
    });
  }
}

test('at 700 px five pages are in the bar and the others behind More, by keyboard too', async ({ start }) => {
  const { page } = await start({ viewport: { width: 700, height: 700 } });
  const chat = new ChatPage(page);
  const bar = page.getByRole('navigation', { name: 'Pages' });
  const more = bar.getByRole('button', { name: 'More' });
  const rest = page.getByRole('dialog', { name: 'More' });
  await expect(bar.getByRole('link')).toHaveText(['Chat', 'Compare', 'Images', 'Checks', 'Tap']);
  await expect(bar.getByRole('button')).toHaveCount(1);
  await expect(more).not.toHaveAttribute('aria-current');
  await more.press('Enter');
  await expect(rest.getByRole('link')).toHaveText([/^Tools/, /^Settings/]);
  await expect(rest).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rest).toBeHidden();
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rest).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Profiles – Settings – Quartet');
  await expect(rest).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(more).toHaveAttribute('aria-current', 'page');
  await more.click();
  await expect(rest.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
  expect(await outside(page)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
  await rest.getByRole('link', { name: 'Tools' }).click();
  await expect(page).toHaveTitle('Tools – Quartet');
  await expect(more).toHaveAttribute('aria-current', 'page');
  await bar.getByRole('link', { name: 'Chat', exact: true }).click();
  await expect(more).not.toHaveAttribute('aria-current');
  // What was said can be read again from there, and the palette opens from the top.
  await chat.ask('#words:5 hello');
  await chat.ended();
  await page.getByRole('article', { name: 'You' }).last().getByRole('button', { name: 'Delete message' }).click();
  await expect(more).toHaveText('MoreNotices, 1 new');
  await more.click();
  await rest.getByRole('button', { name: /^Notices/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notices' })).toContainText('“#words:5 hello” deleted');
  await expect(more).toHaveText('More');
  await page.keyboard.press('Escape');
  await expect(rest.getByRole('button', { name: /^Notices/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Command' })).toBeFocused();
  await page.setViewportSize({ width: 900, height: 700 });
  await page.keyboard.press('Escape');
  await expect(bar.getByRole('link')).toHaveCount(7);
});

test('at 640 × 400, as at 200 % zoom, nothing of a run of checks lies over another, and Tap scrolls as a whole', async ({
  start,
}) => {
  const { page } = await start({ viewport: { width: 640, height: 400 } });
  await page.getByRole('link', { name: 'Checks', exact: true }).click();
  await page.getByRole('button', { name: 'Run checks' }).click();
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('button', { name: 'Share report' })).toBeVisible();
  const title = await bar.getByText('Checks', { exact: true }).boundingBox();
  const first = await bar.getByRole('button', { name: 'New run' }).boundingBox();
  expect((title?.x ?? 0) + (title?.width ?? 0)).toBeLessThanOrEqual(first?.x ?? 0);
  await expect(bar.getByText(/^Reference gateway, /)).toBeHidden();
  expect(await outside(page)).toEqual([]);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByRole('link', { name: 'Tap', exact: true }).click();
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  const list = page.getByRole('region', { name: 'Exchanges' });
  await list.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await list.boundingBox())?.height ?? 0).toBeGreaterThan(200);
});

test('at 640 × 400 what is set stands beside the model and not over it', async ({ start }) => {
  const { page } = await start({ viewport: { width: 640, height: 400 } });
  const chat = new ChatPage(page);
  await chat.chooseModel('alpha-5.6-terra');
  await chat.openParameters();
  await page.getByRole('spinbutton', { name: 'Temperature' }).fill('0.25');
  await page.getByRole('spinbutton', { name: 'Max tokens' }).fill('64000');
  await page.getByRole('spinbutton', { name: 'Candidates' }).fill('3');
  await page.keyboard.press('Escape');
  const set = await page.getByRole('button', { name: /^Parameters, / }).boundingBox();
  const model = await page.getByRole('combobox', { name: 'Model', exact: true }).boundingBox();
  const below = (model?.y ?? 0) >= (set?.y ?? 0) + (set?.height ?? 0);
  expect(below || (set?.x ?? 0) + (set?.width ?? 0) <= (model?.x ?? 0)).toBe(true);
});
