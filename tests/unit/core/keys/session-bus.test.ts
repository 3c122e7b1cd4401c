import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sessionBusProblem } from '../../../../core/keys/session-bus.ts';
import { scratchFolder } from '../settings/scratch-folder.ts';

/** A bus that greets as `greet` says; resolves to its socket's path. */
async function bus(greet: (socket: Socket, said: string) => void, name = 'bus'): Promise<string> {
  const path = join(await scratchFolder(), name);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('data', (bytes) => greet(socket, bytes.toString('latin1')));
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(path, resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return path;
}

test('a bus that greets back is one, be it with a refusal', async () => {
  let heard = '';
  const path = await bus((socket, said) => {
    heard = said;
    socket.write('REJECTED EXTERNAL\r\n');
  });
  expect(await sessionBusProblem({ DBUS_SESSION_BUS_ADDRESS: `unix:path=${path},guid=abc` })).toBeUndefined();
  expect(heard).toMatch(/^\0AUTH EXTERNAL [0-9a-f]+\r\n$/);
});

test('without an address the bus of the user session is looked for', async () => {
  const path = await bus((socket) => socket.write('OK abc\r\n'));
  expect(await sessionBusProblem({ XDG_RUNTIME_DIR: join(path, '..') })).toBeUndefined();
});

test('escaped characters of the address are read', async () => {
  const path = await bus((socket) => socket.write('OK abc\r\n'), 'my bus');
  const address = `unix:path=${path.replace(' ', '%20')}`;
  expect(await sessionBusProblem({ DBUS_SESSION_BUS_ADDRESS: address })).toBeUndefined();
});

test('a bus that takes the connection and is silent is found out in time', async () => {
  const path = await bus(() => undefined);
  const address = `unix:path=${path}`;
  expect(await sessionBusProblem({ DBUS_SESSION_BUS_ADDRESS: address }, 50)).toMatch(/does not answer/);
});

test('a bus that is not there, that closes, or that has no address', async () => {
  const closing = await bus((socket) => socket.destroy());
  const missing = 'unix:path=/nonexistent/bus';
  expect(await sessionBusProblem({ DBUS_SESSION_BUS_ADDRESS: missing })).toMatch(/does not answer/);
  expect(await sessionBusProblem({ DBUS_SESSION_BUS_ADDRESS: `unix:path=${closing}` })).toMatch(/does not answer/);
  expect(await sessionBusProblem({})).toMatch(/not set/);
});

test('an address that cannot be tried here is left to the native code', async () => {
  expect(await sessionBusProblem({ DBUS_SESSION_BUS_ADDRESS: 'unix:abstract=/tmp/bus' })).toBeUndefined();
});
