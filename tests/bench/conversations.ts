/** Opening a long conversation beside a short one, and searching many messages beside the bare full-text query. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { fileStoreIn } from '../doubles/file-store.ts';
import { openDatabase } from '../../core/history/database.ts';
import { openHistory } from '../../core/storage/open-history.ts';
import { parseQuery } from '../../core/history/search-query.ts';
import type { StoredFile } from '../../shared/attachment.ts';
import { startWebhost } from '../e2e/webhost.ts';
import { sendAndWait } from './answered.ts';
import { openMeasured, restPointer, settled, type MeasuredPage } from './browser.ts';
import { connectToHost, useGateway } from './host-client.ts';
import { median, quantile, ratio, type Figure } from './report.ts';
import { addConversation } from './seeded-conversations.ts';
import type { StreamServer } from './stream-server.ts';

/** From the click on a conversation to the frame that shows its last word, in milliseconds. */
async function timeToOpen(page: Page, title: string, lastWord: string): Promise<number> {
  return page.evaluate(
    async ([name, word]) => {
      const list = document.querySelector('nav[aria-label="Conversations"]');
      const entry = [...(list?.querySelectorAll<HTMLElement>('a, button') ?? [])].find((item) =>
        item.textContent.includes(name),
      );
      if (entry === undefined) throw new Error(`No conversation ${name} in the list`);
      const started = performance.now();
      entry.click();
      for (;;) {
        await new Promise(requestAnimationFrame);
        if (document.querySelector('[role="log"]')?.textContent.includes(word) !== true) continue;
        await new Promise(requestAnimationFrame);
        return performance.now() - started;
      }
    },
    [title, lastWord] as const,
  );
}

/** From the input of a query to the frame that shows its hits, in milliseconds. */
async function timeToFind(page: Page, query: string): Promise<number> {
  return page.evaluate(async (text) => {
    const box = document.querySelector<HTMLInputElement>('input[type="search"], [role="searchbox"]');
    if (box === null) throw new Error('No search box');
    box.focus();
    box.select();
    document.execCommand('delete');
    for (let calm = 0; calm < 3; calm += 1) {
      await new Promise(requestAnimationFrame);
      if (document.querySelector('mark') !== null) calm = 0;
    }
    const started = performance.now();
    document.execCommand('insertText', false, text);
    for (;;) {
      await new Promise(requestAnimationFrame);
      if (document.querySelector('mark') !== null) return performance.now() - started;
    }
  }, query);
}

const queries = [
  'gateway',
  'stream tok',
  'lat',
  'schema window',
  'question 77',
  'rain over town',
  'prompt',
  'sample lim',
  'context',
  'heade',
  'tool',
];

/** A picture in the data folder, as one that was attached. */
async function keptImage(dataDir: string): Promise<StoredFile> {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const files = fileStoreIn(dataDir);
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield await Promise.resolve(png);
  }
  const image = await files.add('dot.png', bytes());
  await files.close();
  return image;
}

/** The full-text query alone, ranked, as anyone would write it first. */
function bareQueries(dataDir: string): readonly number[] {
  const database = openDatabase(join(dataDir, 'quartet.db'));
  try {
    return [...queries, ...queries].map((text) => {
      const started = performance.now();
      database.all(
        'SELECT rowid FROM message_index WHERE message_index MATCH ? ORDER BY rank LIMIT 50',
        parseQuery(text)?.match ?? '',
      );
      return performance.now() - started;
    });
  } finally {
    database.close();
  }
}

interface Scrolled {
  readonly framesPerSecond: number;
  /** Frames in which nothing of any message stood in the transcript. */
  readonly blank: number;
}

/** Scrolls up at reading speed, 600 px a second, for five seconds. */
async function scrolledUp(page: Page): Promise<Scrolled> {
  return page.evaluate(async () => {
    const log = document.querySelector('[role="log"]');
    let scroller: Element | null = log;
    while (scroller !== null && scroller.scrollHeight <= scroller.clientHeight + 1) scroller = scroller.parentElement;
    if (log === null || scroller === null) throw new Error('Nothing to scroll');
    const box = scroller.getBoundingClientRect();
    const started = performance.now();
    let frames = 0;
    let blank = 0;
    for (let before = started; before - started < 5_000;) {
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      scroller.scrollTop -= ((now - before) / 1000) * 600;
      before = now;
      frames += 1;
      // By their boxes: while it scrolls, the list lets the pointer through, and nothing is found below a point.
      const articles = [...log.querySelectorAll('article')].map((article) => article.getBoundingClientRect());
      const seen = [0.2, 0.35, 0.5, 0.65, 0.8].some((share) => {
        const y = box.top + box.height * share;
        return articles.some(({ top, bottom }) => top <= y && y < bottom);
      });
      if (!seen) blank += 1;
    }
    return { framesPerSecond: frames / ((performance.now() - started) / 1000), blank };
  });
}

/** What an answer costs the window's main thread in the conversation in sight, in milliseconds. */
async function costOfAnswer(measured: MeasuredPage): Promise<number> {
  const { page } = measured;
  // The page that takes text before the app stands sends nothing by itself.
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('bench 100000 20000');
  await restPointer(page);
  await settled(page);
  const before = await measured.totals();
  await sendAndWait(page);
  const after = await measured.totals();
  return after.taskMs - before.taskMs;
}

export async function conversationFigures(
  browser: Browser,
  server: StreamServer,
  runs: number,
  progress: (line: string) => void,
): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quartet-bench-'));
  try {
    progress('writing 100,000 messages');
    const { history } = openHistory(dataDir);
    const image = await keptImage(dataDir);
    for (let index = 0; index < 45; index += 1) addConversation(history, 2000, `Filler ${index}`, 'end', { image });
    addConversation(history, 10_000, 'The long one', 'Omegalong', { image });
    addConversation(history, 400, 'The one above', 'Omegaabove', { answerBytes: 4_000 });
    addConversation(history, 20, 'The short one', 'Omegashort');
    addConversation(history, 2, 'The neutral one', 'Omeganeutral');
    history.close();
    const bare = bareQueries(dataDir);

    const host = await startWebhost(dataDir);
    try {
      const client = await connectToHost(await host.newAddress());
      await useGateway(client, server.root);
      client.close();
      progress('opening and searching');
      const measured = await openMeasured(browser, await host.newAddress());
      const { page } = measured;
      await page.getByRole('navigation', { name: 'Conversations' }).getByText('The long one').first().waitFor();
      const long: number[] = [];
      const short: number[] = [];
      // Each is opened in a window that has just started: nothing of it is there yet.
      const openFresh = async (title: string, lastWord: string) => {
        await page.goto(`${host.origin}/#/chat`);
        await page.reload();
        await page.getByRole('navigation', { name: 'Conversations' }).getByText(title).first().waitFor();
        await timeToOpen(page, 'The neutral one', 'Omeganeutral');
        return timeToOpen(page, title, lastWord);
      };
      for (let run = 0; run <= runs; run += 1) {
        const shortMs = await openFresh('The short one', 'Omegashort');
        const longMs = await openFresh('The long one', 'Omegalong');
        if (run === 0) continue;
        short.push(shortMs);
        long.push(longMs);
      }
      const found: number[] = [];
      for (const query of [...queries, ...queries]) found.push(await timeToFind(page, query));
      progress('scrolling');
      await openFresh('The long one', 'Omegalong');
      const scrolled = await scrolledUp(page);
      progress('answers at the end of long conversations');
      const cost = { empty: [] as number[], long: [] as number[], above: [] as number[] };
      const open = async (title: string) => {
        await page.reload();
        await page.getByRole('navigation', { name: 'Conversations' }).getByText(title).first().click();
        await page.getByRole('article').last().waitFor();
      };
      for (let run = 0; run < runs; run += 1) {
        await page.goto(`${host.origin}/#/chat`);
        await page.reload();
        cost.empty.push(await costOfAnswer(measured));
        await open('The long one');
        cost.long.push(await costOfAnswer(measured));
        await open('The one above');
        cost.above.push(await costOfAnswer(measured));
      }
      await measured.close();
      const frame = 1000 / 60;
      return [
        ratio('a conversation of 10,000 messages opens', median(long), median(short), 2, {
          against: 'one of 20 messages',
        }),
        {
          name: 'scrolling it up at reading speed (600 px/s)',
          measured: `${scrolled.framesPerSecond.toFixed(1)} frames/s, ${scrolled.blank} blank`,
          bound: '≥ 55 frames/s, 0 blank',
          holds: scrolled.framesPerSecond >= 55 && scrolled.blank === 0,
        },
        ratio('an answer of 100 KB at its end: main-thread time', median(cost.long), median(cost.empty), 1.1, {
          against: 'in an empty conversation',
        }),
        ratio(
          'an answer of 100 KB below 200 long answers: main-thread time',
          median(cost.above),
          median(cost.empty),
          1.1,
          {
            against: 'in an empty conversation',
          },
        ),
        {
          name: 'search over 100,000 messages, typed to painted, p95',
          measured: `${quantile(found, 0.95).toFixed(1)} ms (bare query ${quantile(bare, 0.95).toFixed(1)} ms)`,
          bound: '≤ 3 × bare query + 1 frame',
          holds: quantile(found, 0.95) <= 3 * quantile(bare, 0.95) + frame,
        },
      ];
    } finally {
      await host.end();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
