/** From the first byte on the socket to the first painted character: the app on webhost beside the bare page. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { startWebhost } from '../e2e/webhost.ts';
import { openMeasured } from './browser.ts';
import { connectToHost, useGateway } from './host-client.ts';
import { atMost, median, type Figure } from './report.ts';
import { streamMark, type StreamServer } from './stream-server.ts';

/** Sets `window.paintedAt` (epoch milliseconds) at the frame after the answer's first character stands in the page. */
async function watchForText(page: Page, text: string): Promise<void> {
  await page.evaluate((wanted) => {
    Object.assign(window, { paintedAt: 0 });
    const observer = new MutationObserver(() => {
      if (!document.body.textContent.includes(wanted)) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        // A message posted from inside the frame is handled after that frame is painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => Object.assign(window, { paintedAt: performance.timeOrigin + performance.now() });
        port2.postMessage(null);
      });
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  }, text);
}

async function paintedAt(page: Page): Promise<number> {
  const painted = await page.waitForFunction(() => (window as unknown as { paintedAt: number }).paintedAt);
  return Number(await painted.jsonValue());
}

export async function firstByteFigures(
  browser: Browser,
  server: StreamServer,
  runs: number,
): Promise<readonly Figure[]> {
  const bare: number[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const measured = await openMeasured(browser, `${server.root}/bare`);
    await watchForText(measured.page, streamMark);
    await measured.page.evaluate(() =>
      (window as unknown as { run: (bytes: number, pace: number) => Promise<void> }).run(400, 2000),
    );
    if (run > 0) bare.push((await paintedAt(measured.page)) - server.firstByteAt());
    await measured.close();
  }
  const app: number[] = [];
  const dataDir = await mkdtemp(join(tmpdir(), 'quartet-bench-'));
  const host = await startWebhost(dataDir);
  try {
    const client = await connectToHost(host.url);
    await useGateway(client, server.root);
    client.close();
    for (let run = 0; run <= runs; run += 1) {
      const measured = await openMeasured(browser, host.url);
      const { page } = measured;
      await page.getByRole('textbox', { name: 'Message', exact: true }).fill('bench 400 2000');
      await watchForText(page, streamMark);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      if (run > 0) app.push((await paintedAt(page)) - server.firstByteAt());
      else await paintedAt(page);
      await measured.close();
    }
  } finally {
    await host.end();
    await rm(dataDir, { recursive: true, force: true });
  }
  const [appMs, bareMs] = [median(app), median(bare)];
  return [
    atMost(
      `first byte to first painted character, beyond the bare page (${appMs.toFixed(1)} ms and ${bareMs.toFixed(1)} ms)`,
      appMs - bareMs,
      33,
      'ms',
      1,
    ),
  ];
}
