/** The figures of compare against timings that are known: what the gateway was told to take is what they say, within 15 %. */
import net from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startGateway } from '../../gateway/start.ts';
import type { CellMetrics } from '../../shared/compare/metrics.ts';
import { cellKey, type Cell } from '../../shared/compare/run.ts';
import { emptySetup, type CompareSetup, type TextLane } from '../../shared/compare/setup.ts';
import { noParameters } from '../../shared/protocols/registry.ts';
import type { Client } from '../../shared/wire/client.ts';
import { builtIn, createRig } from './core/core-rig.ts';
import { rawServer } from './core/transport/servers.ts';

/** Real connections, which besides trust the gateway of this test. */
const trusted = vi.hoisted((): { ca?: string } => ({}));
vi.mock(import('../../core/transport/http.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    sendThrough: (system) => {
      const send = real.sendThrough(system);
      return (request, options) => send(request, { ...options, ...trusted });
    },
  };
});

/** All of them long enough that what a busy machine adds stays below the tolerance. */
const slowMs = 1_400;
const lanes = [
  { protocol: 'chat', model: 'alpha-5.6-terra', stream: true, connectMs: 0, firstMs: 1_200, perSecond: 60 },
  { protocol: 'responses', model: 'alpha-5.5', stream: true, connectMs: 0, firstMs: 1_600, perSecond: 45 },
  { protocol: 'messages', model: 'beta-sonnet-4-6', stream: true, connectMs: 0, firstMs: 2_000, perSecond: 80 },
  { protocol: 'generate', model: 'gamma-3.5-flash', stream: false, connectMs: 0, firstMs: 1_500, perSecond: 55 },
  { protocol: 'chat', model: 'alpha-5.6-luna', stream: false, connectMs: 0, firstMs: 1_300, perSecond: 70 },
  { protocol: 'messages', model: 'beta-opus-4-6', stream: true, connectMs: slowMs, firstMs: 800, perSecond: 90 },
] as const;
type Known = (typeof lanes)[number];

const laneOf = ({ protocol, model, stream, connectMs }: Known, index: number, slowProfileId: string): TextLane => ({
  id: `lane ${index}`,
  kind: 'text',
  name: '',
  profileId: connectMs > 0 ? slowProfileId : builtIn,
  model,
  collapsed: false,
  protocol,
  stream,
  parameters: noParameters,
});

const setupOf = (slowProfileId: string): CompareSetup => ({
  ...emptySetup,
  ask: { text: 'Tell a story. #words:90', system: '', attachments: [], tools: [] },
  textLanes: lanes.map((lane, index) => laneOf(lane, index, slowProfileId)),
});

/** A way to the gateway on which each connection takes its time. */
async function slowWay(to: string): Promise<string> {
  const { port } = new URL(to);
  const front = await rawServer((socket) => {
    const timer = setTimeout(() => {
      const far = net.connect(Number(port), '127.0.0.1');
      far.on('error', () => socket.destroy());
      socket.on('close', () => far.destroy());
      far.setNoDelay(true);
      socket.setNoDelay(true);
      socket.pipe(far).pipe(socket);
    }, slowMs);
    socket.on('close', () => clearTimeout(timer));
  });
  return `https://${front.host}`;
}

/** Runs the setup to its end; the cells by lane. */
async function run(client: Client, setup: CompareSetup): Promise<readonly Cell[]> {
  const { id: runId } = await client.call('compare.start', { setup, activeProfileId: builtIn });
  const cells = new Map<string, Cell>();
  const updates = client.stream('compare.watch', { runId });
  for await (const batch of updates) {
    let ended = false;
    for (const update of batch) {
      if (update.type === 'cells') for (const cell of update.cells) cells.set(cellKey(cell), cell);
      if (update.type === 'run') ended ||= update.run.state === 'ended';
      if (update.type === 'standing') ended ||= update.standing.state === 'ended';
    }
    if (ended && cells.size === lanes.length && [...cells.values()].every(({ metrics }) => metrics)) break;
  }
  return [...cells.values()].toSorted((a, b) => a.lane - b.lane);
}

/** What a lane's figures are to be, by what the gateway was told and by how many tokens it says it sent. */
function known({ stream, connectMs, firstMs, perSecond }: Known, tokens: number): Readonly<Record<string, number>> {
  const totalMs = connectMs + firstMs + (tokens / perSecond) * 1000;
  return {
    ...(connectMs > 0 ? { connectMs } : {}),
    // A stream is begun at once, and its first token waits; what is nearly nothing is no share of anything.
    ...(stream && connectMs === 0 ? {} : { firstByteMs: stream ? connectMs : totalMs }),
    ...(stream ? { firstTokenMs: connectMs + firstMs } : {}),
    totalMs,
    tokensPerSecond: stream ? perSecond : (tokens / totalMs) * 1000,
  };
}

const tolerance = 0.15;

function misses(cells: readonly Cell[]): readonly string[] {
  return cells.flatMap(({ lane, metrics = none }) => {
    const way = lanes[lane];
    if (way === undefined) return [`lane ${lane} is not among those asked`];
    return Object.entries(known(way, metrics.outputTokens ?? 0)).flatMap(([name, wanted]) => {
      const found = metrics[name as keyof CellMetrics];
      const near = typeof found === 'number' && Math.abs(found - wanted) <= tolerance * wanted;
      return near ? [] : [`${way.model} ${name}: ${JSON.stringify(found)} instead of ${wanted}`];
    });
  });
}

const none: CellMetrics = { requests: 0, attempts: 0, sentBytes: 0, receivedBytes: 0, events: 0 };

test(
  'the figures of each protocol are the timings that the gateway was given, within 15 %',
  { timeout: 60_000 },
  async () => {
    const paces = Object.fromEntries(lanes.map(({ model, firstMs, perSecond }) => [model, { firstMs, perSecond }]));
    const gateway = await startGateway({ pace: 'instant', paces });
    const slow = await startGateway({ pace: 'instant', paces, https: true });
    onTestFinished(async () => {
      await gateway.close();
      await slow.close();
    });
    trusted.ca = slow.certificate ?? '';
    const rig = await createRig({
      builtInGateway: { root: gateway.root, key: gateway.keys.general },
    });
    const setup = setupOf(await rig.profile('Slow to connect', await slowWay(slow.root), slow.keys.general));

    let cells: readonly Cell[] = [];
    let missed: readonly string[] = [];
    // The machine may be busy with something else for a moment; a wrong figure is wrong each time.
    for (let attempt = 0; attempt < 3; attempt += 1) {
      cells = await run(rig.client, setup);
      missed = misses(cells);
      if (missed.length === 0) break;
    }
    expect(missed).toEqual([]);

    expect(cells.map(({ state }) => state)).toEqual(lanes.map(() => 'done'));
    for (const { lane, metrics = none, excerpt } of cells) {
      const { stream, connectMs } = lanes[lane] ?? lanes[0];
      expect(metrics).toMatchObject({ requests: 1, attempts: 1, finish: { unified: 'stop' } });
      if (connectMs === 0) expect(metrics.connectMs).toBeLessThan(slowMs / 2);
      expect(metrics.outputTokens).toBeGreaterThan(80);
      expect(metrics.sentBytes).toBeGreaterThan(50);
      expect(metrics.receivedBytes).toBeGreaterThan(excerpt.length);
      expect(metrics.events > 80).toBe(stream);
      expect(metrics.requestId).toMatch(/^req_/);
      expect(metrics.firstTokenMs !== undefined).toBe(stream);
      // The whole text lies on the axis, from its first token to its end.
      const { stepMs = 1, chars = [] } = metrics.arrival ?? {};
      expect(chars.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(400);
      const firstAt = chars.findIndex((count) => count > 0) * stepMs;
      expect(Math.abs(firstAt - (metrics.firstTokenMs ?? metrics.totalMs ?? 0))).toBeLessThanOrEqual(2 * stepMs);
    }
  },
);
