import { once } from 'node:events';
import { createServer } from 'node:http';
import { Socket, type AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { send } from '../../../../core/transport/http.ts';

test('after a sleep of the computer a connection that is gone is found out: the system asks the other end', async () => {
  const asks = vi.spyOn(Socket.prototype, 'setKeepAlive');
  const server = createServer((_request, response) => response.end('ok')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await send(
    { method: 'GET', url: `http://127.0.0.1:${port}/`, headers: [] },
    { signal: new AbortController().signal, connectTimeoutMs: 5_000, readTimeoutMs: 5_000 },
  );
  expect(asks).toHaveBeenCalledWith(true, expect.any(Number));
  expect(Number(asks.mock.calls[0]?.[1])).toBeLessThanOrEqual(60_000);
  answer.close();
  server.close();
  asks.mockRestore();
});
