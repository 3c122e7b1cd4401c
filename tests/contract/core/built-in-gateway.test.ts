/** The gateway that the app brings along, in its own process: found at one address for as long as the app runs. */
import { createServer } from 'node:net';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { AppState } from '../../../shared/contract.ts';
import { createRig, draft } from './core-rig.ts';
import { startBuiltInGateway } from '../../../core/built-in-gateway.ts';
import { startNodeModule, type ModuleProcess } from '../../../core/module-process.ts';

async function start() {
  const processes: ModuleProcess[] = [];
  const told: string[] = [];
  const gateway = await startBuiltInGateway({
    startModule: (module, argument) => {
      const started = startNodeModule(module, argument);
      processes.push(started);
      return started;
    },
    paces: {},
    onError: ({ message }) => told.push(message),
  });
  onTestFinished(() => gateway.close());
  const models = () => fetch(`${gateway.root}/v1/models`, { headers: { authorization: `Bearer ${gateway.key}` } });
  return { gateway, processes, told, models };
}

test('one that ends in the middle of its work is at its address again, with its key', async () => {
  const { processes, told, models } = await start();
  expect((await models()).status).toBe(200);
  processes[0]?.kill();
  await vi.waitFor(() => expect(processes).toHaveLength(2));
  await vi.waitFor(async () => expect((await models()).status).toBe(200), 20_000);
  expect(told).toEqual(['The process of the built-in gateway ended. It is started again.']);
});

test('closed, its process has ended, its port is free, and no other is started', async () => {
  const { gateway, processes, told } = await start();
  await gateway.close();
  const probe = createServer().listen(Number(new URL(gateway.root).port), '127.0.0.1');
  await once(probe, 'listening');
  probe.close();
  expect([processes.length, told]).toEqual([1, []]);
});

test('where its process cannot be started, that is said at once', async () => {
  const nowhere = pathToFileURL('/nonexistent/gateway-process.mjs');
  const starting = startBuiltInGateway({
    startModule: () => startNodeModule(nowhere, ''),
    paces: {},
    onError: () => undefined,
  });
  await expect(starting).rejects.toThrow('The built-in gateway could not start: its process ended.');
});

test('where it can’t be started the core is of use all the same, and says so', async () => {
  const failed = Promise.reject<never>(new Error('no gateway'));
  failed.catch(() => undefined);
  const rig = await createRig({ builtInGateway: failed });
  const states = rig.client.stream('app.watch', {})[Symbol.asyncIterator]();
  const first = (await states.next()).value as readonly AppState[];
  expect(first[0]).toMatchObject({
    profiles: [],
    builtInFault: { message: expect.stringContaining('can’t start') as string },
  });
  const { id } = await rig.client.call('profiles.save', { draft: draft('Mine', rig.gateway.root) });
  expect(id).not.toBe('');
});
