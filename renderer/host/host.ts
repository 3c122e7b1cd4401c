/** Finds the host of this window, by the preload's pipe or by WebSocket, and hands out the typed client. */
import { createClient } from '../../shared/wire/client.ts';
import type { DesktopMessage } from '../../shared/desktop-message.ts';
import type { ClientWire, HostFrame } from '../../shared/wire/frames.ts';
import type { EntryRequest } from '../../shared/wire/entry-schema.ts';
import type { EntryAnswer, FileTicket } from '../../shared/wire/entry.ts';
import { createConnection, type Connection, type ConnectResult } from './connection.ts';
import { setFileTicket } from './file-address.ts';
import { createWindowKey, type WindowKey } from './window-key.ts';
import { behindGate, createWireGate, type WireGate } from './wire-gate.ts';

/** What the preload script puts on `window`: a pipe of frames, each as its JSON, on one channel and nothing else. */
export interface PreloadPipe {
  send(frame: string): void;
  onFrame(callback: (frame: string) => void): void;
  onClose(callback: () => void): void;
  /** Hears what the desktop tells this window beside the wire. */
  onMessage(callback: (message: DesktopMessage) => void): void;
}

declare global {
  interface Window {
    readonly quartet?: PreloadPipe;
  }
}

/**
 * The connection of this window. In a browser the start token of its address is given up for a secret of this tab.
 * While `gate` is closed, nothing that the host says is heard.
 */
export function connectToHost(gate: WireGate = createWireGate()): Connection {
  const pipe = window.quartet;
  if (pipe) return createConnection({ connect: throughGate(connectOnce(pipe, gate), gate) });
  const key = createWindowKey();
  const connection = createConnection({ connect: throughGate(() => enterBySocket(key, gate), gate) });
  // A new address pasted into this tab differs in its fragment alone, so the page is not loaded again.
  window.addEventListener('hashchange', () => {
    if (key.takeFromAddress()) connection.reconnect();
  });
  return connection;
}

function throughGate(connect: () => Promise<ConnectResult>, gate: WireGate): () => Promise<ConnectResult> {
  return async () => {
    const result = await connect();
    await new Promise<void>((resolve) => gate.pass(resolve));
    return result;
  };
}

/** The pipe lives as long as the main process serves this page: once closed, only a reload of the window brings another. */
function connectOnce(pipe: PreloadPipe, gate: WireGate): () => Promise<ConnectResult> {
  let connected = false;
  return () => {
    if (connected) return Promise.reject(new Error('The app has closed the pipe.'));
    connected = true;
    return Promise.resolve({ client: createClient(behindGate(pipeWire(pipe), gate)) });
  };
}

function pipeWire(pipe: PreloadPipe): ClientWire {
  return {
    send: (frame) => pipe.send(JSON.stringify(frame)),
    // Our own main process.
    onFrame: (callback) => pipe.onFrame((frame) => callback(JSON.parse(frame) as HostFrame)),
    onClose: (callback) => pipe.onClose(callback),
    // The window's end is the main process's to see.
    close: () => undefined,
  };
}

/** Rejects where the host does not answer. */
function enterBySocket(key: WindowKey, gate: WireGate): Promise<ConnectResult> {
  return new Promise((resolve, reject) => {
    const url = new URL('/wire', window.location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(url);
    const asked: EntryRequest = { t: 'enter', ...key.known() };
    socket.addEventListener('open', () => socket.send(JSON.stringify(asked)), { once: true });
    const fail = (): void => reject(new Error('The app does not answer.'));
    socket.addEventListener('error', fail, { once: true });
    socket.addEventListener('close', fail, { once: true });
    socket.addEventListener(
      'message',
      ({ data }: MessageEvent<unknown>) => {
        const answer = parsed<EntryAnswer>(data);
        if (answer?.t === 'entered') {
          key.entered(answer.secret);
          setFileTicket(answer.ticket);
          resolve({ client: createClient(behindGate(socketWire(socket), gate)) });
        } else if (answer?.t === 'refused') {
          key.refused(answer.reason);
          resolve({ denied: answer });
        } else fail();
      },
      { once: true },
    );
  });
}

/** Our own host over loopback, on this page's own port; the same trust as the page itself. */
function parsed<Frame>(data: unknown): Frame | undefined {
  return typeof data === 'string' ? (JSON.parse(data) as Frame) : undefined;
}

function socketWire(socket: WebSocket): ClientWire {
  return {
    send: (frame) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
    },
    onFrame: (callback) => {
      socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const frame = parsed<HostFrame | FileTicket>(data);
        if (frame?.t === 'ticket') setFileTicket(frame.ticket);
        else if (frame !== undefined) callback(frame);
      });
    },
    onClose: (callback) => socket.addEventListener('close', callback, { once: true }),
    close: () => socket.close(),
  };
}
