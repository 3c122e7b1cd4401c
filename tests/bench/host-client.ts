/** The typed client over a real WebSocket to a running webhost: seeds profiles and conversations without the window. */
import { WebSocket } from 'ws';
import { createClient, type Client } from '../../shared/wire/client.ts';
import type { HostFrame } from '../../shared/wire/frames.ts';

/** `url` is the address that webhost prints, with its token. */
export async function connectToHost(url: string): Promise<Client> {
  const { origin, host, hash } = new URL(url);
  const session = await fetch(`${origin}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ token: hash.replace('#token=', '') }),
  });
  const cookie = session.headers.get('set-cookie')?.split(';')[0];
  if (!session.ok || cookie === undefined) throw new Error(`The session was refused: ${session.status}`);
  const socket = new WebSocket(`ws://${host}/wire`, { headers: { cookie, origin } });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return createClient({
    send: (frame) => {
      socket.send(JSON.stringify(frame));
    },
    onFrame: (callback) => {
      socket.on('message', (data: Buffer) => {
        callback(JSON.parse(data.toString('utf8')) as HostFrame);
      });
    },
    onClose: (callback) => {
      socket.on('close', callback);
    },
    close: () => {
      socket.close();
    },
  });
}

/** Adds a profile that points to `root` and shows it; with its `id`, an earlier one has its key again. */
export async function useGateway(client: Client, root: string, known?: string): Promise<string> {
  const { id } = await client.call('profiles.save', {
    ...(known === undefined ? {} : { id: known }),
    draft: {
      name: 'Bench',
      baseUrl: root,
      dialect: 'neutral',
      consoleUrl: '',
      connectTimeoutMs: 10_000,
      readTimeoutMs: 180_000,
      imageReadTimeoutMs: 300_000,
      extraHeaders: [],
    },
    // Nothing that an answer says begins like it: what does is held back until it is known not to be the key.
    key: 'zq-7c1f03d9a2e84b55',
  });
  await client.call('profiles.select', { id });
  return id;
}
