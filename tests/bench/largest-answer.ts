/** What one answer costs at most: a stream of events of 1 KB that does not end by itself, followed by a window, and the host's memory beside it at rest. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultMaxBodyBytes } from '../../core/transport/http.ts';
import { noParameters } from '../../shared/protocols/registry.ts';
import { startWebhost } from '../e2e/webhost.ts';
import { connectToHost, useGateway } from './host-client.ts';
import { residentMbOf } from './process-figures.ts';
import { atMost, type Figure } from './report.ts';

/** Texts of one byte and of two a character. */
const texts = { 'of ASCII': 'lorem ipsum dolor sit amet ', 'of other letters': 'съешь ещё этих булок ' } as const;

async function endlessGateway(text: string) {
  const chunk = JSON.stringify({ choices: [{ index: 0, delta: { content: text.repeat(40).slice(0, 1_000) } }] });
  const event = Buffer.from(`data: ${chunk}\n\n`);
  const server = createServer((request, response) => {
    request.resume();
    response.on('error', () => undefined);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    let sent = 0;
    const write = (): void => {
      while (sent <= defaultMaxBodyBytes && !response.destroyed) {
        sent += event.length;
        if (!response.write(event)) return;
      }
      response.end();
    };
    response.on('drain', write);
    write();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { root: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

async function largestOf(name: keyof typeof texts): Promise<Figure> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quartet-bench-'));
  const { root, server } = await endlessGateway(texts[name]);
  const host = await startWebhost(dataDir);
  try {
    const client = await connectToHost(await host.newAddress());
    const profileId = await useGateway(client, root);
    const atRest = residentMbOf(host.pid);
    let most = 0;
    const look = setInterval(() => {
      most = Math.max(most, residentMbOf(host.pid));
    }, 50);
    const { assistant } = await client.call('chat.send', {
      conversationId: null,
      profileId,
      settings: { model: 'm', protocol: 'chat', system: '', stream: true, tools: [], parameters: noParameters },
      text: 'Go on.',
      attachments: [],
    });
    let characters = 0;
    let said = '';
    for await (const updates of client.stream('answers.watch', { messageId: assistant.id })) {
      for (const update of updates) {
        if (update.type === 'events') {
          for (const event of update.events) if (event.type === 'block-delta') characters += event.text.length;
        }
        if (update.type === 'done') said = update.facts.fault?.kind ?? update.facts.status;
      }
    }
    // As a window does that is opened on it.
    await client.call('conversations.open', { id: assistant.conversationId, limit: 10 });
    clearInterval(look);
    client.close();
    return atMost(
      `host, beyond rest (${atRest.toFixed(0)} MB), over an answer without end ${name} (ended as ${said} after ${(characters / 1e6).toFixed(1)} M characters)`,
      most - atRest,
      500,
      'MB',
    );
  } finally {
    await host.end();
    server.closeAllConnections();
    server.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

export async function largestAnswerFigures(): Promise<readonly Figure[]> {
  return [await largestOf('of ASCII'), await largestOf('of other letters')];
}
