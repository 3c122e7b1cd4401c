/** Scenes of the page Tap: what two apps sent through its address. */
import { openPage } from '../e2e/open-page.ts';
import type { Page } from 'playwright';

const apps = [
  { agent: 'OpenAI/Python 1.54.0', model: 'alpha-5.5', text: 'Sort this mail: my invoice of 3 March is missing.' },
  { agent: 'curl/8.9', model: 'alpha-5.5', text: 'Bad day #fault:429' },
  { agent: 'OpenAI/JS 4.2', model: 'alpha-5.6-luna', text: 'Good evening #echo #fault:no-done' },
  { agent: 'OpenAI/Python 1.54.0', model: 'alpha-5.5', text: 'Sort this mail: the parcel came open.' },
] as const;

export const tapScenes: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'tap-empty': async (page) => {
    await openPage(page, 'Tap');
    await page.getByRole('heading', { name: 'See what your app really sends' }).waitFor();
  },
  tap: async (page) => {
    await openPage(page, 'Tap');
    await page.getByRole('radio', { name: /^The key of / }).click();
    await page.getByRole('switch', { name: 'Record' }).click();
    const address = await page
      .getByRole('region', { name: 'Address of the tap' })
      .getByText(/^http:\S+\/tap\/[a-z-]+$/)
      .innerText();
    const rows = page.getByRole('table', { name: 'Exchanges' }).getByRole('row');
    for (const [at, { agent, model, text }] of apps.entries()) {
      const response = await fetch(`${address}/v1/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': agent },
        body: JSON.stringify({ model, stream: true, messages: [{ role: 'user', content: text }] }),
      });
      await response.text();
      // Under the row of heads.
      await rows.nth(at + 1).waitFor();
    }
    await rows.filter({ hasText: 'Python' }).first().getByRole('button').click();
    // Its record has been read.
    await page.getByRole('region', { name: 'Exchange' }).getByText('Headers', { exact: true }).first().waitFor();
  },
};
