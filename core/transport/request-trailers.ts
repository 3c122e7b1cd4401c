/** What goes behind the body of a request that is sent in chunks. */
import type { Socket } from 'node:net';
import type { HeaderList } from '../../shared/exchange.ts';

/** As the HTTP library ends such a body, in a piece of its own. */
const lastChunk = '\r\n0\r\n\r\n';

/** To be called once the last byte of the body is out of our hands: the library has no place for trailers, so what it writes next is written with them. */
export function endWithTrailers(socket: Socket, trailers: HeaderList): void {
  if (trailers.length === 0) return;
  const write = socket.write.bind(socket) as (...args: readonly unknown[]) => boolean;
  const withTrailers = (data: unknown, ...rest: readonly unknown[]): boolean => {
    if (data !== lastChunk) return write(data, ...rest);
    socket.write = write;
    const lines = trailers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    return write(`\r\n0\r\n${lines}\r\n`, ...rest);
  };
  socket.write = withTrailers;
}
