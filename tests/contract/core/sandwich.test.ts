/** The sandwich behind its calls: an upstream in its own process, a gateway under test before it, and what is told of a run. */
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { SandwichRun, SandwichStanding } from '../../../shared/sandwich/standing.ts';
import { mostWireCharacters, type RecordedCell } from '../../../shared/sandwich/wire.ts';
import type { Client } from '../../../shared/wire/client.ts';
import { startBendingProxy } from '../sandwich/bending-proxy.ts';
import { createRig, faultOf } from './core-rig.ts';

/** The first standing that is looked for. */
async function standing(client: Client, isIt: (value: SandwichStanding) => boolean): Promise<SandwichStanding> {
  for await (const updates of client.stream('sandwich.watch', {}))
    for (const value of updates) if (isIt(value)) return value;
  throw new Error('The stream ended before.');
}

async function ended(client: Client): Promise<SandwichRun> {
  const { run } = await standing(client, (value) => value.run !== null && value.run.state !== 'running');
  if (run === null) throw new Error('There is no run.');
  return run;
}

async function createSides() {
  const rig = await createRig();
  const { address } = await rig.client.call('sandwich.open', {});
  const proxy = await startBendingProxy(address);
  onTestFinished(() => proxy.close());
  const profileId = await rig.profile('Under test', proxy.root, 'sk-secret-of-the-test');
  const start = (models: readonly string[] = ['any']) =>
    rig.client.call('sandwich.start', {
      profileId,
      setup: { models: models.map((model) => ({ model })), fronts: ['chat'] },
    });
  return { ...rig, address, proxy, profileId, start };
}

test('a gateway that keeps all loses nothing, and one that drops a field is told by its name', async () => {
  const { client, proxy, start } = await createSides();
  await start();
  const kept = await ended(client);
  expect(kept.fault).toBeNull();
  expect(kept.cells.length).toBeGreaterThan(20);
  expect(kept.done).toBe(kept.of);
  expect(kept.cells.flatMap(({ losses }) => losses)).toEqual([]);
  proxy.bend({ request: (body) => body.replace('Be brief.', '') });
  await start();
  const lost = await ended(client);
  const names = lost.cells.flatMap(({ scenario, losses }) => losses.map(({ name }) => `${scenario}: ${name}`));
  expect([...new Set(names)]).toEqual(['system: system prompt']);
  // The file is that of the command, without the key.
  let file = '';
  for await (const pieces of client.stream('sandwich.report', {})) for (const { text } of pieces) file += text;
  const report = JSON.parse(file) as {
    readonly gateway: string;
    readonly cells: readonly RecordedCell[];
    readonly matrix: unknown[];
  };
  expect(report.gateway).toBe('Under test');
  expect(report.cells).toMatchObject(lost.cells);
  // Of each cell what went over the wire on all four places, told when somebody asks for it.
  const at = lost.cells.findIndex(({ scenario, streamed }) => scenario === 'system' && !streamed);
  const [wire, ...more] = await client.call('sandwich.wire', { cell: at });
  expect(more).toEqual([]);
  expect(wire?.sent?.head).toBe('POST /v1/chat/completions');
  expect(wire?.sent?.body).toContain('Be brief.');
  expect(wire?.arrived?.body).not.toContain('Be brief.');
  expect([wire?.answered?.head, wire?.cameBack?.head]).toEqual(['200', '200']);
  expect(wire?.cameBack?.body).toBe(wire?.answered?.body);
  expect(report.cells[at]?.exchanges).toEqual([wire]);
  expect(await faultOf(client.call('sandwich.wire', { cell: 10_000 }))).toMatchObject({ kind: 'not-found' });
  expect(report.matrix.length).toBeGreaterThan(10);
  expect(file).not.toContain('sk-secret-of-the-test');
});

test('a key that a gateway puts where a body is cut is not told in part', async () => {
  const { client, proxy, start } = await createSides();
  proxy.bend({
    request: (body) => {
      const at = body.indexOf('Be brief.');
      if (at < 0) return body;
      return `${body.slice(0, at)}${'x'.repeat(mostWireCharacters - at - 8)}sk-secret-of-the-test${body.slice(at)}`;
    },
  });
  await start();
  const { cells } = await ended(client);
  const at = cells.findIndex(({ scenario, streamed }) => scenario === 'system' && !streamed);
  const [wire] = await client.call('sandwich.wire', { cell: at });
  expect(wire?.arrived?.body).toHaveLength(mostWireCharacters + 1);
  expect(wire?.arrived?.body).not.toContain('sk-sec');
});

test('what never reaches the upstream has none to tell of', async () => {
  const rig = await createRig();
  const { client } = rig;
  const elsewhere = createServer((incoming, outgoing) => {
    incoming.resume();
    outgoing.writeHead(500, { 'content-type': 'application/json' }).end('{"error":{"message":"elsewhere"}}');
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  onTestFinished(() => void elsewhere.close());
  const profileId = await rig.profile(
    'Elsewhere',
    `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`,
    'k',
  );
  await client.call('sandwich.start', { profileId, setup: { models: [{ model: 'any' }], fronts: ['chat'] } });
  const { address } = await standing(client, (value) => value.address !== null);
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  await standing(client, ({ run }) => run !== null && run.cells.length > 1);
  await client.call('sandwich.stop', {});
  const { cells } = await ended(client);
  expect(cells.length).toBeGreaterThan(1);
  expect(cells.every(({ upstream }) => upstream === undefined)).toBe(true);
});

test('a gateway that is nowhere ends the run with its fault', async () => {
  const rig = await createRig();
  const { client } = rig;
  const profileId = await rig.profile('Nowhere', 'http://127.0.0.1:9', 'k');
  await client.call('sandwich.start', { profileId, setup: { models: [{ model: 'any' }], fronts: ['chat'] } });
  const { fault, cells } = await ended(client);
  expect([fault?.kind, cells]).toEqual(['connect', []]);
});

test('stopped in the middle of a request that is never answered, it ends soon and keeps what came before', async () => {
  const rig = await createRig();
  const { client } = rig;
  const requests = vi.fn();
  const silent = createServer((incoming) => {
    incoming.resume();
    requests();
  }).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => {
    silent.close();
    silent.closeAllConnections();
  });
  const profileId = await rig.profile('Silent', `http://127.0.0.1:${(silent.address() as AddressInfo).port}`, 'k');
  const setup = { models: [{ model: 'any' }], fronts: ['chat'] } as const;
  await client.call('sandwich.start', { profileId, setup });
  await vi.waitFor(() => expect(requests).toHaveBeenCalled());
  expect(await faultOf(client.call('sandwich.start', { profileId, setup }))).toMatchObject({ kind: 'input' });
  await client.call('sandwich.stop', {});
  const { state, fault } = await ended(client);
  expect([state, fault]).toEqual(['stopped', null]);
});

test('closed, its port is free, and there is nothing to save before a run', async () => {
  const { client } = await createRig();
  const { address } = await client.call('sandwich.open', {});
  expect(await client.call('sandwich.open', {})).toEqual({ address });
  await client.call('sandwich.close', {});
  await expect(fetch(address)).rejects.toThrow();
  expect((await standing(client, () => true)).address).toBeNull();
  const read = async () => {
    for await (const _ of client.stream('sandwich.report', {})) break;
  };
  expect(await faultOf(read())).toMatchObject({ kind: 'not-found' });
});
