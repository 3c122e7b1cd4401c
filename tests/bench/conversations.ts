/** Opening a long conversation beside a short one, and searching many messages beside the bare full-text query. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { openDatabase } from '../../core/history/database.ts';
import type { History } from '../../core/history/history.ts';
import { openHistory } from '../../core/history/open-history.ts';
import { parseQuery } from '../../core/history/search-query.ts';
import type { AnswerFacts, ChatSettings } from '../../shared/conversation.ts';
import { startWebhost } from '../e2e/webhost.ts';
import { openMeasured } from './browser.ts';
import { markdownOf } from './markdown-source.ts';
import { median, quantile, ratio, type Figure } from './report.ts';
import { noParameters } from '../../shared/protocols/registry.ts';

const settings: ChatSettings = {
  model: 'alpha-5.6-terra',
  protocol: 'chat',
  system: '',
  stream: true,
  tools: [],
  parameters: noParameters,
};
const facts: AnswerFacts = {
  status: 'complete',
  profileId: 'reference',
  profileName: 'Reference gateway',
  model: 'alpha-5.6-terra',
  protocol: 'chat',
};
const source = markdownOf(200_000, 11);

/** A conversation whose last answer ends on `lastWord`. */
function addConversation(history: History, messages: number, title: string, lastWord: string): string {
  let conversationId: string | null = null;
  for (let turn = 0; turn < messages / 2; turn += 1) {
    const { summary, assistant } = history.addTurn({
      conversationId,
      settings,
      draft: { text: `${title}, question ${turn}`, attachments: [] },
      facts,
    });
    conversationId = summary.id;
    const at = (turn * 977) % (source.length - 700);
    const last = turn === messages / 2 - 1;
    const text = `${source.slice(at, at + 600)}\n\n${last ? lastWord : ''}`;
    history.finishAnswer(
      assistant.id,
      {
        candidates: [{ blocks: [{ kind: 'text', text, open: false }], finish: { unified: 'stop', raw: 'stop' } }],
        unknown: [],
        end: { type: 'finished', reason: { unified: 'stop', raw: 'stop' } },
      },
      facts,
    );
  }
  if (conversationId === null) throw new Error('A conversation needs a message');
  return conversationId;
}

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
  'prompt',
  'sample lim',
  'context',
  'heade',
  'tool',
];

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

export async function conversationFigures(
  browser: Browser,
  runs: number,
  progress: (line: string) => void,
): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quartet-bench-'));
  try {
    progress('writing 100,000 messages');
    const { history } = openHistory(dataDir);
    for (let index = 0; index < 45; index += 1) addConversation(history, 2000, `Filler ${index}`, 'end');
    addConversation(history, 10_000, 'The long one', 'Omegalong');
    addConversation(history, 20, 'The short one', 'Omegashort');
    addConversation(history, 2, 'The neutral one', 'Omeganeutral');
    history.close();
    const bare = bareQueries(dataDir);

    const host = await startWebhost(dataDir);
    try {
      progress('opening and searching');
      const measured = await openMeasured(browser, host.url);
      const { page } = measured;
      await page.getByRole('navigation', { name: 'Conversations' }).getByText('The long one').first().waitFor();
      const long: number[] = [];
      const short: number[] = [];
      // Each is opened in a window that has just started: nothing of it is there yet.
      const openFresh = async (title: string, lastWord: string) => {
        await page.goto(new URL('/#/chat', host.url).href);
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
      await measured.close();
      const frame = 1000 / 60;
      return [
        ratio('a conversation of 10,000 messages opens', median(long), median(short), 2, {
          against: 'one of 20 messages',
        }),
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
