/** Each connection of a caller of the tap has one to the gateway, which carries its requests one after the other. */
import http from 'node:http';
import type { Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listen, type Listening } from '../transport/servers.ts';
import { tapBefore } from './tap-rig.ts';

interface Upstream extends Listening {
  /** Its connections in the order in which they were opened. */
  readonly sockets: readonly Socket[];
  /** The connection of each request. */
  readonly carriedBy: readonly number[];
}

/** `answer` gets the number of the request, from 0. */
async function gateway(answer: (response: http.ServerResponse, request: number) => void): Promise<Upstream> {
  const sockets: Socket[] = [];
  const carriedBy: number[] = [];
  const server = http.createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      carriedBy.push(sockets.indexOf(request.socket));
      answer(response, carriedBy.length - 1);
    });
  });
  server.on('connection', (socket) => sockets.push(socket));
  return { ...(await listen(server)), sockets, carriedBy };
}

/** A caller with one connection, as an app has it. */
function caller(): { ask(address: string): Promise<number>; leave(): void } {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return {
    leave: () => agent.destroy(),
    ask: (address) =>
      new Promise((resolve, reject) => {
        const request = http.request(`${address}/v1/chat/completions`, { method: 'POST', agent }, (response) => {
          response.resume();
          response.on('end', () => resolve(response.statusCode ?? 0));
          response.on('error', reject);
        });
        request.on('error', reject);
        request.end('{}');
      }),
  };
}

/** Resolves once the first connection to the gateway is closed. */
const firstGone = ({ sockets: [socket] }: Upstream): Promise<unknown> =>
  new Promise((resolve) => socket?.once('close', resolve));

const answerShort = (response: http.ServerResponse): void => void response.end('{}');

test('one connection of a caller is one to the gateway, and another caller has its own', async () => {
  const upstream = await gateway(answerShort);
  const { address } = await tapBefore(upstream);
  const [one, other] = [caller(), caller()];
  await one.ask(address);
  await one.ask(address);
  await other.ask(address);
  await one.ask(address);
  expect(upstream.carriedBy).toEqual([0, 0, 1, 0]);
});

test('it ends with the connection of its caller', async () => {
  const upstream = await gateway(answerShort);
  const { address } = await tapBefore(upstream);
  const one = caller();
  await one.ask(address);
  const gone = firstGone(upstream);
  one.leave();
  await gone;
});

test('one that the gateway has closed meanwhile is opened anew', async () => {
  const upstream = await gateway(answerShort);
  const { address } = await tapBefore(upstream);
  const one = caller();
  await one.ask(address);
  const gone = firstGone(upstream);
  upstream.sockets[0]?.end();
  await gone;
  expect(await one.ask(address)).toBe(200);
  expect(upstream.carriedBy).toEqual([0, 1]);
});

test('one that breaks as it is used again breaks for its caller, and nothing is sent twice (ERR-5)', async () => {
  const upstream = await gateway((response, request) => {
    if (request === 0) response.end('{}');
    else response.destroy();
  });
  const rig = await tapBefore(upstream);
  const one = caller();
  const whole = rig.next();
  await one.ask(rig.address);
  await whole;
  const ended = rig.next();
  await expect(one.ask(rig.address)).rejects.toThrow(/hang up|ECONNRESET/);
  expect((await ended).fault?.kind).toBe('connect');
  expect(upstream.carriedBy).toEqual([0, 0]);
});

test('an answer that its caller left does not lend its connection to the next', async () => {
  const upstream = await gateway((response, request) => {
    if (request > 0) return void response.end('{}');
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: {}\n\n');
  });
  const rig = await tapBefore(upstream);
  const ended = rig.next();
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const leaving = http.request(`${rig.address}/v1/chat/completions`, { method: 'POST', agent }, (response) => {
    response.once('data', () => leaving.destroy());
    response.on('error', () => undefined);
  });
  leaving.on('error', () => undefined);
  leaving.end('{}');
  expect((await ended).fault?.kind).toBe('stopped');
  expect(await caller().ask(rig.address)).toBe(200);
  expect(upstream.carriedBy).toEqual([0, 1]);
});
