/** A Chromium to measure in: main-thread time, script time, long tasks and memory of one page. */
import { readFileSync, readdirSync } from 'node:fs';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { chromiumArgs } from '../e2e/chromium-args.ts';
import { footprintMbOf } from './process-figures.ts';

/** What the main thread was busy with. */
export interface MainThread {
  readonly taskMs: number;
  readonly scriptMs: number;
  readonly layoutMs: number;
  readonly styleMs: number;
}

export interface MeasuredPage {
  readonly page: Page;
  /**
   * Totals since the page began, in milliseconds of processor time of the main thread: what it waits for a processor
   * that others use is not in them.
   */
  totals(): Promise<MainThread>;
  /** Durations of tasks over 50 ms since the last call, in milliseconds. */
  longTasks(): Promise<readonly number[]>;
  /** Memory of the page's process that is its own (Chromium's memory footprint: without the program's files), in megabytes. */
  footprintMb(): number;
  close(): Promise<void>;
}

export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env['QUARTET_BROWSER'];
  return chromium.launch({
    args: [...chromiumArgs, '--enable-precise-memory-info'],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
}

/** The renderer processes of this machine with their footprints. */
function rendererPids(): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      if (!readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('--type=renderer')) continue;
      found.set(Number(name), footprintMbOf(Number(name)));
    } catch {
      // The process ended between the listing and the reading.
    }
  }
  return found;
}

export async function openMeasured(browser: Browser, url: string): Promise<MeasuredPage> {
  const before = rendererPids();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tasks.push(entry.duration);
    }).observe({ type: 'longtask' });
  });
  await page.goto(url);
  const session: CDPSession = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    page,
    totals: async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      const of = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
      return {
        taskMs: of('TaskDuration'),
        scriptMs: of('ScriptDuration'),
        layoutMs: of('LayoutDuration'),
        styleMs: of('RecalcStyleDuration'),
      };
    },
    longTasks: () => page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks.splice(0)),
    footprintMb: () => {
      // New since the page opened; Chromium may keep a spare process, which is smaller.
      const sizes = [...rendererPids()].filter(([pid]) => !before.has(pid)).map(([, size]) => size);
      return Math.max(...sizes, 0);
    },
    close: () => context.close(),
  };
}

/**
 * The pointer rests over the text, as it does where somebody reads. The browser looks what is below it after each
 * layout, and not at all in a page where it never was: pages are compared only with it in all of them, or in none.
 */
export async function restPointer(page: Page): Promise<void> {
  await page.mouse.move(640, 300);
}

/**
 * Resolves once what waits for idle moments has had one, and what it asked for has come. Nobody writes and sends in one
 * moment: what is done while one writes is no part of an answer.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve()))),
  );
  await page.waitForLoadState('networkidle');
}
