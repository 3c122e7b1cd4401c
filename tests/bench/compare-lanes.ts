/** All lanes streaming at once: what it costs the window and the host, and whether each text is whole. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { startWebhost } from '../e2e/webhost.ts';
import { openMeasured } from './browser.ts';
import { follow, keptText, setupOf } from './compare-sheet.ts';
import { askFor, deltaLength, endMark, laneModels, sentText, type DeltaGateway } from './deltas.ts';
import { connectToHost, useGateway } from './host-client.ts';
import { processorMsOf } from './process-figures.ts';
import { atMost, median, type Figure } from './report.ts';

const seed = 1;

/** How fast each lane streams, and what is open below the lanes meanwhile: what sets the answers apart, and what went over the wire. */
interface LaneCase {
  readonly deltasPerSecond: number;
  readonly seconds: number;
  readonly panels: readonly string[];
  /** Bounds that hold at any speed are not asked for twice. */
  readonly all: boolean;
}

const laneCases: readonly LaneCase[] = [
  { deltasPerSecond: 1_000, seconds: 20, panels: ['Figures', 'Events'], all: true },
  { deltasPerSecond: 1_000, seconds: 10, panels: ['Figures', 'Requests'], all: false },
  { deltasPerSecond: 3_000, seconds: 10, panels: ['Figures', 'Events'], all: false },
  { deltasPerSecond: 3_000, seconds: 10, panels: ['Figures', 'Requests'], all: false },
];

interface Streamed {
  readonly longest: number;
  readonly framesPerSecond: number;
  /** Share of one core, in percent. */
  readonly hostPercent: number;
  readonly windowMb: number;
  /** How far the first lane shows its text when frames are no longer counted, of what was due by then, in percent. */
  readonly keptUp: number;
  /** Lanes whose kept text is what the gateway sent, and whose end is shown. */
  readonly kept: number;
  readonly shown: number;
}

/** Counts the frames of the page until `stopFrames`. */
async function countFrames(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counting = { frames: 0, startedAt: performance.now() };
    Object.assign(window, { counting });
    const count = (): void => {
      counting.frames += 1;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  return () =>
    page.evaluate(() => {
      const { frames, startedAt } = (window as unknown as { counting: { frames: number; startedAt: number } }).counting;
      return frames / ((performance.now() - startedAt) / 1000);
    });
}

async function streamed(browser: Browser, gateway: DeltaGateway, one: LaneCase): Promise<Streamed> {
  const { deltasPerSecond, seconds, panels } = one;
  const dataDir = await mkdtemp(join(tmpdir(), 'quartet-bench-'));
  const host = await startWebhost(dataDir);
  try {
    const client = await connectToHost(await host.newAddress());
    const profileId = await useGateway(client, gateway.root);
    const ask = askFor(deltasPerSecond * seconds, deltasPerSecond, seed);
    await client.call('compare.saveSetup', { setup: setupOf(profileId, ask) });
    await gateway.forget();
    const measured = await openMeasured(browser, await host.newAddress());
    const { page } = measured;
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    await page.getByRole('region', { name: `Lane ${laneModels.length}`, exact: true }).waitFor();
    for (const name of panels) {
      await page.getByRole('tab', { name, exact: true }).click();
    }
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('button', { name: 'Stop all', exact: true }).waitFor();
    const startedAt = performance.now();

    await measured.longTasks();
    const framesPerSecond = await countFrames(page);
    const began = { at: performance.now(), hostMs: processorMsOf(host.pid) };
    await page.waitForTimeout((seconds - 2) * 1000);
    const frames = await framesPerSecond();
    const due = Math.min(seconds, (performance.now() - startedAt) / 1000) * deltasPerSecond * deltaLength;
    const text = sentText({ model: laneModels[0] ?? '', count: deltasPerSecond * seconds, seed });
    const keptUp = ((await placeShown(page, text)) / due) * 100;
    const tasks = await measured.longTasks();
    const hostMs = processorMsOf(host.pid) - began.hostMs;
    const passedMs = performance.now() - began.at;
    const windowMb = measured.footprintMb();
    await page.getByRole('button', { name: 'Stop all', exact: true }).waitFor({ state: 'detached', timeout: 120_000 });

    const run = await latestRun(client);
    const cells = [...(await follow(client, run)).values()];
    const texts = await Promise.all(cells.map((cell) => keptText(client, cell)));
    const whole = cells.filter(
      ({ lane }, at) =>
        texts[at] === sentText({ model: laneModels[lane] ?? '', count: deltasPerSecond * seconds, seed }),
    );
    let shown = 0;
    for (const [lane, model] of laneModels.entries()) {
      const region = page.getByRole('region', { name: `Lane ${lane + 1}`, exact: true });
      await region.scrollIntoViewIfNeeded();
      if ((await region.getByText(endMark(model)).count()) > 0) shown += 1;
    }
    client.close();
    await measured.close();
    return {
      longest: Math.max(0, ...tasks),
      framesPerSecond: frames,
      hostPercent: (hostMs / passedMs) * 100,
      windowMb,
      keptUp,
      kept: whole.length,
      shown,
    };
  } finally {
    await host.end();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Six words that stand in Markdown as they are read. */
const plainWords = /(?:[a-z]+ ){5}[a-z]+/g;

/**
 * The place in the text, in characters, of the last words that the first lane, which is in sight, shows of it. What was
 * shown far above stands as a gap, so that the characters that stand say nothing.
 */
async function placeShown(page: Page, text: string): Promise<number> {
  const log = page.getByRole('log', { name: 'Answer of lane 1', exact: true });
  const last = [...((await log.textContent()) ?? '').matchAll(plainWords)].at(-1)?.[0];
  if (last === undefined) return 0;
  const at = text.lastIndexOf(last);
  if (at === -1) throw new Error(`Lane 1 shows words that it was not sent: ${last}`);
  return at + last.length;
}

async function latestRun(client: Awaited<ReturnType<typeof connectToHost>>): Promise<string> {
  for await (const updates of client.stream('compare.runs', {})) {
    const [first] = updates;
    const run = first?.type === 'all' ? first.runs[0] : undefined;
    if (run !== undefined) return run.id;
  }
  throw new Error('There is no run.');
}

export async function laneFigures(
  browser: Browser,
  gateway: DeltaGateway,
  runs: number,
  progress: (line: string) => void,
): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  const lanes = laneModels.length;
  for (const one of laneCases) {
    const { deltasPerSecond, seconds, panels } = one;
    const what = `12 lanes at ${deltasPerSecond.toLocaleString('en')} deltas/s for ${seconds} s, ${panels.join(' and ')} open`;
    // 59.7 on a quiet screen of 60.
    const leastFrames = deltasPerSecond === 1_000 ? 59 : 55;
    const all: Streamed[] = [];
    for (let run = 0; run < runs; run += 1) {
      progress(`${what}, run ${run + 1} of ${runs}`);
      // One after another: they are timed.
      all.push(await streamed(browser, gateway, one));
    }
    const of = (key: keyof Streamed): number => median(all.map((each) => each[key]));
    figures.push({
      name: `${what}: frames`,
      measured: `${of('framesPerSecond').toFixed(1)} frames/s`,
      bound: `≥ ${leastFrames} frames/s`,
      holds: of('framesPerSecond') >= leastFrames,
    });
    // Frames are easily had where nothing is drawn.
    figures.push({
      name: `${what}: shown of what was due`,
      measured: `${of('keptUp').toFixed(0)} %`,
      bound: '≥ 50 %',
      holds: of('keptUp') >= 50,
    });
    // At the higher rate frames alone are asked for.
    if (deltasPerSecond === 1_000) figures.push(atMost(`${what}: longest task`, of('longest'), 50, 'ms'));
    if (one.all) {
      figures.push(
        atMost(`${what}: host process`, of('hostPercent'), 100, '% of a core'),
        atMost(`${what}: renderer memory (footprint)`, of('windowMb'), 500, 'MB'),
      );
    }
    figures.push({
      name: `${what}: texts that are kept whole, and shown to their end`,
      measured: `${Math.min(...all.map(({ kept }) => kept))} and ${Math.min(...all.map(({ shown }) => shown))} of ${lanes}`,
      bound: `${lanes} of ${lanes}`,
      holds: all.every(({ kept, shown }) => kept === lanes && shown === lanes),
    });
  }
  return figures;
}
