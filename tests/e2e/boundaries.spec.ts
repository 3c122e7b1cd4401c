/** What fails in one place of the window stays there: the rest can be used, and one can go on. */
import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { ChatPage } from './chat-page.ts';

/** The code of a part does not come until it is let through. */
async function holdBack(page: Page, part: string): Promise<() => Promise<void>> {
  const address = `**/assets/${part}-*.js`;
  await page.route(address, (route) => route.abort());
  return () => page.unroute(address);
}

/** The code of a part comes, and throws where it is shown. */
async function breakPart(page: Page, part: string, component: string): Promise<() => Promise<void>> {
  const address = `**/assets/${part}-*.js`;
  const body = `export const ${component} = () => { throw new Error('a mistake of this part'); };`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  return () => page.unroute(address);
}

// oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it must make from this pattern
test.beforeEach(({}, info) => {
  test.skip(info.project.name === 'electron', 'Its files cannot be held back.');
});

test('a page whose code does not come says so, leaves the rail, and comes on request', async ({ app }) => {
  const { page } = app;
  const release = await holdBack(page, 'compare-page');
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  const words = page.getByRole('alert').filter({ hasText: 'The Compare page couldn’t be loaded.' });
  await expect(words).toBeVisible();
  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toBeVisible();
  await expect(words).toHaveCount(0);
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await expect(words).toBeVisible();
  await release();
  await words.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Add lane' })).toBeVisible();
});

test('an inspector that throws takes neither the transcript nor the draft with it', async ({ app }) => {
  const { page } = app;
  const chat = new ChatPage(page);
  const release = await breakPart(page, 'inspector-panel', 'InspectorPanel');
  await page.reload();
  await chat.ask('Say something short.');
  await chat.ended();
  await chat.message.fill('half a thought');
  const words = page.getByRole('alert').filter({ hasText: 'The inspector couldn’t be shown.' });
  await expect(words).toContainText('a mistake of this part');
  await expect(chat.answers).toHaveCount(1);
  await expect(chat.message).toHaveValue('half a thought');
  await release();
  // Code that came is kept by the window; another window has the whole of it.
  await page.reload();
  await expect(page.getByRole('complementary', { name: 'Inspector' })).toBeVisible();
  await expect(chat.message).toHaveValue('half a thought');
});

test('an answer that cannot be shown keeps its place and gives its raw text', async ({ app }) => {
  const { page } = app;
  const chat = new ChatPage(page);
  await page.addInitScript(() => {
    const mark = 'Unshowable words';
    // oxlint-disable-next-line typescript/unbound-method -- called with the expression it belongs to
    const { exec } = RegExp.prototype;
    // Those that look for all of something are others: what is announced of an answer is read while it is shown.
    RegExp.prototype.exec = function (this: RegExp, text: string) {
      if (!this.global && sessionStorage.getItem('break') !== null && text.includes(mark)) {
        throw new RangeError('a mistake in reading');
      }
      return exec.call(this, text);
    };
  });
  await page.reload();
  await page.evaluate(() => sessionStorage.setItem('break', ''));
  await chat.ask('Please repeat: Unshowable words');
  const words = chat.answers.getByRole('alert').filter({ hasText: 'This answer couldn’t be shown.' });
  await expect(words).toBeVisible();
  await expect(chat.idle).toBeVisible();
  await chat.message.fill('half a thought');
  await words.getByRole('button', { name: 'Show raw text' }).click();
  await expect(chat.answers.getByLabel('Raw text')).toContainText('Unshowable words');
  await page.evaluate(() => sessionStorage.removeItem('break'));
  await words.getByRole('button', { name: 'Try again' }).click();
  await expect(chat.answers.first()).toContainText('Unshowable words');
  await expect(words).toHaveCount(0);
  await expect(chat.message).toHaveValue('half a thought');
});

test('a window whose code does not come keeps what is typed, and comes on request', async ({ start }) => {
  const { page } = await start();
  const release = await holdBack(page, 'start');
  await page.reload();
  const message = page.getByRole('textbox', { name: 'Message', exact: true });
  await expect(page.getByRole('alert')).toContainText('Quartet couldn’t be loaded.');
  await message.fill('half a thought');
  await release();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible();
  await expect(message).toHaveValue('half a thought');
});
