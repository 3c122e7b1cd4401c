/** Enters a web host as its page does: the first frame of a socket gives up a token, or shows a secret. */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { EntryRequest } from '../../../shared/wire/entry-schema.ts';
import { tokenInFragment, type EntryAnswer } from '../../../shared/wire/entry.ts';

/** A socket as the host's own page opens it. Rejects where the handshake is refused. */
export async function openSocket(origin: string): Promise<WebSocket> {
  const socket = new WebSocket(`${origin.replace('http:', 'ws:')}/wire`, {
    headers: { origin },
    perMessageDeflate: false,
  });
  await once(socket, 'open');
  return socket;
}

/** What the host answers to a first frame; the socket stays open where it lets the window in. */
export async function askEntry(
  origin: string,
  request: Omit<EntryRequest, 't'>,
): Promise<{ readonly socket: WebSocket; readonly answer: EntryAnswer }> {
  const socket = await openSocket(origin);
  const answered = once(socket, 'message') as Promise<[Buffer]>;
  socket.send(JSON.stringify({ t: 'enter', ...request }));
  const [data] = await answered;
  return { socket, answer: JSON.parse(data.toString()) as EntryAnswer };
}

export interface Entered {
  readonly origin: string;
  readonly socket: WebSocket;
  readonly secret: string;
  readonly ticket: string;
}

/** `url` is an address of the host with a token that was not used yet. */
export async function enter(url: string): Promise<Entered> {
  const { origin, hash } = new URL(url);
  const { socket, answer } = await askEntry(origin, { token: tokenInFragment(hash) ?? '' });
  if (answer.t === 'refused') throw new Error(`The host let nobody in: ${answer.reason}`);
  return { origin, socket, secret: answer.secret, ticket: answer.ticket };
}
