/** Half an hour of an app's traffic through the tap, faults and all: what the host holds must not grow. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGateway } from '../../gateway/start.ts';
import { startWebhost } from '../e2e/webhost.ts';
import { connectToHost, useGateway } from './host-client.ts';
import { residentMbOf } from './process-figures.ts';
import { median, ratio, type Figure } from './report.ts';

const usualMinutes = 30;
/** The list fills up to its bound meanwhile, and code is compiled. */
const settlingMinutes = 5;
/** Callers beside each other, each with a breath between its requests. */
const callers = 4;
const breathMs = 100;
const sampleMs = 5_000;

/** What the last message asks the gateway for: mostly answers, and every way in which one goes wrong. */
const asked: readonly string[] = [
  ...['#words:60', '#words:400', '#markdown:4000', '#reasoning #words:80', '#unknown #words:30', '#empty'],
  ...['#fault:429', '#fault:500', '#fault:html', '#fault:empty', '#fault:reset', '#fault:cut', '#fault:cut-char'],
  ...['#fault:badjson', '#fault:error', '#fault:split', '#fault:no-done', '#fault:big-event;bytes=300000'],
];

interface Shape {
  readonly path: string;
  readonly headers: (key: string) => Readonly<Record<string, string>>;
  readonly body: (text: string, stream: boolean) => object;
}

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const user = (content: string) => [{ role: 'user', content }];
const shapes: readonly Shape[] = [
  {
    path: '/v1/chat/completions',
    headers: bearer,
    body: (text, stream) => ({ model: 'alpha-5.5', stream, messages: user(text) }),
  },
  { path: '/v1/responses', headers: bearer, body: (text, stream) => ({ model: 'alpha-5.5', stream, input: text }) },
  {
    path: '/v1/messages',
    headers: (key) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
    body: (text, stream) => ({ model: 'beta-sonnet-4-6', max_tokens: 2_000, stream, messages: user(text) }),
  },
  {
    path: '/v1beta/models/gamma-3.5-flash:generateContent',
    headers: (key) => ({ 'x-goog-api-key': key }),
    body: (text) => ({ contents: [{ role: 'user', parts: [{ text }] }] }),
  },
];

const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Every eighth caller leaves in the middle; nothing that goes wrong is of interest here. */
async function callOnce(address: string, key: string, count: number): Promise<void> {
  const { path, headers, body } = shapes[count % shapes.length] as Shape;
  const text = `Call ${count} ${asked[count % asked.length] ?? ''}`;
  const leaving = new AbortController();
  try {
    const response = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers(key) },
      body: JSON.stringify(body(text, count % 3 !== 0)),
      signal: leaving.signal,
    });
    if (count % 8 === 7) leaving.abort();
    await response.arrayBuffer();
  } catch {
    // Cut off, refused or left.
  }
}

/** `minutes`: how long, for a look; the figure is of half an hour. */
export async function soakFigures(progress: (line: string) => void, minutes = ''): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quartet-soak-'));
  const gateway = await startGateway({ pace: 'instant', dialect: 'vendor' });
  const host = await startWebhost(dataDir);
  const lasting = (Number(minutes) || usualMinutes) * 60_000;
  const settling = Math.min(settlingMinutes * 60_000, lasting / 3);
  try {
    const client = await connectToHost(await host.newAddress());
    const profileId = await useGateway(client, gateway.root);
    const { address } = await client.call('tap.open', { profileId, setup: { key: 'own', token: false } });
    if (address === null) throw new Error('The tap did not open.');
    const began = performance.now();
    const goesOn = (): boolean => performance.now() - began < lasting;
    let count = 0;
    const calling = Array.from({ length: callers }, async () => {
      while (goesOn()) {
        await callOnce(address, gateway.keys.general, (count += 1));
        await pause(breathMs);
      }
    });
    const samples: { readonly atMs: number; readonly mb: number }[] = [];
    while (goesOn()) {
      await pause(sampleMs);
      samples.push({ atMs: performance.now() - began, mb: residentMbOf(host.pid) });
      if (samples.length % 12 === 0)
        progress(`  ${samples.length / 12} min, ${count} requests, ${samples.at(-1)?.mb.toFixed(0) ?? ''} MB`);
    }
    await Promise.all(calling);
    client.close();
    const between = (from: number, to: number): number =>
      median(samples.filter(({ atMs }) => atMs >= from && atMs < to).map(({ mb }) => mb));
    return [
      ratio(
        `${count} requests through the tap in ${lasting / 60_000} min, faults among them: host process, last minutes`,
        between(lasting - settling, Infinity),
        between(settling, 2 * settling),
        1.1,
        { unit: 'MB', against: `the ${(settling / 60_000).toFixed(1)} min after the first ones` },
      ),
    ];
  } finally {
    await host.end();
    await gateway.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
