/** Writes trailers after the body of a chunked request. */
import type { Socket } from 'node:net';
import type { HeaderList } from '../../shared/exchange.ts';

/** How the HTTP library ends a chunked body, in a separate write. */
const lastChunk = '\r\n0\r\n\r\n';

/** Call it once the last byte of the body is written: the library cannot send trailers, so they are put into its next write. */
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
