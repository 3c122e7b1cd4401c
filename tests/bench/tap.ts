/** What the tap costs an app: the same request straight to the gateway and through the tap of the running app, in turn. */
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startWebhost } from '../e2e/webhost.ts';
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

/** Of each run; their quantile is taken over all of them. */
const pairs = 300;
const warmUp = 100;
const large = 5_000_000;

export async function tapFigures(server: StreamServer, runs: number): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quartet-bench-'));
  const host = await startWebhost(dataDir);
  try {
    const client = await connectToHost(await host.newAddress());
    const profileId = await useGateway(client, server.root);
    const { address } = await client.call('tap.open', { profileId, setup: { key: 'own', token: false } });
    if (address === null) throw new Error('The tap did not open.');
    const first = { direct: [] as number[], tap: [] as number[] };
    for (let pair = 0; pair < warmUp + pairs * runs; pair += 1) {
      const direct = await ask(server.root, 400);
      const tapped = await ask(address, 400);
      if (pair < warmUp) continue;
      first.direct.push(direct.firstByteMs);
      first.tap.push(tapped.firstByteMs);
    }
    const whole = { direct: [] as number[], tap: [] as number[] };
    for (let run = 0; run <= runs; run += 1) {
      const direct = await ask(server.root, large);
      const tapped = await ask(address, large);
      if (run === 0) continue;
      whole.direct.push(direct.totalMs);
      whole.tap.push(tapped.totalMs);
    }
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
    ];
  } finally {
    agent.destroy();
    await host.end();
    await rm(dataDir, { recursive: true, force: true });
  }
}
