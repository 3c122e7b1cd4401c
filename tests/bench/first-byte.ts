/** From the first byte on the socket to the first painted character: the app on webhost beside the bare page. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { startWebhost } from '../e2e/webhost.ts';
import { openMeasured, settled } from './browser.ts';
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

/** Milliseconds from the first byte to the first painted character, in the bare page. */
async function inBarePage(browser: Browser, server: StreamServer, think: number): Promise<number> {
  const measured = await openMeasured(browser, `${server.root}/bare`);
  try {
    await watchForText(measured.page, streamMark);
    await measured.page.evaluate(
      (ms) =>
        (window as unknown as { run: (bytes: number, pace: number, think: number) => Promise<void> }).run(
          400,
          2000,
          ms,
        ),
      think,
    );
    return (await paintedAt(measured.page)) - server.firstByteAt();
  } finally {
    await measured.close();
  }
}

/** The same in the app, for the first message of a conversation. */
async function inApp(browser: Browser, host: string, server: StreamServer, think: number): Promise<number> {
  const measured = await openMeasured(browser, host);
  try {
    const { page } = measured;
    await page.getByRole('combobox', { name: 'Model', exact: true }).getByText('alpha').waitFor();
    await page.getByRole('textbox', { name: 'Message', exact: true }).fill(`bench 400 2000 ${think}`);
    await settled(page);
    await watchForText(page, streamMark);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    return (await paintedAt(page)) - server.firstByteAt();
  } finally {
    await measured.close();
  }
}

/** A model thinks before it speaks; a gateway that answers in the same millisecond also times how a conversation begins. */
const cases = [
  { name: 'answer begins after 200 ms', think: 200 },
  { name: 'answer begins at once', think: 0 },
];

export async function firstByteFigures(
  browser: Browser,
  server: StreamServer,
  runs: number,
): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quartet-bench-'));
  const host = await startWebhost(dataDir);
  try {
    const client = await connectToHost(await host.newAddress());
    await useGateway(client, server.root);
    client.close();
    const figures: Figure[] = [];
    for (const { name, think } of cases) {
      const bare: number[] = [];
      const app: number[] = [];
      // The first visit of each warms the process up and is not counted.
      for (let run = 0; run <= runs * 2; run += 1) {
        const [bareMs, appMs] = [
          await inBarePage(browser, server, think),
          await inApp(browser, await host.newAddress(), server, think),
        ];
        if (run === 0) continue;
        bare.push(bareMs);
        app.push(appMs);
      }
      const [appMs, bareMs] = [median(app), median(bare)];
      figures.push(
        atMost(
          `${name}: first byte to first painted character, beyond the bare page (${appMs.toFixed(1)} ms and ${bareMs.toFixed(1)} ms)`,
          appMs - bareMs,
          17,
          'ms',
          1,
        ),
      );
    }
    return figures;
  } finally {
    await host.end();
    await rm(dataDir, { recursive: true, force: true });
  }
}
