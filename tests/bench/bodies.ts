/** Sending files of many megabytes: how long the host stands still meanwhile, beside sending the same body from memory. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { bodyFiles } from '../../core/files/open-body-files.ts';
import { fileStoreIn } from '../doubles/file-store.ts';
import { send, type HttpRequest } from '../../core/transport/http.ts';
import { fileMarker } from '../../shared/attachment.ts';
import { chunked } from './chunked.ts';
import { atMost, median, ratio, type Figure } from './report.ts';

/** Takes bodies in on a thread of its own, so that only sending shares the loop that is watched. */
const sink = `
  const { createServer } = require('node:http');
  const { parentPort } = require('node:worker_threads');
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => response.end('ok'));
  });
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

/** Looks at the clock this often, in milliseconds. */
const tickMs = 2;

interface Sent {
  readonly ms: number;
  /** The longest time in which nothing else could be done. */
  readonly longestMs: number;
}

async function sendWatched(request: HttpRequest): Promise<Sent> {
  let longestMs = 0;
  let last = performance.now();
  const watch = setInterval(() => {
    const now = performance.now();
    longestMs = Math.max(longestMs, now - last - tickMs);
    last = now;
  }, tickMs);
  const began = performance.now();
  const response = await send(request, {
    signal: new AbortController().signal,
    connectTimeoutMs: 10_000,
    readTimeoutMs: 60_000,
    environment: {},
  });
  const ms = performance.now() - began;
  response.close();
  clearInterval(watch);
  return { ms, longestMs: Math.max(longestMs, performance.now() - last - tickMs) };
}

const sizes = [20_000_000, 24_000_000] as const;

/** A file of 24 MB is a body of 32 MB, the most that any protocol takes. */
export async function bodyFigures(runs: number): Promise<readonly Figure[]> {
  const worker = new Worker(sink, { eval: true });
  const [port] = (await once(worker, 'message')) as [number];
  const dataDir = await mkdtemp(join(tmpdir(), 'quartet-bench-'));
  const store = fileStoreIn(dataDir);
  const url = `http://127.0.0.1:${port}/`;
  const figures: Figure[] = [];
  try {
    for (const size of sizes) {
      const bytes = randomBytes(size);
      const file = await store.add('bench.bin', chunked(bytes));
      const body = JSON.stringify({ data: fileMarker(file.hash) });
      const whole = JSON.stringify({ data: bytes.toString('base64') });
      const streamed: Sent[] = [];
      const held: Sent[] = [];
      for (let run = 0; run < runs; run += 1) {
        const files = await bodyFiles(store, [file], body);
        streamed.push(await sendWatched({ method: 'POST', url, headers: [], body, files }));
        held.push(await sendWatched({ method: 'POST', url, headers: [], body: whole }));
      }
      const name = `a body of ${Math.round(whole.length / 1_000_000)} MB with a file`;
      const longest = median(streamed.map(({ longestMs }) => longestMs));
      figures.push(
        atMost(`${name}: longest time that the host stands still`, longest, 50, 'ms', 1),
        ratio(`${name}: until it is sent`, median(streamed.map(({ ms }) => ms)), median(held.map(({ ms }) => ms)), 3, {
          against: 'the same from memory',
        }),
      );
    }
  } finally {
    await worker.terminate();
    await rm(dataDir, { recursive: true, force: true });
  }
  return figures;
}
