/** What the tap costs an app: the same request straight to the gateway and through the tap of the running app, in turn. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot, startWebhost } from '../e2e/webhost.ts';
import { connectToHost, useGateway } from './host-client.ts';
import { startPortProcess } from './port-process.ts';
import { atMost, median, quantile, ratio, type Figure } from './report.ts';
import type { StreamServer } from './stream-server.ts';

/** Milliseconds of each round, by the way that was gone. */
type Taken = Readonly<Record<'direct' | 'tap' | 'bare', readonly number[]>>;

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

/** `characters` in one stream at full speed. */
function ask(base: string, characters: number): Promise<{ readonly firstByteMs: number; readonly totalMs: number }> {
  const body = JSON.stringify({
    model: 'bench',
    stream: true,
    messages: [{ role: 'user', content: `bench ${characters} 0 0` }],
  });
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const request = http.request(
      `${base}/v1/chat/completions`,
      {
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (response) => {
        let firstByteMs: number | undefined;
        response.on('data', () => (firstByteMs ??= performance.now() - begun));
        response.on('end', () => resolve({ firstByteMs: firstByteMs ?? 0, totalMs: performance.now() - begun }));
        response.on('error', reject);
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** Every way once, then again: what the machine does meanwhile meets all of them. The first rounds are not counted. */
async function inTurn(
  ways: Readonly<Record<keyof Taken, string>>,
  warmUp: number,
  rounds: number,
  take: (base: string) => Promise<number>,
): Promise<Taken> {
  const taken = { direct: [] as number[], tap: [] as number[], bare: [] as number[] };
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (const way of ['direct', 'tap', 'bare'] as const) {
      const value = await take(ways[way]);
      if (round >= warmUp) taken[way].push(value);
    }
  }
  return taken;
}

/**
 * Gives this process, which asks and answers, one core and those between the other. Left to itself the scheduler wakes
 * one of them where the other still runs, and it waits there for milliseconds while the other core is idle. False
 * where there is no second core or no way to say so.
 */
function placeApart(between: readonly number[]): boolean {
  const place = (pid: number, core: number) =>
    spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(core), String(pid)]).status === 0;
  return availableParallelism() > 1 && place(process.pid, 0) && between.every((pid) => place(pid, 1));
}

/** Of each run; their quantile is taken over all of them. */
const pairs = 300;
const warmUp = 100;
const large = 5_000_000;

export async function tapFigures(server: StreamServer, runs: number): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quartet-bench-'));
  const host = await startWebhost(dataDir);
  const bare = await startPortProcess(join(repositoryRoot, 'tests/bench/bare-proxy.cjs'), server.root);
  try {
    const client = await connectToHost(await host.newAddress());
    const profileId = await useGateway(client, server.root);
    const { address } = await client.call('tap.open', { profileId, setup: { key: 'own', token: false } });
    if (address === null) throw new Error('The tap did not open.');
    const ways = { direct: server.root, tap: address, bare: bare.root };
    const firstByte = () => inTurn(ways, warmUp, pairs * runs, async (base) => (await ask(base, 400)).firstByteMs);
    const beyond = (first: Taken, way: 'tap' | 'bare') => quantile(first[way], 0.95) - quantile(first.direct, 0.95);
    const asPlaced = await firstByte();
    const whole = await inTurn(ways, 1, runs * 3, async (base) => (await ask(base, large)).totalMs);
    const isApart = placeApart([bare.pid, host.pid]);
    const apart = isApart ? await firstByte() : undefined;
    client.close();
    const name = 'first byte through the tap, beyond the direct one: p95 of each';
    const bareBeyond = `first byte ${beyond(asPlaced, 'bare').toFixed(2)} ms beyond the direct one`;
    const bareApart = apart === undefined ? '' : ` (${beyond(apart, 'bare').toFixed(2)} on a core of its own)`;
    const bareWhole = `${(median(whole.bare) / median(whole.direct)).toFixed(2)} × direct at full speed`;
    return [
      atMost(name, beyond(asPlaced, 'tap'), 2, 'ms', 2),
      ...(apart === undefined
        ? []
        : [atMost(`${name}, client and app on a core of their own each`, beyond(apart, 'tap'), 2, 'ms', 2)]),
      ratio(
        `${large / 1e6} million characters at full speed through the tap`,
        median(whole.tap),
        median(whole.direct),
        1.05,
        { against: 'direct' },
      ),
      {
        name: 'the same through a bare proxy of Node, for what a machine takes for any',
        measured: `${bareBeyond}${bareApart}, ${bareWhole}`,
        bound: 'none',
        holds: true,
      },
    ];
  } finally {
    agent.destroy();
    await bare.end();
    await host.end();
    await rm(dataDir, { recursive: true, force: true });
  }
}
