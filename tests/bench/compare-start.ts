/** How far apart the requests of all lanes leave, beside as many bare calls of `fetch`. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startWebhost } from '../e2e/webhost.ts';
import { follow, setupOf } from './compare-sheet.ts';
import { askFor, laneModels, type DeltaGateway } from './deltas.ts';
import { connectToHost, useGateway } from './host-client.ts';
import { median, ratio, type Figure } from './report.ts';
import { streamShapes } from './stream-shapes.ts';

/** A start takes no time: more of them make a steadier median. */
const startsPerRun = 5;

/** Milliseconds between the first and the last request that came to the gateway. */
async function skewOf(gateway: DeltaGateway): Promise<number> {
  const moments = (await gateway.sent()).map(({ atMs }) => atMs);
  if (moments.length !== laneModels.length) throw new Error(`${moments.length} requests came`);
  return Math.max(...moments) - Math.min(...moments);
}

async function bareSkew(gateway: DeltaGateway): Promise<number> {
  await gateway.forget();
  await Promise.all(
    laneModels.map(async (model) => {
      const body = JSON.stringify({ model, stream: true, messages: [{ role: 'user', content: askFor(10, 0, 1) }] });
      const headers = { 'content-type': 'application/json', authorization: 'Bearer bench' };
      const response = await fetch(gateway.root + streamShapes.chat.path, { method: 'POST', headers, body });
      await response.text();
    }),
  );
  return skewOf(gateway);
}

export async function startFigures(
  gateway: DeltaGateway,
  runs: number,
  progress: (line: string) => void,
): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quartet-bench-'));
  const host = await startWebhost(dataDir);
  try {
    const client = await connectToHost(await host.newAddress());
    const profileId = await useGateway(client, gateway.root);
    const setup = setupOf(profileId, askFor(10, 0, 1));
    const app: number[] = [];
    const bare: number[] = [];
    progress('the start of twelve lanes');
    for (let start = 0; start <= runs * startsPerRun; start += 1) {
      const bareMs = await bareSkew(gateway);
      await gateway.forget();
      const { id } = await client.call('compare.start', { setup, activeProfileId: profileId });
      await follow(client, id);
      const appMs = await skewOf(gateway);
      // What is done for the first time takes longer, here and there.
      if (start === 0) continue;
      bare.push(bareMs);
      app.push(appMs);
    }
    client.close();
    return [
      ratio(
        'start of 12 lanes: from the first request to the last, as the gateway sees them',
        median(app),
        median(bare),
        3,
        {
          against: '12 bare fetch calls',
          unit: 'ms ',
        },
      ),
    ];
  } finally {
    await host.end();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}
