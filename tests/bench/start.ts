/** How soon the window is usable: JavaScript sent until then and for a chat, time to a composer that takes a character, beside a static page, and to the app. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { startWebhost } from '../e2e/webhost.ts';
import { connectToHost, useGateway } from './host-client.ts';
import { atMost, median, ratio, type Figure } from './report.ts';
import { streamMark, type StreamServer } from './stream-server.ts';

interface Start {
  readonly ms: number;
  /** JavaScript as it was sent, that had come when the character stood, and that had when the page was quiet. */
  readonly earlyBytes: number;
  readonly scriptBytes: number;
  /** Until the app has taken the place of the page's first frame; the moment of the character where there is no such frame. */
  readonly standsMs: number;
}

/** JavaScript that is part of the page, or that it has fetched by the end of `within` milliseconds, in bytes as they were sent. */
async function scriptBytesOf(page: Page, within = Infinity): Promise<number> {
  const { fetched, inline } = await page.evaluate(
    (until) => ({
      fetched: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, responseEnd }) => new URL(name).pathname.endsWith('.js') && responseEnd <= until)
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      inline: [...document.scripts].map(({ textContent }) => textContent).join(''),
    }),
    within,
  );
  return fetched + brotliCompressSync(inline).length;
}

/** Navigation to the first character that stays in the box, in milliseconds, measured inside the page. */
async function timeToType(browser: Browser, url: string, selector: string): Promise<Start> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.addInitScript((boxSelector) => {
      const tell = (what: string): void => {
        console.log(what, performance.now());
      };
      document.addEventListener('DOMContentLoaded', () => {
        // Its first frame is taken out of the document once the app stands.
        if (document.querySelector('#early') === null) return tell('stands');
        const frames = document.querySelector('#early')?.parentNode;
        return new MutationObserver((_, observer) => {
          if (document.querySelector('#early') !== null) return;
          observer.disconnect();
          requestAnimationFrame(() => tell('stands'));
        }).observe(frames ?? document, { childList: true });
      });
      const look = () => {
        const box = document.querySelector<HTMLTextAreaElement>(boxSelector);
        if (box === null || box.disabled) return requestAnimationFrame(look);
        box.focus();
        document.execCommand('insertText', false, 'a');
        // Two frames later the page has handled the input and still shows it.
        return requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            // The app may have put its own box in the place of the page's first one, with what was typed in it.
            if (box.isConnected && box.value.startsWith('a')) tell('typed');
            else look();
          }),
        );
      };
      requestAnimationFrame(look);
    }, selector);
    // Told by the page, and not asked of it: the script with which Playwright asks takes tens of milliseconds to compile,
    // in the middle of a page that loads more than its one document.
    const told = async (what: string): Promise<number> => {
      const message = await page.waitForEvent('console', (one) => one.text().startsWith(`${what} `));
      return Number(message.text().split(' ')[1]);
    };
    const both = Promise.all([told('typed'), told('stands')]);
    await page.goto(url, { waitUntil: 'commit' });
    const [ms, standsMs] = await both;
    // The box may take text before all of the app's code has come.
    await page.waitForLoadState('networkidle');
    return { ms, standsMs, earlyBytes: await scriptBytesOf(page, ms), scriptBytes: await scriptBytesOf(page) };
  } finally {
    await context.close();
  }
}

/** The start, and a message with its answer. */
async function scriptBytesOfChat(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.goto(url);
    await page.getByRole('combobox', { name: 'Model', exact: true }).getByText('alpha').waitFor();
    await page.getByRole('textbox', { name: 'Message', exact: true }).fill('bench 400 0');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('log').getByText(streamMark).waitFor();
    // The inspector stands beside the answer, and comes with code of its own.
    await page.getByRole('tab', { name: 'Request', exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    return await scriptBytesOf(page);
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
    const stands: number[] = [];
    let earlyBytes = 0;
    let chatBytes = 0;
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
      stands.push(visit.standsMs);
      earlyBytes = Math.max(earlyBytes, visit.earlyBytes);
      chatBytes = Math.max(chatBytes, visit.scriptBytes);
    }
    const client = await connectToHost(await host.newAddress());
    await useGateway(client, server.root);
    client.close();
    chatBytes = Math.max(chatBytes, await scriptBytesOfChat(browser, await host.newAddress()));
    return [
      atMost('JavaScript before the first character, compressed', earlyBytes / 1000, 100, 'KB', 1),
      atMost('JavaScript of the start and a chat, compressed', chatBytes / 1000, 250, 'KB', 1),
      ratio('navigation to a composer that takes a character', median(app), median(bare), 1.25, {
        against: 'static page',
      }),
      ratio('navigation to the app in the place of its first frame', median(stands), median(bare), 8, {
        against: 'static page',
      }),
    ];
  } finally {
    await host.end();
    await rm(dataDir, { recursive: true, force: true });
  }
}
