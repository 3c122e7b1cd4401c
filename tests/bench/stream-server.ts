/**
 * A gateway for measurements: streams Markdown in deltas of 20 characters at an exact pace. A prompt
 * `bench BYTES PACE THINK` asks for it (pace in characters per second, 0 for full speed; THINK milliseconds before the
 * first byte); `/bare` is the page to compare with.
 */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { markdownOf } from './markdown-source.ts';

const deltaLength = 20;

/** The word that each stream begins with and that stands nowhere else. */
export const streamMark = 'Zyzzyva';

const barePage = `<!doctype html><meta charset="utf-8"><title>bare</title><pre id="out" style="white-space:pre-wrap"></pre>
<script>
  window.run = async (bytes, pace, think = 0) => {
    const out = document.getElementById('out');
    const node = out.appendChild(document.createTextNode(''));
    let waiting = '', frame = 0;
    const flush = () => { frame = 0; node.appendData(waiting); waiting = ''; scrollTo(0, document.body.scrollHeight); };
    const response = await fetch('/v1/chat/completions', { method: 'POST', body: JSON.stringify({ messages: [{ content: 'bench ' + bytes + ' ' + pace + ' ' + think }] }) });
    const decoder = new TextDecoder();
    let rest = '';
    for (const reader = response.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      rest += decoder.decode(value, { stream: true });
      const lines = rest.split('\\n');
      rest = lines.pop();
      for (const line of lines) {
        if (!line.startsWith('data: {')) continue;
        waiting += JSON.parse(line.slice(6)).choices[0].delta.content ?? '';
        frame ||= requestAnimationFrame(flush);
      }
    }
    flush();
  };
</script>`;

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

const chunkOf = (content: string) =>
  `data: ${JSON.stringify({ id: 'chatcmpl-bench', object: 'chat.completion.chunk', model: 'bench', choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`;

const staticPage = `<!doctype html><meta charset="utf-8"><title>static</title><textarea aria-label="Message"></textarea>`;

/** `wholePage` is the folder of the built page that renders everything again; served under `/whole/`. */
export async function startStreamServer(wholePage: string): Promise<StreamServer> {
  let firstByteAt = 0;
  const stream = async (response: ServerResponse, bytes: number, pace: number, think: number) => {
    if (think > 0) {
      await new Promise((resolve) => {
        setTimeout(resolve, think);
      });
    }
    const text = `${streamMark} ${markdownOf(bytes)}`;
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const started = performance.now();
    firstByteAt = performance.timeOrigin + started;
    let sent = 0;
    const write = (until: number) => {
      let out = '';
      while (sent < until) {
        out += chunkOf(text.slice(sent, sent + deltaLength));
        sent += deltaLength;
      }
      return out === '' || response.write(out);
    };
    while (sent < text.length && !response.destroyed) {
      const due = pace === 0 ? sent + 200 * deltaLength : ((performance.now() - started) / 1000) * pace + 1;
      const flowing = write(Math.min(text.length, due));
      await new Promise<void>((resolve) => {
        if (!flowing) response.once('drain', resolve);
        else if (pace === 0) setImmediate(resolve);
        else setTimeout(resolve, Math.max(1, (deltaLength / pace) * 1000));
      });
    }
    response.end(
      `data: ${JSON.stringify({ id: 'chatcmpl-bench', object: 'chat.completion.chunk', model: 'bench', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}\n\ndata: [DONE]\n\n`,
    );
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
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ object: 'list', data: [{ id: 'alpha-5.6-terra', object: 'model' }] }));
    } else if (request.url === '/v1/chat/completions') {
      void bodyOf(request).then((body) => {
        // The last one: earlier prompts of the conversation are in the body too.
        const asked = [...body.matchAll(/bench (\d+) (\d+)(?: (\d+))?/g)].at(-1);
        return stream(response, Number(asked?.[1] ?? 1000), Number(asked?.[2] ?? 0), Number(asked?.[3] ?? 0));
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
