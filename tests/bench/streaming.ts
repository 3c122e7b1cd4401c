/** What it costs the window to show an answer while it streams, beside a bare page and beside rendering the whole again. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { startWebhost } from '../e2e/webhost.ts';
import { openHistory } from '../../core/storage/open-history.ts';
import { sendAndWait } from './answered.ts';
import { openMeasured, restPointer, settled, type MainThread, type MeasuredPage } from './browser.ts';
import { connectToHost, useGateway } from './host-client.ts';
import { atMost, median, ratio, type Figure } from './report.ts';
import { addConversation } from './seeded-conversations.ts';
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
  /** Of long answers that stand above it, and as many questions. */
  readonly below?: number;
  /** The bound of the main-thread time, as a multiple of the bare page's. */
  readonly bound: number;
}

/** With everything that an answer can hold: tables, code, formulas, nested lists, and a tool call at its end. */
const lengths = [
  { name: '50 KB at 2 kB/s', bytes: 50_000, pace: 2000, bound: 1.5 },
  { name: '50 KB at 20 kB/s', bytes: 50_000, pace: 20_000, bound: 1.5 },
  { name: '200 KB at 20 kB/s', bytes: 200_000, pace: 20_000, bound: 1 },
  { name: '500 KB at 20 kB/s', bytes: 500_000, pace: 20_000, bound: 1 },
  { name: '500 KB at full speed', bytes: 500_000, pace: 0, bound: 1 },
] as const;

/** What differs between the protocols is read by the host: two lengths tell whether the window sees any of it. */
const shorter: readonly string[] = ['50 KB at 20 kB/s', '500 KB at full speed'];

const casesOf = (protocol: StreamingProtocol): readonly Case[] => {
  const label = protocols[protocol].label;
  const plain = lengths
    .filter(({ name }) => protocol === 'chat' || shorter.includes(name))
    .map((one) => ({ ...one, name: `${label}, ${one.name}`, protocol, kind: 'tool' as const }));
  if (protocol !== 'chat') return plain;
  return [
    ...plain,
    {
      name: `${label}, 20 KB at 20 kB/s below 200 messages`,
      protocol,
      bytes: 20_000,
      pace: 20_000,
      kind: 'text',
      below: 100,
      bound: 1.5,
    },
    {
      name: `${label}, one open block of code of 50 KB at 20 kB/s`,
      protocol,
      bytes: 50_000,
      pace: 20_000,
      kind: 'code',
      bound: 1.5,
    },
  ];
};

interface Cost extends MainThread {
  readonly longest: number;
  readonly footprintMb: number;
}

async function measure(measured: MeasuredPage, work: (page: Page) => Promise<void>): Promise<Cost> {
  await restPointer(measured.page);
  await measured.longTasks();
  const before = await measured.totals();
  await work(measured.page);
  const after = await measured.totals();
  return {
    taskMs: after.taskMs - before.taskMs,
    scriptMs: after.scriptMs - before.scriptMs,
    layoutMs: after.layoutMs - before.layoutMs,
    styleMs: after.styleMs - before.styleMs,
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

/** The title and the last word of the conversation in which an answer is asked for below others. */
const above = { title: 'The one above', lastWord: 'Omegaabove' };

/** Sends one message in the running app and waits for the end of its answer. */
async function inApp(browser: Browser, server: StreamServer, one: Case): Promise<Cost> {
  const { protocol, bytes, pace, kind, below } = one;
  const dataDir = await mkdtemp(join(tmpdir(), 'quartet-bench-'));
  if (below !== undefined) {
    const { history } = openHistory(dataDir);
    addConversation(history, below * 2, above.title, above.lastWord, { answerBytes: 4_000 });
    history.close();
  }
  const host = await startWebhost(dataDir);
  try {
    const client = await connectToHost(await host.newAddress());
    await useGateway(client, server.root);
    client.close();
    const measured = await openMeasured(browser, await host.newAddress());
    const { page } = measured;
    if (below !== undefined) {
      await page.getByRole('navigation', { name: 'Conversations' }).getByText(above.title).first().click();
      await page.getByRole('log').getByText(above.lastWord).waitFor();
    }
    await chooseProtocol(page, protocol);
    await page.getByRole('combobox', { name: 'Model', exact: true }).getByText('alpha').waitFor();
    await page.getByRole('textbox', { name: 'Message', exact: true }).fill(`bench ${bytes} ${pace} 0 ${kind}`);
    await settled(page);
    const cost = await measure(measured, sendAndWait);
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
  only = '',
): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const one of streamingProtocols.flatMap(casesOf).filter(({ name }) => name.includes(only))) {
    const bare: Cost[] = [];
    const app: Cost[] = [];
    for (let run = 0; run < runs; run += 1) {
      progress(`streaming ${one.name}, run ${run + 1} of ${runs}`);
      bare.push(await inPage(browser, `${server.root}/bare`, one));
      app.push(await inApp(browser, server, one));
    }
    const [appMs, bareMs] = [medianOf(app, 'taskMs'), medianOf(bare, 'taskMs')];
    figures.push(
      ratio(`${one.name}: main-thread time`, appMs, bareMs, one.bound, { against: 'bare page' }),
      atMost(`${one.name}: longest task`, Math.max(...app.map(({ longest }) => longest)), 50, 'ms'),
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
  return figures;
}
