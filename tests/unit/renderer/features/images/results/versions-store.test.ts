import { expect, test } from 'vitest';
import {
  createVersionsStore,
  createRequestQueue,
} from '../../../../../../renderer/features/images/results/versions-store.ts';
import { createConnection } from '../../../../../../renderer/host/connection.ts';
import type { ImageProgress, ImageRequest, ImagesUpdate } from '../../../../../../shared/images/image-version.ts';
import { fault, FaultError } from '../../../../../../shared/fault.ts';
import type { Handlers } from '../../../../../../core/wire/handlers.ts';
import { directClient } from '../../../../../doubles/direct-client.ts';
import { requestOf, versionOf } from '../image-doubles.ts';
import { Script } from '../../chat/scripted-chat.ts';

type Versions = ReturnType<typeof createVersionsStore>;

const until = async (holds: () => boolean) => {
  for (let turn = 0; !holds() && turn < 1000; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const underWay = (id: string): ImageRequest => {
  const request = requestOf(id);
  return { ...request, facts: { ...request.facts, status: 'waiting' } };
};
const idsOf = ({ store }: Versions) => [...store.getState().versions.keys()];

function host(more: Partial<Handlers> = {}) {
  const updates = new Script<ImagesUpdate>();
  const progress = new Script<ImageProgress>();
  const calls: string[] = [];
  const client = directClient({
    'images.watch': (_, { signal }) => updates.watch(signal),
    'images.progress': (_, { signal }) => progress.watch(signal),
    'images.request': ({ requestId }) => {
      calls.push(requestId);
      return requestOf(requestId);
    },
    'images.stop': () => null,
    'images.rename': ({ versionId, title }) => versionOf(versionId, { title }),
    'images.discard': () => null,
    'images.putBack': ({ versionId }) => versionOf('put back', { parentId: versionId, kind: 'put-back' }),
    ...more,
  });
  return { updates, progress, calls, client };
}

test('versions come in portions, the newest at once, and then change one by one', async () => {
  const { updates, client } = host();
  const versions = createVersionsStore(client);
  updates.push({ type: 'versions', versions: [versionOf('c', { createdAt: 3 })], last: false });
  await until(() => idsOf(versions).length === 1);
  expect(versions.store.getState().loaded).toBe(false);
  updates.push({ type: 'versions', versions: [versionOf('b', { createdAt: 2 })], last: true });
  updates.push({ type: 'version', version: versionOf('d', { createdAt: 4 }) });
  updates.push({ type: 'removed', id: 'c' });
  await until(() => versions.store.getState().loaded && idsOf(versions).length === 2);
  expect(idsOf(versions)).toEqual(['b', 'd']);
});

test('after a lost wire all is told anew: what went meanwhile goes, what ended is seen, and the list never stands empty', async () => {
  let current = host();
  const connection = createConnection({ connect: () => Promise.resolve({ client: current.client }), delayMs: () => 0 });
  const versions = createVersionsStore(connection.client);
  const first = current;
  first.updates.push({ type: 'versions', versions: [versionOf('b', { createdAt: 2 })], last: false });
  first.updates.push({ type: 'versions', versions: [versionOf('a', { createdAt: 1 })], last: true });
  first.updates.push({ type: 'request', request: underWay('r1') });
  await until(() => versions.store.getState().requests.size === 1);
  const sizes: number[] = [];
  versions.store.subscribe((value) => sizes.push(value.versions.size));
  current = host();
  first.client.drop();
  current.updates.push({ type: 'versions', versions: [versionOf('c', { createdAt: 3 })], last: false });
  current.updates.push({ type: 'versions', versions: [versionOf('b', { createdAt: 2 })], last: true });
  await until(() => idsOf(versions).includes('c'));
  expect(idsOf(versions)).toEqual(['c', 'b']);
  await until(() => versions.store.getState().requests.get('r1')?.facts.status === 'complete');
  expect(versions.store.getState().requests.get('r1')?.facts.status).toBe('complete');
  expect(Math.min(...sizes)).toBe(2);
  connection.client.close();
});

test('a wire lost between two portions begins anew with the first one', async () => {
  const { updates, client } = host();
  const versions = createVersionsStore(client);
  updates.push({ type: 'versions', versions: [versionOf('gone', { createdAt: 9 })], last: false });
  updates.push({ type: 'versions', versions: [versionOf('new', { createdAt: 12 })], last: false });
  updates.push({ type: 'versions', versions: [versionOf('old', { createdAt: 1 })], last: true });
  await until(() => versions.store.getState().loaded);
  expect(idsOf(versions)).toEqual(['new', 'old']);
});

test('a request under way tells how it fares until it has ended', async () => {
  const { updates, progress, client } = host();
  const versions = createVersionsStore(client);
  updates.push({ type: 'request', request: underWay('r1') });
  progress.push({ phase: 'waiting', startedAt: 5 });
  await until(() => versions.store.getState().progress.size === 1);
  expect(versions.store.getState().progress.get('r1')).toEqual({ phase: 'waiting', startedAt: 5 });
  updates.push({ type: 'request', request: requestOf('r1') });
  await until(() => versions.store.getState().progress.size === 0);
  expect(versions.store.getState().requests.get('r1')?.facts.status).toBe('complete');
  expect(versions.store.getState().progress.size).toBe(0);
});

test('a request is read once, and what was told of it meanwhile stays', async () => {
  const { calls, client } = host();
  const versions = createVersionsStore(client);
  const [one, same] = await Promise.all([versions.request('r1'), versions.request('r1')]);
  expect(one).toBe(same);
  expect(await versions.request('r1')).toEqual(requestOf('r1'));
  expect(calls).toEqual(['r1']);
  expect(versions.store.getState().requests.get('r1')).toEqual(requestOf('r1'));
});

test('what is looked at last is read first, and what failed can be read again', async () => {
  const read: string[] = [];
  const answers: (() => void)[] = [];
  const queue = createRequestQueue({
    most: 1,
    onRequest: () => undefined,
    read: (requestId) => {
      read.push(requestId);
      return new Promise((resolve, reject) => {
        answers.push(() =>
          read.length === 1 ? reject(new FaultError(fault('not-found', 'Gone.', ''))) : resolve(requestOf(requestId)),
        );
      });
    },
  });
  const first = queue.ask('a');
  void queue.ask('b');
  void queue.ask('c');
  answers[0]?.();
  await expect(first).rejects.toThrow('Gone.');
  await until(() => answers.length === 2);
  answers[1]?.();
  await until(() => answers.length === 3);
  expect(read).toEqual(['a', 'c', 'b']);
  const again = queue.ask('a');
  answers[2]?.();
  await until(() => answers.length === 4);
  answers[3]?.();
  expect((await again).id).toBe('a');
});

test('a new title, a removal and a version that was put together hold at once; a failure of what nobody waits for is told', async () => {
  const faults: string[] = [];
  const { updates, client } = host({
    'images.stop': () => {
      throw new FaultError(fault('not-found', 'There is no such run.', ''));
    },
  });
  const versions = createVersionsStore(client, ({ message }) => faults.push(message));
  updates.push({ type: 'versions', versions: [versionOf('a'), versionOf('b')], last: true });
  await until(() => versions.store.getState().loaded);
  versions.rename('a', 'Better');
  await until(() => versions.store.getState().versions.get('a')?.title === 'Better');
  expect(versions.store.getState().versions.get('a')?.title).toBe('Better');
  expect((await versions.putBack('a', 4)).id).toBe('put back');
  await versions.remove('b');
  expect(idsOf(versions)).toEqual(['a', 'put back']);
  versions.stop('r1');
  await until(() => faults.length === 1);
  expect(faults).toEqual(['There is no such run.']);
});

test('a request that brought nothing goes once the host has removed it, also where another window was quicker', async () => {
  const deleted: string[] = [];
  const { updates, client } = host({
    'images.restoreRequest': ({ requestId }) => requestOf(requestId),
    'images.discardRequest': ({ requestId }) => {
      deleted.push(requestId);
      if (requestId === 'gone') throw new FaultError(fault('not-found', 'There is no such run.', ''));
      if (requestId === 'kept') throw new FaultError(fault('internal', 'The disk is full.', ''));
      return null;
    },
  });
  const versions = createVersionsStore(client, () => undefined);
  const ids = () => [...versions.store.getState().requests.keys()];
  for (const id of ['own', 'gone', 'kept', 'elsewhere']) updates.push({ type: 'request', request: requestOf(id) });
  updates.push({ type: 'request-removed', id: 'elsewhere' });
  await until(() => ids().length === 3 && !ids().includes('elsewhere'));
  const restore = await versions.removeRequest('own');
  expect(await versions.removeRequest('gone')).toBeUndefined();
  await expect(versions.removeRequest('kept')).rejects.toThrow('The disk is full.');
  expect([deleted, ids()]).toEqual([['own', 'gone', 'kept'], ['kept']]);
  await restore?.();
  expect(ids()).toEqual(['kept', 'own']);
});
