/** How soon the window is usable: JavaScript sent, and time to a composer that takes a character, beside a static page served the same way. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { startWebhost } from '../e2e/webhost.ts';
import { atMost, median, ratio, type Figure } from './report.ts';
import type { StreamServer } from './stream-server.ts';

/** Navigation to the first character that stays in the box, in milliseconds, measured inside the page. */
async function timeToType(
  browser: Browser,
  url: string,
  selector: string,
): Promise<{ ms: number; scriptBytes: number }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.addInitScript((boxSelector) => {
      const look = () => {
        const box = document.querySelector<HTMLTextAreaElement>(boxSelector);
        if (box === null || box.disabled) return requestAnimationFrame(look);
        box.focus();
        document.execCommand('insertText', false, 'a');
        // Two frames later the page has handled the input and still shows it.
        return requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            // The app may have put its own box in the place of the page's first one, with what was typed in it.
            if (box.isConnected && box.value.startsWith('a')) Object.assign(window, { typedAt: performance.now() });
            else look();
          }),
        );
      };
      requestAnimationFrame(look);
    }, selector);
    await page.goto(url, { waitUntil: 'commit' });
    const typed = await page.waitForFunction(() => (window as unknown as { typedAt?: number }).typedAt);
    const ms = Number(await typed.jsonValue());
    // The box may take text before all of the app's code has come.
    await page.waitForLoadState('networkidle');
    const scriptBytes = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    );
    return { ms, scriptBytes };
  } finally {
    await context.close();
  }
}

export async function startFigures(browser: Browser, server: StreamServer, runs: number): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quartet-bench-'));
  const host = await startWebhost(dataDir);
  try {
    const app: number[] = [];
    const bare: number[] = [];
    let scriptBytes = 0;
    // The first visit of each warms the process up and is not counted.
    for (let run = 0; run <= runs; run += 1) {
      const page = await timeToType(browser, `${server.root}/static`, 'textarea');
      const visit = await timeToType(
        browser,
        await host.newAddress(),
        'textarea[aria-label="Message"], textarea#message',
      );
      if (run === 0) continue;
      bare.push(page.ms);
      app.push(visit.ms);
      scriptBytes = Math.max(scriptBytes, visit.scriptBytes);
    }
    return [
      atMost('JavaScript for the first usable page, compressed', scriptBytes / 1024, 250, 'KB', 1),
      ratio('navigation to a composer that takes a character', median(app), median(bare), 3, {
        against: 'static page',
      }),
    ];
  } finally {
    await host.end();
    await rm(dataDir, { recursive: true, force: true });
  }
}
