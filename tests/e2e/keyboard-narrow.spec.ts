/** The long journeys by keyboard alone where there is little room: 700 px wide, and 640 × 400 as at 200 % zoom. The focus is never lost, nor out of sight. */
import { expect, test } from './app.ts';
import { ComparePage } from './compare-page.ts';
import { focusFault, watchedHandsOf } from './focus.ts';
import { paintByNumbers } from './hands.ts';
import { ImagesPage } from './images-page.ts';
import { offerTools } from './tools-page.ts';

for (const viewport of [
  { width: 700, height: 900 },
  { width: 640, height: 400 },
]) {
  const at = `at ${viewport.width} × ${viewport.height}`;

  test(`${at} a mask is painted and inpainted to a version by keys`, async ({ start }) => {
    test.slow();
    const { page } = await start({ viewport });
    const hands = watchedHandsOf(page);
    const images = new ImagesPage(page);
    await hands.looked('ControlOrMeta+3');
    await hands.reach(images.prompt);
    await hands.type('A hut');
    await hands.press('ControlOrMeta+Enter');
    const paint = page.getByRole('button', { name: 'Paint on this' });
    await expect(paint).toBeVisible();
    expect(await focusFault(page)).toBeNull();
    await hands.reach(paint, 'Shift+Tab');
    await hands.press('Enter');
    await expect(images.tool('Brush')).toBeFocused();
    expect(await focusFault(page)).toBeNull();
    await paintByNumbers(hands, images);
    const versions = page.getByRole('button', { name: 'Versions 2', exact: true });
    await expect(versions).toBeVisible();
    await expect(page.getByRole('button', { name: /^Cancel/ })).toHaveCount(0);
    expect(await focusFault(page)).toBeNull();
    await hands.reach(versions, 'Shift+Tab');
    await hands.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Versions' })).toBeVisible();
    expect(await focusFault(page)).toBeNull();
    await expect(images.versions).toHaveCount(2);
    await expect(images.results.getByRole('region', { name: 'Outside the mask' }).getByRole('status')).toHaveText(
      'identical',
    );
    await hands.looked('Escape');
    await expect(versions).toBeFocused();
  });

  test(`${at} a tool of a chat is run to the end by keys`, async ({ start }) => {
    test.slow();
    const { page } = await start({ viewport });
    const chat = await offerTools(page, 'Responses', ['get_weather']);
    const hands = watchedHandsOf(page);
    await chat.message.focus();
    await hands.type('Should I take a coat in Bern? #tool:get_weather');
    await hands.press('Enter');
    const run = page.getByRole('button', { name: /^Run (tool|all)/ }).first();
    await expect(run).toBeVisible();
    await chat.ended();
    expect(await focusFault(page)).toBeNull();
    await hands.reach(run, 'Shift+Tab');
    await hands.press('Enter');
    await expect(run).toHaveCount(0);
    // Its result goes back by itself, and the answer to it is followed.
    await expect(chat.answers).toHaveCount(2);
    await chat.ended();
    // The answer is followed to its end, away from the call: the focus is where it was, and the next key brings it into view.
    expect(await focusFault(page)).not.toBe('the focus is lost');
    await hands.looked('Tab');
    // The call can be read, and the next message written.
    await hands.reach(
      page.getByRole('group', { name: 'Tool call get_weather' }).getByRole('button').first(),
      'Shift+Tab',
    );
    await hands.looked('Enter');
    await hands.reach(chat.message);
    await hands.type('Thanks #words:5');
    await hands.press('Enter');
    await chat.ended();
    await expect(chat.answers.last()).toContainText(/\w/);
    await expect(chat.message).toBeFocused();
  });

  test(`${at} a comparison is set up and run to its results by keys`, async ({ start }) => {
    test.slow();
    const { page } = await start({ viewport });
    const hands = watchedHandsOf(page);
    const compare = new ComparePage(page);
    await hands.looked('ControlOrMeta+2');
    await expect(compare.lanes.first()).toBeVisible();
    await hands.reach(compare.addLane);
    await hands.looked('Enter');
    await expect(compare.lanes).toHaveCount(3);
    await hands.reach(compare.setup, 'Shift+Tab');
    await hands.looked('Enter');
    const menu = page.getByRole('dialog', { name: 'Setup' });
    await hands.reach(menu.getByRole('button', { name: 'Edit system prompt' }));
    await hands.press('Enter');
    await expect(menu.getByRole('textbox', { name: 'System prompt' })).toBeFocused();
    expect(await focusFault(page)).toBeNull();
    await hands.type('Be brief.');
    await hands.looked('Escape');
    await expect(menu).toBeHidden();
    await expect(compare.setup).toBeFocused();
    await hands.reach(compare.message);
    await hands.type('Hello #words:20');
    await hands.press('ControlOrMeta+Enter');
    await compare.ended();
    expect(await focusFault(page)).toBeNull();
    const tab = page.getByRole('tab', { name: 'Figures', exact: true });
    await hands.reach(tab, 'Shift+Tab');
    await hands.looked('Enter');
    await expect(compare.figures).toBeVisible();
    await expect(compare.figures.getByRole('row')).not.toHaveCount(0);
    const sort = compare.figures.getByRole('button').first();
    await hands.reach(sort);
    await hands.looked('Enter');
  });
}
