/** Sending many large images: what the host holds of them meanwhile. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { fileStoreIn } from '../doubles/file-store.ts';
import type { StoredFile } from '../../shared/attachment.ts';
import { noImageSettings } from '../../shared/images/image-job.ts';
import type { Client } from '../../shared/wire/client.ts';
import { startWebhost } from '../e2e/webhost.ts';
import { chunked } from './chunked.ts';
import { connectToHost, useGateway } from './host-client.ts';
import { residentMbOf } from './process-figures.ts';
import { atMost, type Figure } from './report.ts';

/** Takes forms in on a thread of its own, throws them away, counts their bytes, and answers with a small image. */
const sink = `
  const { createServer } = require('node:http');
  const { parentPort, workerData } = require('node:worker_threads');
  createServer((request, response) => {
    let bytes = 0;
    request.on('data', (chunk) => { bytes += chunk.length; });
    request.on('end', () => {
      parentPort.postMessage({ bytes });
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ data: [{ b64_json: workerData }] }));
    });
  }).listen(0, '127.0.0.1', function () { parentPort.postMessage({ port: this.address().port }); });
`;

const count = 16;
/** Noise cannot be compressed: three bytes a pixel make 20 MB. */
const side = 2583;
const lookEveryMs = 20;

async function noiseImage(width: number): Promise<Buffer> {
  return sharp(randomBytes(width * width * 3), { raw: { width, height: width, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** Sends an edit of these images and resolves when its result is a version. */
async function edit(client: Client, profileId: string, images: readonly StoredFile[]): Promise<void> {
  const job = {
    model: 'alpha-image-2',
    api: 'image-edits',
    prompt: 'Join these images.',
    settings: noImageSettings,
    references: images.map((file) => ({ file, note: '' })),
  } as const;
  const { id } = await client.call('images.start', { profileId, job: { ...job, references: [...job.references] } });
  const progress = client.stream('images.progress', { requestId: id });
  for await (const step of progress) void step;
  const { facts } = await client.call('images.request', { requestId: id });
  if (facts.status !== 'complete') throw new Error(`The images were not sent: ${JSON.stringify(facts)}`);
}

export async function sendingFigures(): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quartet-bench-'));
  const answer = await noiseImage(64);
  const worker = new Worker(sink, { eval: true, workerData: answer.toString('base64') });
  const [{ port }] = (await once(worker, 'message')) as [{ port: number }];
  const received: number[] = [];
  worker.on('message', ({ bytes }: { bytes: number }) => received.push(bytes));
  try {
    const store = fileStoreIn(dataDir);
    const images: StoredFile[] = [];
    for (let index = 0; index < count; index += 1) {
      // One at a time in memory.
      images.push(await store.add(`large ${index}.png`, chunked(await noiseImage(side))));
    }
    const host = await startWebhost(dataDir);
    try {
      const client = await connectToHost(await host.newAddress());
      const profileId = await useGateway(client, `http://127.0.0.1:${port}`);
      const before = residentMbOf(host.pid);
      let most = before;
      const look = setInterval(() => {
        most = Math.max(most, residentMbOf(host.pid));
      }, lookEveryMs);
      const began = performance.now();
      await edit(client, profileId, images);
      const seconds = (performance.now() - began) / 1000;
      clearInterval(look);
      client.close();
      const total = images.reduce((sum, { bytes }) => sum + bytes, 0);
      const arrived = (received.at(-1) ?? 0) - total;
      if (arrived < 0 || arrived > 10_000) throw new Error(`Not all of the images arrived: ${arrived} bytes more`);
      return [
        atMost(
          `host while it sends ${count} images of ${Math.round(total / count / 1e6)} MB (${seconds.toFixed(1)} s), beyond ${before.toFixed(0)} MB at rest`,
          most - before,
          120,
          'MB',
        ),
      ];
    } finally {
      await host.end();
    }
  } finally {
    await worker.terminate();
    await rm(dataDir, { recursive: true, force: true });
  }
}
