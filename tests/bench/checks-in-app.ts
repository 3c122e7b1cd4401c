/** A run of checks through the whole app: how long it takes, what the host needs for it, how its matrix scrolls, and how large its page is. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { capabilities } from '../../shared/checks/check.ts';
import type { CheckSetup } from '../../shared/checks/check-run.ts';
import type { Client } from '../../shared/wire/client.ts';
import { startWebhost } from '../e2e/webhost.ts';
import { openMeasured } from './browser.ts';
import { connectToHost, useGateway } from './host-client.ts';
import { residentMbOf } from './process-figures.ts';
import { atMost, type Figure } from './report.ts';

const mostSeconds = 60;
const mostMegabytes = 200;
const mostPageMegabytes = 3;
const atOnce = 8;

/** Some 300 checks. */
const someTargets: CheckSetup['targets'] = [
  { api: 'chat', model: 'alpha-5.5' },
  { api: 'responses', model: 'alpha-5.5' },
  { api: 'messages', model: 'beta-sonnet-4-6' },
  { api: 'generate', model: 'gamma-3.5-flash' },
];

/** As many columns as the figure names, the list of models and the addresses among them. */
const twelveColumns: CheckSetup['targets'] = (['chat', 'responses', 'messages', 'generate'] as const)
  .flatMap((api) => ['alpha-5.5', 'beta-sonnet-4-6', 'gamma-3.5-flash'].map((model) => ({ api, model })))
  .slice(0, 11);

/** @param program that of `checks-process.ts`, whose gateway runs in a process of its own */
export async function checksInApp(
  browser: Browser,
  program: string,
  progress: (line: string) => void,
): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quartet-bench-'));
  const gateway = spawn(process.execPath, [program, 'gateway'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const host = await startWebhost(dataDir);
  try {
    const [line] = (await once(gateway.stdout, 'data')) as [Buffer];
    const { root, key } = JSON.parse(line.toString()) as { readonly root: string; readonly key: string };
    const client = await connectToHost(await host.newAddress());
    const profileId = await useGateway(client, root, undefined, key);
    progress('300 checks through the app');
    let largest = 0;
    const watching = setInterval(() => (largest = Math.max(largest, residentMbOf(host.pid))), 50);
    const some = await ran(client, profileId, someTargets);
    clearInterval(watching);
    let bytes = 0;
    for await (const texts of client.stream('reports.make', { of: { kind: 'checks', id: some.runId } }))
      for (const text of texts) bytes += Buffer.byteLength(text);
    progress('a matrix of 12 columns');
    const wide = await ran(client, profileId, twelveColumns);
    const measured = await openMeasured(browser, await host.newAddress());
    const { page } = measured;
    await page.getByRole('link', { name: 'Checks', exact: true }).click();
    await page.goto(`${new URL(page.url()).origin}/#/checks/${wide.runId}`);
    await page.getByRole('table', { name: 'Checks' }).waitFor();
    const columns = await page.locator('table[aria-label="Checks"] .checks-models th').count();
    if (columns !== 12) throw new Error(`The matrix has ${columns} columns`);
    const frames = await scrolled(page);
    await measured.close();
    return [
      atMost(`${some.checks} checks at ${atOnce} at once, kept by the app`, some.seconds, mostSeconds, 's', 1),
      atMost('its host while they run, at its largest', largest, mostMegabytes, 'MB'),
      atMost(`HTML report of these ${some.checks} checks`, bytes / 1_000_000, mostPageMegabytes, 'MB', 2),
      {
        name: `scrolling a matrix of ${columns} columns (${wide.checks} checks, 1,500 px/s both ways)`,
        measured: `${frames.toFixed(1)} frames/s`,
        bound: '≥ 55 frames/s',
        holds: frames >= 55,
      },
    ];
  } finally {
    await host.end();
    gateway.kill();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Carries a run out to its end. */
async function ran(
  client: Client,
  profileId: string,
  targets: CheckSetup['targets'],
): Promise<{ readonly runId: string; readonly seconds: number; readonly checks: number }> {
  const started = performance.now();
  const { id: runId, checks } = await client.call('checks.start', {
    profileId,
    setup: { targets, capabilities: [...capabilities], atOnce, budget: null },
    prices: {},
  });
  for await (const updates of client.stream('checks.watch', { runId })) {
    const standing = updates
      .map((update) =>
        update.type === 'run' ? update.run.standing : update.type === 'standing' ? update.standing : null,
      )
      .findLast((one) => one !== null);
    if (standing?.state === 'paused')
      throw new Error(`The run paused: ${standing.fault?.message ?? standing.pausedBy}`);
    if (standing?.state === 'ended') break;
  }
  return { runId, seconds: (performance.now() - started) / 1_000, checks: checks.length };
}

/** Frames a second while the matrix scrolls to and fro, both ways, for five seconds. */
async function scrolled(page: Page): Promise<number> {
  // So small that there is something to scroll in both directions.
  await page.setViewportSize({ width: 1_180, height: 500 });
  return page.evaluate(async () => {
    const scroller = document.querySelector('.checks-scroller');
    if (scroller === null) throw new Error('No matrix');
    const mostTop = scroller.scrollHeight - scroller.clientHeight;
    const mostLeft = scroller.scrollWidth - scroller.clientWidth;
    if (mostTop < 100) throw new Error(`Nothing to scroll: ${mostTop} px`);
    const between = (at: number, most: number) => (most <= 0 ? 0 : most - Math.abs((at % (2 * most)) - most));
    const started = performance.now();
    let frames = 0;
    for (let now = started; now - started < 5_000;) {
      now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const at = ((now - started) / 1_000) * 1_500;
      scroller.scrollTo(between(at, mostLeft), between(at, mostTop));
      frames += 1;
    }
    return frames / ((performance.now() - started) / 1_000);
  });
}
