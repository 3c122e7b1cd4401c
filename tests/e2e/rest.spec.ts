/** A host with a window that nobody uses has nothing to do: no timer of its own waits to fire, whatever was done before. */
import { join } from 'node:path';
import { expect, test } from './app.ts';
import { ChatPage } from './chat-page.ts';
import { ComparePage } from './compare-page.ts';
import { repositoryRoot, startWebhost, type Webhost } from './webhost.ts';

interface Waiting {
  readonly ms: number;
  readonly repeats: boolean;
  readonly from: string;
}

/** What would wake the process again and again. A thread of tools that is kept for half a minute ends once. */
async function soon(host: Webhost): Promise<readonly Waiting[]> {
  const before = host.output().length;
  process.kill(host.pid, 'SIGUSR2');
  let told: string | undefined;
  await expect
    .poll(() => (told = /^timers (.*)$/m.exec(host.output().slice(before))?.[1]), { intervals: [20] })
    .toBeDefined();
  return (JSON.parse(told ?? '[]') as readonly Waiting[]).filter(({ ms, repeats }) => ms < (repeats ? 60_000 : 25_000));
}

test('after use, with a window open, no timer waits', async ({ sharedBrowser, dataDir }) => {
  test.skip(process.platform === 'win32', 'There are no signals to ask by.');
  const host = await startWebhost(dataDir, ['--require', join(repositoryRoot, 'tests/doubles/timer-probe.cjs')]);
  const context = await sharedBrowser.newContext({ locale: 'en-GB' });
  try {
    const page = await context.newPage();
    await page.goto(await host.newAddress());
    const chat = new ChatPage(page);
    await chat.ask('#words:50 rest well');
    await chat.ended();
    const compare = new ComparePage(page);
    await compare.open();
    await expect(compare.lanes).toHaveCount(2);
    await compare.ask('Compare, and rest.');
    await compare.ended();
    for (const name of ['Images', 'Tools', 'Settings', 'Chat']) {
      await page.getByRole('link', { name, exact: true }).click();
    }
    // What the last answers left to do is done, and is not begun again.
    await expect.poll(() => soon(host), { intervals: [500] }).toEqual([]);
  } finally {
    await context.close();
    await host.end();
  }
});
