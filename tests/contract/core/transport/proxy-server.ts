/** An HTTP proxy on loopback that makes tunnels (CONNECT), scripted by a test. */
import net from 'node:net';
import { rawServer, type Listening } from './servers.ts';

export interface ProxyServer extends Listening {
  readonly heads: readonly string[];
}

/** A proxy that lets those through who bring the wanted credentials, to a port of this computer whatever host they name. */
export async function proxyServer(
  to: number,
  answer = 'HTTP/1.1 200 Connection established\r\n\r\n',
): Promise<ProxyServer> {
  const heads: string[] = [];
  const server = await rawServer((socket) => {
    let head = '';
    const onData = (bytes: Buffer): void => {
      head += bytes.toString('latin1');
      if (!head.includes('\r\n\r\n')) return;
      socket.off('data', onData);
      heads.push(head);
      // In pieces, as a network may.
      for (const half of [answer.slice(0, 20), answer.slice(20)]) socket.write(half);
      if (!answer.includes(' 200 ')) return void socket.end();
      const onward = net.connect(to, '127.0.0.1');
      onward.on('error', () => socket.destroy());
      socket.on('close', () => onward.destroy());
      socket.pipe(onward).pipe(socket);
    };
    socket.on('data', onData);
  });
  return { ...server, heads };
}
