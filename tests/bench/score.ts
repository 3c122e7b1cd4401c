/** The score of 100,000 events beside that of 1,000: drawn while it grows, opened, and walked through in the app. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { openHistory } from '../../core/storage/open-history.ts';
import { createStripOutline } from '../../renderer/score/strip-paths.ts';
import { Score } from '../../shared/score/score.ts';
import { startWebhost } from '../e2e/webhost.ts';
import { openMeasured, type MeasuredPage } from './browser.ts';
import { addStream } from './recorded-streams.ts';
import { atMost, median, ratio, type Figure } from './report.ts';

const few = 1_000;
const many = 100_000;
/** Of an event of `addStream`, with its number. */
const eventBytes = 172;
const drawings = 400;
/** What a strip shows, and how much of it is there before events are added. */
const wholeMs = 40_000;
const filledMs = 36_000;
const steps = 60;

/**
 * Ten more events on a strip that holds so many, in milliseconds: what is measured is all but what the browser makes of
 * it. The strip is as full whatever their number, else it would be the width that is compared.
 */
function drawingMs(count: number): number {
  const score = new Score();
  const add = (events: number, apartMs: number): void => {
    for (let at = 0; at < events; at += 1) score.add(score.lastMs + apartMs, 150 + ((score.count * 31) % 90));
  };
  add(count, filledMs / count);
  const outline = createStripOutline();
  const span = { fromMs: 0, toMs: wholeMs };
  const view = { score, span, width: 600, height: 30, ratio: 2 };
  outline(view);
  let drawn = 0;
  const started = performance.now();
  for (let at = 0; at < drawings; at += 1) {
    add(10, (wholeMs - filledMs) / (drawings * 10));
    if (outline(view) !== undefined) drawn += 1;
  }
  const tookMs = performance.now() - started;
  if (drawn === 0) throw new Error('Nothing was drawn');
  return tookMs / drawings;
}

interface Walked {
  readonly openMs: number;
  readonly longestTaskMs: number;
  /** Of the main thread, for one step. */
  readonly stepMs: number;
}

/** Opens the score of an answer and steps back through its last events. */
async function walked(measured: MeasuredPage, title: string): Promise<Walked> {
  const { page } = measured;
  await page.getByRole('navigation', { name: 'Conversations' }).getByText(title).first().click();
  const replay = page.getByRole('button', { name: 'Replay answer' });
  await replay.waitFor();
  await measured.longTasks();
  const started = Date.now();
  await replay.click();
  const playhead = page.getByRole('slider', { name: 'Playhead' });
  await playhead.waitFor();
  // The mark of the first token stands there once every event has been read and stepped through.
  await page
    .getByRole('group', { name: 'Score' })
    .getByText(/^first token/)
    .waitFor({ state: 'attached' });
  const openMs = Date.now() - started;
  const longestTaskMs = Math.max(0, ...(await measured.longTasks()));
  await playhead.focus();
  const before = await measured.totals();
  await page.evaluate(async (count) => {
    for (let at = 0; at < count; at += 1) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }
  }, steps);
  const after = await measured.totals();
  await playhead.press('Escape');
  return { openMs, longestTaskMs, stepMs: (after.taskMs - before.taskMs) / steps };
}

export async function scoreFigures(
  browser: Browser,
  runs: number,
  progress: (line: string) => void,
): Promise<readonly Figure[]> {
  const drawn = (count: number): number => median(Array.from({ length: runs + 2 }, () => drawingMs(count)).slice(1));
  const dataDir = await mkdtemp(join(tmpdir(), 'quartet-bench-'));
  try {
    progress('recording a stream of 100,000 events');
    const { history } = openHistory(dataDir);
    addStream(history, 'Short', few * eventBytes);
    addStream(history, 'Long', many * eventBytes);
    history.close();
    const host = await startWebhost(dataDir);
    try {
      const measured = await openMeasured(browser, await host.newAddress());
      const short: Walked[] = [];
      const long: Walked[] = [];
      for (let run = 0; run <= runs; run += 1) {
        const [one, other] = [await walked(measured, 'Short'), await walked(measured, 'Long')];
        if (run === 0) continue;
        short.push(one);
        long.push(other);
      }
      await measured.close();
      const of = (all: readonly Walked[], figure: keyof Walked): number => median(all.map((one) => one[figure]));
      return [
        ratio('ten more events are drawn on a strip of 100,000', drawn(many) * 1_000, drawn(few) * 1_000, 1.5, {
          unit: 'µs',
          against: 'one of 1,000',
        }),
        ratio('a step of the playhead through 100,000 events', of(long, 'stepMs'), of(short, 'stepMs'), 1.5, {
          against: 'through 1,000, main thread',
        }),
        atMost('the score of 100,000 events opens, every event stepped through', of(long, 'openMs'), 5_000, 'ms'),
        atMost('longest task meanwhile', of(long, 'longestTaskMs'), 100, 'ms'),
      ];
    } finally {
      await host.end();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
