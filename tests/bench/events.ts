/** Opening the recorded events of a long stream beside those of a short one, scrolling them, and looking for one of them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { openHistory } from '../../core/storage/open-history.ts';
import { startWebhost } from '../e2e/webhost.ts';
import { openMeasured } from './browser.ts';
import { addStream } from './recorded-streams.ts';
import { atMost, median, ratio, type Figure } from './report.ts';

/** From the click on a conversation, with the events' tab in front, to the frame that shows its first events. */
async function timeToEvents(page: Page, title: string): Promise<number> {
  return page.evaluate(async (name) => {
    const entry = [...document.querySelectorAll<HTMLElement>('nav[aria-label="Conversations"] a')].find((link) =>
      link.textContent.includes(name),
    );
    if (entry === undefined) throw new Error(`No conversation ${name}`);
    const started = performance.now();
    entry.click();
    for (;;) {
      await new Promise(requestAnimationFrame);
      const rows = document.querySelectorAll('[role="listbox"][aria-label="Events"] [role="option"]');
      const shown = [...rows].slice(0, 10);
      if (shown.length < 10 || !shown.every((row) => row.textContent.includes(`of ${name}`))) continue;
      await new Promise(requestAnimationFrame);
      return performance.now() - started;
    }
  }, title);
}

interface Scrolled {
  readonly framesPerSecond: number;
  /** The share of frames in whose middle stood an event that had not come yet. */
  readonly empty: number;
}

/** Scrolls down at so many pixels a second, for five seconds. */
async function scrolled(page: Page, speed: number): Promise<Scrolled> {
  return page.evaluate(async (pixels) => {
    const list = document.querySelector('[role="listbox"][aria-label="Events"]');
    if (list === null) throw new Error('No events');
    const rowHeight = list.querySelector('[role="option"]')?.getBoundingClientRect().height ?? 1;
    const started = performance.now();
    let frames = 0;
    let empty = 0;
    for (let before = started; before - started < 5_000;) {
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      list.scrollTop += ((now - before) / 1000) * pixels;
      before = now;
      frames += 1;
      const middle = Math.floor((list.scrollTop + list.clientHeight / 2) / rowHeight) + 1;
      const row = list.querySelector(`[aria-posinset="${middle}"]`);
      if (row?.textContent.includes('word') !== true) empty += 1;
    }
    return { framesPerSecond: frames / ((performance.now() - started) / 1000), empty: empty / frames };
  }, speed);
}

/** From typing a query to the frame that lists the one event that it finds, in milliseconds. */
async function timeToFind(page: Page, query: string): Promise<number> {
  await page.getByRole('searchbox', { name: 'Filter events' }).fill('');
  return page.evaluate(async (text) => {
    const box = document.querySelector<HTMLInputElement>('input[aria-label="Filter events"]');
    if (box === null) throw new Error('No filter');
    box.focus();
    const started = performance.now();
    document.execCommand('insertText', false, text);
    for (;;) {
      await new Promise(requestAnimationFrame);
      const rows = document.querySelectorAll('[role="listbox"][aria-label="Events"] [role="option"]');
      if (rows.length === 1 && rows[0]?.textContent.includes(text) === true) return performance.now() - started;
    }
  }, query);
}

export async function eventFigures(
  browser: Browser,
  runs: number,
  progress: (line: string) => void,
): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quartet-bench-'));
  try {
    progress('recording a stream of 30 MB');
    const { history } = openHistory(dataDir);
    addStream(history, 'neutral', 10_000);
    addStream(history, 'Short', 300_000);
    addStream(history, 'Long', 30_000_000);
    history.close();
    const host = await startWebhost(dataDir);
    try {
      const measured = await openMeasured(browser, await host.newAddress());
      const { page } = measured;
      await page.getByRole('navigation', { name: 'Conversations' }).getByText('Long').first().click();
      await page.getByRole('tab', { name: 'Events', exact: true }).click();
      const times: { readonly long: number[]; readonly short: number[] } = { long: [], short: [] };
      for (let run = 0; run <= runs; run += 1) {
        await timeToEvents(page, 'neutral');
        const short = await timeToEvents(page, 'Short');
        await timeToEvents(page, 'neutral');
        const long = await timeToEvents(page, 'Long');
        if (run === 0) continue;
        times.short.push(short);
        times.long.push(long);
      }
      progress('scrolling');
      await measured.longTasks();
      const reading = await scrolled(page, 1_500);
      const racing = await scrolled(page, 20_000);
      const longest = Math.max(0, ...(await measured.longTasks()));
      const found = [];
      for (let run = 0; run < runs; run += 1) found.push(await timeToFind(page, `word ${150_000 - run} of`));
      await measured.close();
      return [
        ratio('the events of a stream of 30 MB open', median(times.long), median(times.short), 3, {
          against: 'those of 300 KB',
        }),
        {
          name: 'scrolling them (1,500 px/s)',
          measured: `${reading.framesPerSecond.toFixed(1)} frames/s, ${(reading.empty * 100).toFixed(0)} % with events still to come`,
          bound: '≥ 55 frames/s, ≤ 5 %',
          holds: reading.framesPerSecond >= 55 && reading.empty <= 0.05,
        },
        {
          name: 'racing through them (20,000 px/s)',
          measured: `${racing.framesPerSecond.toFixed(1)} frames/s`,
          bound: '≥ 55 frames/s',
          holds: racing.framesPerSecond >= 55,
        },
        atMost('longest task while scrolling', longest, 50, 'ms'),
        atMost('one event among all is found', median(found), 3_000, 'ms'),
      ];
    } finally {
      await host.end();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
