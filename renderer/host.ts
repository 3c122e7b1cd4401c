/** Finds the host of this window, by the preload's pipe or by WebSocket, and hands out the typed client. */
import { createClient, type Client } from '../shared/wire/client.ts';
import type { ClientFrame, ClientWire, HostFrame } from '../shared/wire/frames.ts';
import { createConnection, type Connection, type ConnectResult } from './connection.ts';

/** What the preload script puts on `window`: a pipe of frames on one channel and nothing else. */
export interface PreloadPipe {
  send(frame: ClientFrame): void;
  onFrame(callback: (frame: HostFrame) => void): void;
  onClose(callback: () => void): void;
}

declare global {
  interface Window {
    readonly quartet?: PreloadPipe;
  }
}

/** The connection of this window. In a browser the token of the address's fragment is given up for a cookie, and removed. */
export function connectToHost(): Connection {
  const pipe = window.quartet;
  if (pipe) return createConnection({ connect: connectOnce(pipe) });
  const connection = createConnection({ connect: connectBySocket });
  // A new address pasted into this tab differs in its fragment alone, so the page is not loaded again.
  window.addEventListener('hashchange', () => {
    if (tokenInAddress() !== undefined) connection.reconnect();
  });
  return connection;
}

/** The pipe lives as long as the main process serves this page: once closed, only a reload of the window brings another. */
function connectOnce(pipe: PreloadPipe): () => Promise<ConnectResult> {
  let connected = false;
  return () => {
    if (connected) return Promise.reject(new Error('The app has closed the pipe.'));
    connected = true;
    return Promise.resolve({ client: createClient(pipeWire(pipe)) });
  };
}

function pipeWire(pipe: PreloadPipe): ClientWire {
  return {
    send: (frame) => pipe.send(frame),
    onFrame: (callback) => pipe.onFrame(callback),
    onClose: (callback) => pipe.onClose(callback),
    // The window's end is the main process's to see.
    close: () => undefined,
  };
}

function tokenInAddress(): string | undefined {
  return /^#token=(.+)$/.exec(window.location.hash)?.[1];
}

/** Rejects where the host does not answer. */
async function connectBySocket(): Promise<ConnectResult> {
  const token = tokenInAddress();
  if (token !== undefined) {
    const answer = await fetch('/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: decodeURIComponent(token) }),
    });
    window.history.replaceState(null, '', window.location.pathname);
    // The router was started on the fragment that is gone now.
    window.dispatchEvent(new HashChangeEvent('hashchange'));
    if (answer.status === 401 || answer.status === 403) return { denied: true };
    if (!answer.ok) throw new Error(`The app answered ${answer.status}.`);
  }
  try {
    return { client: await openSocket() };
  } catch (error) {
    // A refused handshake and a dead host look the same from here; the session's state tells them apart.
    const session = await fetch('/session');
    if (session.status === 401 || session.status === 403) return { denied: true };
    throw error;
  }
}

function openSocket(): Promise<Client> {
  return new Promise((resolve, reject) => {
    const url = new URL('/wire', window.location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(url);
    socket.addEventListener('open', () => resolve(createClient(socketWire(socket))), { once: true });
    socket.addEventListener('error', () => reject(new Error('The app does not answer.')), { once: true });
  });
}

function socketWire(socket: WebSocket): ClientWire {
  return {
    send: (frame) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
    },
    onFrame: (callback) => {
      socket.addEventListener('message', (event: MessageEvent<unknown>) => {
        // Our own host over loopback, behind its cookie; the same trust as the page itself.
        if (typeof event.data === 'string') callback(JSON.parse(event.data) as HostFrame);
      });
    },
    onClose: (callback) => socket.addEventListener('close', callback, { once: true }),
    close: () => socket.close(),
  };
}
