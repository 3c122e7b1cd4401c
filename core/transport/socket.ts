/** Opens the one connection of a request, direct or through a proxy, and says exactly where it failed (ERR-4, ERR-5). */
import net from 'node:net';
import tls from 'node:tls';
import { FaultError } from '../../shared/fault.ts';
import { connectionFault, connectTimeoutFault, proxyRefusedFault, unusableProxyFault } from './connection-faults.ts';
import type { ConnectionPoint, Stage } from './connection-faults.ts';
import { findProxy, trusting, unknownAuthority } from './network.ts';
import type { Way } from './network.ts';
import type { Proxy } from './proxy.ts';

/** The silence after which the system sends TCP keep-alive probes. */
const keepAliveMs = 20_000;
/** The same after a sleep of the computer; no system accepts less. Ten probes are sent, a second apart (`uv__tcp_keepalive`). */
const askAtOnceMs = 1_000;

/** Lets the system probe the other end now: a dead connection breaks within seconds, a live one is not affected. */
export function askWhetherThere(socket: net.Socket): void {
  socket.setKeepAlive(true, askAtOnceMs);
}

export interface SocketOptions extends Way {
  readonly signal: AbortSignal;
  /** For all steps until the connection is ready: name, TCP, proxy, TLS (ERR-4). */
  readonly connectTimeoutMs: number;
  /** Certificates (PEM) trusted besides those that Node trusts. */
  readonly ca: string | undefined;
}

/**
 * Resolves to a socket ready for a request to `target` (`https:`, or `http:` without a proxy). Throws a `FaultError`
 * of kind `dns`, `connect`, `tls`, `proxy` or `timeout`, or the signal's reason; the socket is then destroyed.
 */
export async function openSocket(target: URL, options: SocketOptions): Promise<net.Socket> {
  options.signal.throwIfAborted();
  const began = performance.now();
  try {
    return await openOnce(target, options, { more: [], ms: options.connectTimeoutMs });
  } catch (error) {
    // Nothing was sent, so it may be tried again. The computer's authorities are read only when needed: there may be hundreds.
    const unknown = error instanceof FaultError && unknownAuthority.has(error.fault.code ?? '');
    const more = unknown ? (options.system.certificates?.() ?? []) : [];
    if (more.length === 0) throw error;
    // Both tries together keep within the time limit of one.
    return openOnce(target, options, { more, ms: options.connectTimeoutMs - (performance.now() - began) });
  }
}

async function openOnce(
  target: URL,
  options: SocketOptions,
  { more, ms }: { readonly more: readonly string[]; readonly ms: number },
): Promise<net.Socket> {
  const attempt = new Attempt(target);
  const onAbort = (): void => attempt.fail(options.signal.reason);
  const timer = setTimeout(
    () => attempt.fail(new FaultError(connectTimeoutFault(attempt.place, options.connectTimeoutMs))),
    Math.max(0, ms),
  );
  options.signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await attempt.open(options, [...(options.ca === undefined ? [] : [options.ca]), ...more]);
  } catch (error) {
    attempt.destroy();
    throw attempt.ended ? attempt.reason : connectionFaultError(error, attempt);
  } finally {
    clearTimeout(timer);
    options.signal.removeEventListener('abort', onAbort);
  }
}

function connectionFaultError(error: unknown, attempt: Attempt): FaultError {
  return error instanceof FaultError ? error : new FaultError(connectionFault(error, attempt.place));
}

/** One attempt: knows its stage, and can be ended in any of them. */
class Attempt {
  readonly #target: URL;
  #proxy: Proxy | undefined;
  #stage: Stage = 'reach';
  #sockets: net.Socket[] = [];
  /** Rejects the current stage; there always is one while the attempt is open. */
  #reject: (error: unknown) => void = () => undefined;
  ended = false;
  reason: unknown;

  constructor(target: URL) {
    this.#target = target;
  }

  get place(): ConnectionPoint {
    const proxy = this.#proxy === undefined ? undefined : `${this.#proxy.hostname}:${this.#proxy.port}`;
    return { stage: this.#stage, host: this.#target.host, proxy, proxySource: this.#proxy?.source };
  }

  fail(reason: unknown): void {
    if (this.ended) return;
    this.ended = true;
    this.reason = reason;
    this.destroy();
    this.#reject(reason);
  }

  destroy(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async open(way: Way, certificates: readonly string[]): Promise<net.Socket> {
    const { hostname, port, protocol } = this.#target;
    const host = hostname.replace(/^\[|\]$/g, '');
    const secure = protocol === 'https:';
    const wanted = port === '' ? (secure ? 443 : 80) : Number(port);
    const trusted = trusting(certificates);
    const proxy = await this.#during<Awaited<ReturnType<typeof findProxy>>>((resolve, reject) => {
      findProxy(this.#target, way).then(resolve, reject);
    });
    if (proxy !== undefined && 'problem' in proxy) throw new FaultError(unusableProxyFault(proxy));
    this.#proxy = proxy;
    let socket: net.Socket;
    if (proxy === undefined) {
      socket = await this.#connect(net.connect({ host, port: wanted }), 'connect');
    } else {
      socket = await this.#tunnel(proxy, host.includes(':') ? `[${host}]` : host, wanted, trusted);
    }
    if (!secure) return socket;
    this.#stage = 'tls';
    return this.#secure(socket, host, trusted);
  }

  #secure(socket: net.Socket, host: string, trusted: tls.SecureContext | undefined): Promise<net.Socket> {
    const servername = net.isIP(host) === 0 ? host : '';
    const secured = tls.connect({
      socket,
      host,
      servername,
      ALPNProtocols: ['http/1.1'],
      ...(trusted && { secureContext: trusted }),
    });
    return this.#connect(secured, 'secureConnect');
  }

  async #tunnel(proxy: Proxy, host: string, port: number, trusted: tls.SecureContext | undefined): Promise<net.Socket> {
    this.#stage = 'reach-proxy';
    let socket = await this.#connect(net.connect({ host: proxy.hostname, port: proxy.port }), 'connect');
    if (proxy.secure) socket = await this.#secure(socket, proxy.hostname, trusted);
    const authority = `${host}:${port}`;
    socket.write(
      `CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n` +
        `${proxy.authorization === undefined ? '' : `Proxy-Authorization: ${proxy.authorization}\r\n`}\r\n`,
    );
    const head = await this.#during<string>((resolve, reject) => readHead(socket, resolve, reject));
    const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1] ?? 0);
    if (status < 200 || status > 299) throw new FaultError(proxyRefusedFault(this.place, status));
    return socket;
  }

  #connect(socket: net.Socket, ready: 'connect' | 'secureConnect'): Promise<net.Socket> {
    this.#sockets.push(socket);
    socket.setNoDelay(true);
    // After a sleep of the computer the other end may be silently gone: probes reveal it.
    socket.setKeepAlive(true, keepAliveMs);
    // Stays for the socket's life, so that an error never crashes the app; readers of the socket handle it themselves.
    socket.on('error', () => undefined);
    return this.#during((resolve, reject) => {
      socket.once('error', reject);
      socket.once('close', () => reject(new Error('The connection was closed.')));
      socket.once(ready, () => resolve(socket));
    });
  }

  /** A stage that `fail` can end. */
  #during<T>(run: (resolve: (value: T) => void, reject: (error: unknown) => void) => void): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#reject = reject;
      run(resolve, reject);
    });
  }
}

const maxProxyHeadBytes = 16 * 1024;

/** Reads a proxy's answer up to its blank line; nothing may follow it, since the target waits for us to speak first. */
function readHead(socket: net.Socket, resolve: (head: string) => void, reject: (error: unknown) => void): void {
  let head = '';
  const stop = (): void => {
    socket.off('data', onData);
    socket.off('error', onError);
    socket.off('close', onClose);
    socket.pause();
  };
  const onData = (bytes: Buffer): void => {
    head += bytes.toString('latin1');
    if (head.includes('\r\n\r\n')) {
      stop();
      resolve(head);
    } else if (head.length > maxProxyHeadBytes) {
      stop();
      reject(new Error('The answer of the proxy is too large.'));
    }
  };
  const onError = (error: Error): void => {
    stop();
    reject(error);
  };
  const onClose = (): void => {
    stop();
    reject(new Error('The proxy closed the connection.'));
  };
  socket.on('data', onData);
  socket.once('error', onError);
  socket.once('close', onClose);
}
