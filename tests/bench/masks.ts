/** What a mask costs beside bare work on the same pixels: undo, export, and the check of what changed outside it. */
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Browser, Page } from 'playwright';
import type { MaskBench } from './pages/mask/main.ts';
import { atMost, median, quantile, ratio, type Figure } from './report.ts';

const [width, height] = [3840, 2160];
const frameMs = 1000 / 60;
/** An address of its own, which a browser takes for secure; nothing listens there. */
const origin = 'http://localhost:1';
const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

/** Opens the page that was built into a folder. */
async function openPage(browser: Browser, folder: string): Promise<Page> {
  const context = await browser.newContext();
  await context.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = pathname === '/mask/' ? 'index.html' : pathname.replace(/^\/mask\//, '');
    await route.fulfill({
      body: await readFile(join(folder, file)),
      contentType: types[extname(file)] ?? 'text/plain',
    });
  });
  const page = await context.newPage();
  await page.goto(`${origin}/mask/`);
  await page.waitForFunction(() => 'maskBench' in window);
  return page;
}

type WithBench = { readonly maskBench: MaskBench };

export async function maskFigures(browser: Browser, folder: string, runs: number): Promise<readonly Figure[]> {
  const page = await openPage(browser, folder);
  const size = [width, height] as const;
  const repeated = async <T>(once: () => Promise<T>): Promise<T[]> => {
    const results: T[] = [];
    // The first one warms up.
    for (let run = 0; run <= runs; run += 1) results.push(await once());
    return results.slice(1);
  };
  const undone = await repeated(() =>
    page.evaluate(([w, h]) => (window as unknown as WithBench).maskBench.undo(w, h), size),
  );
  const exported = (soft: boolean) =>
    repeated(() =>
      page.evaluate(([w, h, isSoft]) => (window as unknown as WithBench).maskBench.exported(w, h, isSoft), [
        ...size,
        soft,
      ] as const),
    );
  const hard = await exported(false);
  const soft = await exported(true);
  const compared = async (changed: number) => {
    const found = await page.evaluate(
      ([w, h, share, times]) => (window as unknown as WithBench).maskBench.compared(w, h, share, times),
      [...size, changed, runs + 1] as const,
    );
    return found.slice(1);
  };
  const few = await compared(0.05);
  const all = await compared(1);
  await page.context().close();
  const checkRatio = (name: string, found: typeof few): Figure =>
    ratio(name, median(found.map(({ checkMs }) => checkMs)), median(found.map(({ bareMs }) => bareMs)), 4, {
      against: 'a bare loop over both',
    });
  return [
    {
      name: '200 strokes at 3840×2160: undo holds',
      measured: `1/${Math.round((200 * width * height * 4) / median(undone.map(({ bytes }) => bytes)))} of 200 full frames (${(median(undone.map(({ bytes }) => bytes)) / 1000).toFixed(0)} kB)`,
      bound: '≤ 1/100',
      holds: median(undone.map(({ bytes }) => bytes)) * 100 <= 200 * width * height * 4,
    },
    atMost(
      'one undo, with its part drawn anew, p95',
      quantile(
        undone.flatMap(({ stepMs }) => stepMs),
        0.95,
      ),
      Number(frameMs.toFixed(1)),
      'ms',
      2,
    ),
    ratio(
      'export of a hard mask at 3840×2160',
      median(hard.map(({ exportMs }) => exportMs)),
      median(hard.map(({ bareMs }) => bareMs)),
      6,
      { against: 'bare toBlob' },
    ),
    atMost('its file', median(hard.map(({ bytes }) => bytes)) / 1_000_000, 1, 'MB', 3),
    ratio(
      'export of a soft mask at 3840×2160',
      median(soft.map(({ exportMs }) => exportMs)),
      median(soft.map(({ bareMs }) => bareMs)),
      6,
      { against: 'bare toBlob' },
    ),
    atMost('its file', Math.max(...soft.map(({ bytes }) => bytes)) / 1_000_000, 4, 'MB', 3),
    checkRatio('mask check of two images of 3840×2160, 5 % of the pixels differ', few),
    checkRatio('the same, every pixel differs', all),
  ];
}
