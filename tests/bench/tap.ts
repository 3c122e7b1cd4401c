/** What the tap costs an app: the same request straight to the gateway and through the tap of the running app, in turn. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot, startWebhost } from '../e2e/webhost.ts';
import { connectToHost, useGateway } from './host-client.ts';
import { atMost, median, quantile, ratio, type Figure } from './report.ts';
import type { StreamServer } from './stream-server.ts';

interface Taken {
  readonly firstByteMs: number;
  readonly totalMs: number;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

/** `characters` in one stream at full speed. */
function ask(base: string, characters: number): Promise<Taken> {
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
async function inTurn<Way extends string>(
  ways: Readonly<Record<Way, string>>,
  warmUp: number,
  rounds: number,
  take: (base: string) => Promise<number>,
): Promise<Readonly<Record<Way, readonly number[]>>> {
  const names = Object.keys(ways) as Way[];
  const taken = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Way, number[]>;
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (const name of names) {
      const value = await take(ways[name]);
      if (round >= warmUp) taken[name].push(value);
    }
  }
  return taken;
}

async function startBareProxy(root: string): Promise<{ readonly root: string; end(): void }> {
  const child = spawn(process.execPath, [join(repositoryRoot, 'tests/bench/bare-proxy.cjs'), root], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [port] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { root: `http://127.0.0.1:${port}`, end: () => void child.stdin.end() };
}

/** Of each run; their quantile is taken over all of them. */
const pairs = 300;
const warmUp = 100;
const large = 5_000_000;

export async function tapFigures(server: StreamServer, runs: number): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quartet-bench-'));
  const host = await startWebhost(dataDir);
  const bare = await startBareProxy(server.root);
  try {
    const client = await connectToHost(await host.newAddress());
    const profileId = await useGateway(client, server.root);
    const { address } = await client.call('tap.open', { profileId, setup: { key: 'own', token: false } });
    if (address === null) throw new Error('The tap did not open.');
    const ways = { direct: server.root, tap: address, bare: bare.root };
    const first = await inTurn(ways, warmUp, pairs * runs, async (base) => (await ask(base, 400)).firstByteMs);
    const whole = await inTurn(ways, 1, runs * 3, async (base) => (await ask(base, large)).totalMs);
    client.close();
    return [
      atMost(
        'first byte through the tap, beyond the direct one: p95 of each',
        quantile(first.tap, 0.95) - quantile(first.direct, 0.95),
        2,
        'ms',
        2,
      ),
      ratio(
        `${large / 1e6} million characters at full speed through the tap`,
        median(whole.tap),
        median(whole.direct),
        1.05,
        {
          against: 'direct',
        },
      ),
      {
        name: 'the same through a bare proxy of Node, for what a machine takes for any',
        measured: `first byte ${(quantile(first.bare, 0.95) - quantile(first.direct, 0.95)).toFixed(2)} ms beyond the direct one, ${(median(whole.bare) / median(whole.direct)).toFixed(2)} × direct at full speed`,
        bound: 'none',
        holds: true,
      },
    ];
  } finally {
    agent.destroy();
    bare.end();
    await host.end();
    await rm(dataDir, { recursive: true, force: true });
  }
}
