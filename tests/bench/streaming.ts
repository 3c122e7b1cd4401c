/** What it costs the window to show an answer while it streams, beside a bare page and beside rendering the whole again. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { startWebhost } from '../e2e/webhost.ts';
import { openMeasured, type MeasuredPage } from './browser.ts';
import { connectToHost, useGateway } from './host-client.ts';
import { atMost, median, ratio, type Figure } from './report.ts';
import type { StreamKind, StreamServer } from './stream-server.ts';
import { streamingProtocols, streamShapes, type StreamingProtocol } from './stream-shapes.ts';
import { protocols } from '../../shared/protocols/registry.ts';

interface Case {
  readonly name: string;
  readonly protocol: StreamingProtocol;
  readonly bytes: number;
  /** Characters per second; 0 is full speed. */
  readonly pace: number;
  readonly kind: StreamKind;
}

/** With everything that an answer can hold: tables, code, formulas, nested lists, and a tool call at its end. */
const lengths = [
  { name: '50 KB at 2 kB/s', bytes: 50_000, pace: 2000 },
  { name: '50 KB at 20 kB/s', bytes: 50_000, pace: 20_000 },
  { name: '200 KB at 20 kB/s', bytes: 200_000, pace: 20_000 },
  { name: '500 KB at 20 kB/s', bytes: 500_000, pace: 20_000 },
  { name: '500 KB at full speed', bytes: 500_000, pace: 0 },
] as const;

const casesOf = (protocol: StreamingProtocol): readonly Case[] => [
  ...lengths.map((one) => ({
    ...one,
    name: `${protocols[protocol].label}, ${one.name}`,
    protocol,
    kind: 'tool' as const,
  })),
  {
    name: `${protocols[protocol].label}, one open block of code of 50 KB at 20 kB/s`,
    protocol,
    bytes: 50_000,
    pace: 20_000,
    kind: 'code',
  },
];

interface Cost {
  readonly taskMs: number;
  readonly scriptMs: number;
  readonly longest: number;
  readonly footprintMb: number;
}

async function measure(measured: MeasuredPage, work: (page: Page) => Promise<void>): Promise<Cost> {
  await measured.longTasks();
  const before = await measured.totals();
  await work(measured.page);
  const after = await measured.totals();
  return {
    taskMs: after.taskMs - before.taskMs,
    scriptMs: after.scriptMs - before.scriptMs,
    longest: Math.max(0, ...(await measured.longTasks())),
    footprintMb: measured.footprintMb(),
  };
}

async function inPage(browser: Browser, url: string, { protocol, bytes, pace, kind }: Case): Promise<Cost> {
  const measured = await openMeasured(browser, url);
  try {
    return await measure(measured, (page) =>
      page.evaluate(
        ([size, speed, path, what]) =>
          (
            window as unknown as {
              run: (bytes: number, pace: number, think: number, path: string, kind: string) => Promise<void>;
            }
          ).run(size, speed, 0, path, what),
        [bytes, pace, streamShapes[protocol].path, kind] as const,
      ),
    );
  } finally {
    await measured.close();
  }
}

/** Sends one message in the running app and waits for the end of its answer. */
async function inApp(browser: Browser, server: StreamServer, { protocol, bytes, pace, kind }: Case): Promise<Cost> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quartet-bench-'));
  const host = await startWebhost(dataDir);
  try {
    const client = await connectToHost(await host.newAddress());
    await useGateway(client, server.root);
    client.close();
    const measured = await openMeasured(browser, await host.newAddress());
    const { page } = measured;
    await chooseProtocol(page, protocol);
    await page.getByRole('textbox', { name: 'Message', exact: true }).fill(`bench ${bytes} ${pace} 0 ${kind}`);
    const cost = await measure(measured, async () => {
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByRole('button', { name: 'Stop', exact: true }).waitFor();
      await page.getByRole('button', { name: 'Stop', exact: true }).waitFor({ state: 'detached', timeout: 120_000 });
    });
    await measured.close();
    return cost;
  } finally {
    await host.end();
    await rm(dataDir, { recursive: true, force: true });
  }
}

export async function chooseProtocol(page: Page, protocol: StreamingProtocol): Promise<void> {
  if (protocol === 'chat') return;
  await page.getByRole('combobox', { name: 'Protocol' }).click();
  await page.getByRole('option', { name: protocols[protocol].label }).click();
}

const medianOf = (costs: readonly Cost[], key: keyof Cost) => median(costs.map((cost) => cost[key]));

export async function streamingFigures(
  browser: Browser,
  server: StreamServer,
  runs: number,
  progress: (line: string) => void,
): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  const ratios: number[] = [];
  for (const one of streamingProtocols.flatMap(casesOf)) {
    const bare: Cost[] = [];
    const app: Cost[] = [];
    for (let run = 0; run < runs; run += 1) {
      progress(`streaming ${one.name}, run ${run + 1} of ${runs}`);
      bare.push(await inPage(browser, `${server.root}/bare`, one));
      app.push(await inApp(browser, server, one));
    }
    const [appMs, bareMs] = [medianOf(app, 'taskMs'), medianOf(bare, 'taskMs')];
    if (one.pace > 0) {
      ratios.push(appMs / bareMs);
      figures.push(ratio(`${one.name}: main-thread time`, appMs, bareMs, 3, { against: 'bare page' }));
    }
    figures.push(
      atMost(`${one.name}: longest task`, medianOf(app, 'longest'), 50, 'ms'),
      atMost(`${one.name}: renderer memory (footprint)`, medianOf(app, 'footprintMb'), 400, 'MB'),
    );
    if (one.protocol === 'chat' && one.bytes >= 200_000 && one.pace > 0) {
      progress(`streaming ${one.name}, whole re-rendering`);
      const whole = await inPage(browser, `${server.root}/whole/index.html`, one);
      figures.push(
        ratio(`${one.name}: script time`, medianOf(app, 'scriptMs'), whole.scriptMs, 0.2, {
          against: 'react-markdown re-rendering the whole',
        }),
      );
    }
  }
  const middle = median(ratios);
  figures.push({
    name: 'main-thread time at pace, median of the cases',
    measured: `${middle.toFixed(2)} × bare page`,
    bound: '≤ 2 ×',
    holds: middle <= 2,
  });
  return figures;
}
