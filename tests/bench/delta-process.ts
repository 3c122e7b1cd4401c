/**
 * A gateway for the measurements of compare, in a process of its own: it sends many streams at once cheaply, and tells
 * when each request came and what went out for it. A prompt `deltas COUNT RATE SEED` asks for COUNT deltas of Markdown
 * at RATE a second (0: at once); text and end are those of `sentText`. `GET /sent` tells all, `POST /forget` forgets.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deltaLength, laneModels, sentText, type Sent } from './deltas.ts';
import { streamShapes, type StreamShape } from './stream-shapes.ts';

/** Streams are looked after together, this often: finer than a frame, and few enough writes. */
const tickMs = 4;

interface Stream {
  readonly sent: Sent;
  readonly response: ServerResponse;
  readonly shape: StreamShape;
  readonly text: string;
  /** Deltas a second; Infinity sends at once. */
  readonly rate: number;
  readonly startedAt: number;
  at: number;
}

const streams = new Set<Stream>();
let told: Sent[] = [];

function write(stream: Stream, now: number): void {
  const { shape, text, response, rate, startedAt, sent } = stream;
  const due = Math.min(text.length, Math.ceil(((now - startedAt) / 1000) * rate) * deltaLength);
  let out = '';
  for (; stream.at < due; stream.at += deltaLength) out += shape.text(text.slice(stream.at, stream.at + deltaLength));
  if (stream.at < text.length) {
    if (out !== '') response.write(out);
    return;
  }
  streams.delete(stream);
  sent.complete = true;
  response.end(out + shape.tail(undefined));
}

setInterval(() => {
  const now = performance.now();
  for (const stream of streams) write(stream, now);
}, tickMs);

function begin(response: ServerResponse, shape: StreamShape, body: string, atMs: number): void {
  const model = /"model":"([^"]*)"/.exec(body)?.[1] ?? '';
  const [, count = '1', rate = '0', seed = '0'] = /deltas (\d+) (\d+) (\d+)/.exec(body) ?? [];
  const sent: Sent = { atMs, model, count: Number(count), seed: Number(seed), complete: false };
  told.push(sent);
  // A connection for each request, for whoever asks.
  response.writeHead(200, { 'content-type': 'text/event-stream', connection: 'close' });
  response.write(shape.head);
  const stream: Stream = {
    sent,
    response,
    shape,
    text: sentText(sent),
    rate: rate === '0' ? Infinity : Number(rate),
    startedAt: performance.now() - tickMs,
    at: 0,
  };
  response.once('close', () => streams.delete(stream));
  if (stream.rate === Infinity) write(stream, performance.now());
  else streams.add(stream);
}

const server = createServer((request, response) => {
  const atMs = performance.now();
  const json = (value: unknown): void => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };
  if (request.url === '/v1/models') {
    json({ object: 'list', data: laneModels.map((id) => ({ id, object: 'model' })) });
    return;
  }
  if (request.url === '/sent') {
    json(told);
    return;
  }
  if (request.url === '/forget') {
    told = [];
    json(null);
    return;
  }
  const shape = Object.values(streamShapes).find(({ path }) => path === request.url);
  if (shape === undefined) {
    response.writeHead(404).end();
    return;
  }
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => begin(response, shape, Buffer.concat(chunks).toString('utf8'), atMs));
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
// Whoever started it keeps its input open, and takes it along when it ends.
process.stdin.on('end', () => process.exit(0)).resume();
