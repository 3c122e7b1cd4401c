/** A grid of all lanes and as many cases as there can be: the window meanwhile, and what is left of it by a kill that nothing can catch. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { isSettled, type Cell } from '../../shared/compare/run.ts';
import { compareLimits, type GivenCase } from '../../shared/compare/setup.ts';
import { startWebhost, type Webhost } from '../e2e/webhost.ts';
import { openMeasured, type MeasuredPage } from './browser.ts';
import { follow, setupOf, wrongCells } from './compare-sheet.ts';
import { askFor, endMark, laneModels, type DeltaGateway } from './deltas.ts';
import { connectToHost, useGateway } from './host-client.ts';
import { atMost, quantile, type Figure } from './report.ts';

/** About 30 words. */
const deltas = 40;
const cells = laneModels.length * compareLimits.cases;
const askedOf = (cell: Cell) => ({ count: deltas, seed: cell.case + 1 });

const cases: GivenCase[] = Array.from({ length: compareLimits.cases }, (_, index) => ({
  id: `case ${index}`,
  prompt: null,
  values: { n: String(index + 1) },
  checks: [],
}));

/** What the window cost while a part of the grid came. */
interface Watched {
  readonly longest: number;
  /** From a key to the frame after it, in milliseconds. */
  readonly keys: readonly number[];
  readonly windowMb: number;
}

const done = (known: ReadonlyMap<string, Cell>): readonly Cell[] =>
  [...known.values()].filter(({ state }) => state === 'done');

/** Types into the page twice a second until `over` settles. */
async function watchWindow(measured: MeasuredPage, over: Promise<unknown>): Promise<Watched> {
  const { page } = measured;
  let longest = 0;
  let windowMb = 0;
  let going = true;
  void over.finally(() => {
    going = false;
  });
  const box = page.getByRole('textbox', { name: 'Message', exact: true });
  await box.focus();
  await timeKeys(measured);
  await measured.longTasks();
  while (going) {
    await page.keyboard.press('x');
    await page.waitForTimeout(400);
    longest = Math.max(longest, ...(await measured.longTasks()));
    windowMb = Math.max(windowMb, measured.footprintMb());
  }
  const keys = await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
  return { longest, keys, windowMb };
}

/** Takes the time of each key as a person feels it: from its own moment, however long the page lets it wait, to the frame after it. */
async function timeKeys({ page }: MeasuredPage): Promise<void> {
  await page.evaluate(() => {
    const keyTimes: number[] = [];
    Object.assign(window, { keyTimes });
    const listen = ({ timeStamp }: KeyboardEvent): void => {
      requestAnimationFrame(() => {
        setTimeout(() => keyTimes.push(performance.now() - timeStamp));
      });
    };
    addEventListener('keydown', listen, { capture: true });
  });
}

async function openGrid(browser: Browser, host: Webhost, runId: string): Promise<MeasuredPage> {
  const measured = await openMeasured(browser, await host.newAddress());
  const { page } = measured;
  await page.getByRole('link', { name: 'Compare', exact: true }).waitFor();
  await page.evaluate((id) => {
    location.hash = `#/compare/${id}`;
  }, runId);
  await page.getByRole('tab', { name: 'Grid', exact: true }).click();
  return measured;
}

export async function gridFigures(
  browser: Browser,
  gateway: DeltaGateway,
  progress: (line: string) => void,
): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quartet-bench-'));
  let host = await startWebhost(dataDir);
  try {
    progress(`a grid of ${cells.toLocaleString('en')} cells, to its middle`);
    let client = await connectToHost(await host.newAddress());
    const profileId = await useGateway(client, gateway.root);
    const setup = setupOf(profileId, `Case {{n}}: ${askFor(deltas, 0, '{{n}}')}`, {
      cases,
      checks: [{ type: 'contains', text: endMark('bench'), ignoreCase: false }],
    });
    const began = performance.now();
    const { id } = await client.call('compare.start', { setup, activeProfileId: profileId });
    const first = await openGrid(browser, host, id);
    const half = follow(client, id, (known) => done(known).length >= cells / 2);
    const before = await watchWindow(first, half);
    const told = done(await half);
    await host.end('SIGKILL');
    await first.close();

    progress('what is left of it, and the rest');
    host = await startWebhost(dataDir);
    client = await connectToHost(await host.newAddress());
    await useGateway(client, gateway.root, profileId);
    const left = await follow(client, id, (known) => known.size === cells);
    const lost = told.filter((cell) => !done(left).some((kept) => kept.lane === cell.lane && kept.case === cell.case));
    const second = await openGrid(browser, host, id);
    await client.call('compare.resume', { runId: id });
    const end = follow(client, id);
    const after = await watchWindow(second, end);
    const seconds = (performance.now() - began) / 1000;
    const all = [...(await end).values()];
    await second.close();
    client.close();
    const wrong = wrongCells(done(left), askedOf).length + wrongCells(all, askedOf).length;
    const unsettled = all.filter(({ state }) => !isSettled(state) || state !== 'done').length;
    const keys = [...before.keys, ...after.keys];
    const what = `a grid of 12 lanes × ${compareLimits.cases} cases (${seconds.toFixed(0)} s)`;
    return [
      atMost(`${what}: renderer memory (footprint)`, Math.max(before.windowMb, after.windowMb), 500, 'MB'),
      atMost(`${what}: a key in the composer to the frame after it, p95`, quantile(keys, 0.95), 100, 'ms'),
      atMost(`${what}: longest task`, Math.max(before.longest, after.longest), 200, 'ms'),
      {
        name: `killed in its middle: results that were told of and are gone, or are not what was sent`,
        measured: `${lost.length} of ${told.length.toLocaleString('en')}, ${wrong}`,
        bound: 'none',
        holds: lost.length === 0 && wrong === 0,
      },
      {
        name: 'gone on after that: cells without their answer',
        measured: `${unsettled + cells - all.length} of ${cells.toLocaleString('en')}`,
        bound: 'none',
        holds: unsettled === 0 && all.length === cells,
      },
    ];
  } finally {
    await host.end();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}
