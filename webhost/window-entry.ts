/** The first frames of a socket: what its window knows is looked at before anything of it reaches the app. */
import { jsonIn } from '../shared/parse-json.ts';
import type { WebSocket } from 'ws';
import { entryRequestSchema, type EntryRequest } from '../shared/wire/entry-schema.ts';
import type { EntryAnswer, FileTicket } from '../shared/wire/entry.ts';
import type { FileTickets } from './file-tickets.ts';
import type { Session } from './session.ts';

/** A window says who it is as soon as its socket is open; one that does not is not kept waiting for. */
const entryLimitMs = 30_000;

/** Codes 4000 and up are the app's own to choose. */
const refusedCode = 4401;

/** Calls `entered` once the window is let in; closes the socket where it is refused, says nothing in time, or not what is asked. */
export function awaitEntry(socket: WebSocket, session: Session, tickets: FileTickets, entered: () => void): void {
  const timer = setTimeout(() => socket.close(refusedCode), entryLimitMs);
  socket.once('close', () => clearTimeout(timer));
  socket.once('message', (data, isBinary) => {
    clearTimeout(timer);
    const request = isBinary || !Buffer.isBuffer(data) ? undefined : entryRequest(data.toString('utf8'));
    const answer =
      request === undefined
        ? ({ reason: 'unknown' } as const)
        : session.enter(request, () => {
            // Nothing more of it is heard, not even what is on its way.
            socket.terminate();
          });
    if ('reason' in answer) {
      send(socket, { t: 'refused', ...answer });
      socket.close(refusedCode);
      return;
    }
    send(socket, { t: 'entered', secret: answer.secret, ticket: tickets.current() });
    socket.once(
      'close',
      tickets.follow((ticket) => send(socket, { t: 'ticket', ticket })),
    );
    // A window says something only once it has kept its secret (renderer/host/host.ts).
    socket.once('message', () => answer.confirm());
    entered();
  });
}

function send(socket: WebSocket, frame: EntryAnswer | FileTicket): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame));
}

function entryRequest(text: string): EntryRequest | undefined {
  return entryRequestSchema.safeParse(jsonIn(text)).data;
}
