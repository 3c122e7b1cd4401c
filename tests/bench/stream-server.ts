/**
 * A gateway for measurements: streams Markdown in deltas of 20 characters at an exact pace, over each protocol that
 * streams. A prompt `bench BYTES PACE THINK KIND` asks for it (pace in characters per second, 0 for full speed; THINK
 * milliseconds before the first byte; KIND `text`, `code` for one open block of code, `tool` for a tool call of a tenth
 * of the length at the end); `/bare` is the page to compare with.
 */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { barePage, staticPage } from './bare-page.ts';
import { markdownOf } from './markdown-source.ts';
import { streamShapes, type StreamShape } from './stream-shapes.ts';

const deltaLength = 20;

/** The word that each stream begins with and that stands nowhere else. */
export const streamMark = 'Zyzzyva';

export interface StreamServer {
  readonly root: string;
  /** Epoch milliseconds at which the last stream's first byte was written. */
  firstByteAt(): number;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString('utf8');
}

const kinds = ['text', 'code', 'tool'] as const;
/** What an answer is made of. */
export type StreamKind = (typeof kinds)[number];

interface Asked {
  readonly bytes: number;
  readonly pace: number;
  readonly think: number;
  readonly kind: StreamKind;
}

/** The pieces of the answer in order, each as it stands in the stream. */
function* piecesOf(shape: StreamShape, { bytes, kind }: Asked): Generator<string, void, undefined> {
  const toolBytes = kind === 'tool' ? Math.floor(bytes / 10) : 0;
  const body = kind === 'code' ? codeOf(bytes) : markdownOf(bytes - toolBytes);
  const text = `${streamMark} ${body}`;
  for (let at = 0; at < text.length; at += deltaLength) yield shape.text(text.slice(at, at + deltaLength));
  if (kind !== 'tool') return;
  const args = toolArguments(toolBytes);
  for (let at = 0; at < args.length; at += deltaLength) {
    yield (at === 0 ? shape.toTool : '') + shape.toolArguments(args.slice(at, at + deltaLength));
  }
}

const codeOf = (bytes: number) =>
  `\`\`\`ts\n${'const value = await gateway.answer(request, 42);\n'.repeat(bytes / 48)}`;
const toolArguments = (bytes: number) => JSON.stringify({ query: 'x'.repeat(bytes) });

const shapeAt = (path: string | undefined) => Object.values(streamShapes).find((shape) => shape.path === path);

/** `wholePage` is the folder of the built page that renders everything again; served under `/whole/`. */
export async function startStreamServer(wholePage: string): Promise<StreamServer> {
  let firstByteAt = 0;
  const stream = async (response: ServerResponse, shape: StreamShape, asked: Asked) => {
    const { bytes, pace, think, kind } = asked;
    if (think > 0) {
      await new Promise((resolve) => {
        setTimeout(resolve, think);
      });
    }
    const pieces = piecesOf(shape, asked);
    let ended = false;
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const started = performance.now();
    firstByteAt = performance.timeOrigin + started;
    let sent = 0;
    const write = (until: number) => {
      let out = sent === 0 ? shape.head : '';
      while (sent < until && !ended) {
        const { value, done } = pieces.next();
        ended = done === true;
        out += value ?? '';
        sent += deltaLength;
      }
      return out === '' || response.write(out);
    };
    while (!ended && !response.destroyed) {
      const due = pace === 0 ? sent + 200 * deltaLength : ((performance.now() - started) / 1000) * pace + 1;
      const flowing = write(due);
      await new Promise<void>((resolve) => {
        if (!flowing) response.once('drain', resolve);
        else if (pace === 0) setImmediate(resolve);
        else setTimeout(resolve, Math.max(1, (deltaLength / pace) * 1000));
      });
    }
    response.end(shape.tail(kind === 'tool' ? toolArguments(Math.floor(bytes / 10)) : undefined));
  };
  const server = createServer((request, response) => {
    if (request.url === '/bare') {
      response.writeHead(200, { 'content-type': 'text/html' }).end(barePage);
    } else if (request.url === '/static') {
      response.writeHead(200, { 'content-type': 'text/html' }).end(staticPage);
    } else if (request.url?.startsWith('/whole/')) {
      const file = join(wholePage, normalize(request.url.slice('/whole'.length)));
      const type = file.endsWith('.html') ? 'text/html' : file.endsWith('.js') ? 'text/javascript' : 'text/plain';
      response.writeHead(200, { 'content-type': type }).end(readFileSync(file));
    } else if (request.url === '/v1/models') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          object: 'list',
          data: ['alpha-5.6-terra', 'beta-sonnet-4-6'].map((id) => ({ id, object: 'model' })),
        }),
      );
    } else if (shapeAt(request.url) !== undefined) {
      void bodyOf(request).then((body) => {
        // The last one: earlier prompts of the conversation are in the body too.
        const asked = [...body.matchAll(/bench (\d+) (\d+)(?: (\d+))?(?: (text|code|tool))?/g)].at(-1);
        return stream(response, shapeAt(request.url) ?? streamShapes.chat, {
          bytes: Number(asked?.[1] ?? 1000),
          pace: Number(asked?.[2] ?? 0),
          think: Number(asked?.[3] ?? 0),
          kind: kinds.find((kind) => kind === asked?.[4]) ?? 'text',
        });
      });
    } else {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    root: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    firstByteAt: () => firstByteAt,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
