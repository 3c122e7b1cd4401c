/** Lists of models and connection tests over real sockets: settings, keys, models and transport together. */
import { freePort } from '../../doubles/free-port.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { models as catalog } from '../../../shared/catalog/models.ts';
import { modelsHandlers } from '../../../core/models/handlers.ts';
import { createModels } from '../../../core/models/models.ts';
import { settingsHandlers } from '../../../core/settings/handlers.ts';
import { createAppState } from '../../../core/app-state.ts';
import { send } from '../../../core/transport/http.ts';
import { startGateway } from '../../../gateway/start.ts';
import type { ModelListing } from '../../../shared/models.ts';
import { draftOf } from '../../unit/core/settings/drafts.ts';
import { openProfiles } from '../../unit/core/settings/open-profiles.ts';

const signal = new AbortController().signal;

async function open() {
  const gateway = await startGateway({ pace: 'instant' });
  const builtInGateway = { root: gateway.root, key: gateway.keys.general };
  const { settings, keys, profiles, folder } = await openProfiles({ builtInGateway, keyStore: 'memory' });
  const asking = { send, appVersion: '0.0.0', now: Date.now };
  const models = createModels({ ...asking, profiles, random: () => 0 });
  const appState = createAppState({ version: '0.0.0', host: 'browser', dataDir: folder, settings, profiles, keys });
  onTestFinished(async () => {
    models.close();
    await gateway.close();
  });
  const handlers = {
    ...settingsHandlers({ appState, settings, profiles, keys }),
    ...modelsHandlers({ ...asking, profiles, models, elapsed: () => performance.now() }),
  };
  const add = async (name: string, baseUrl: string, key: string): Promise<string> =>
    (await handlers['profiles.save']({ draft: draftOf({ name, baseUrl }), key }, { signal, closed: signal })).id;
  const refresh = (profileId: string) => handlers['models.refresh']({ profileId }, { signal, closed: signal });
  return { gateway, handlers, add, refresh };
}

/** A server that answers everything with the same. */
async function serve(status: number, body: string, headers: Record<string, string>): Promise<string> {
  const server = createServer((_, response) => {
    response.writeHead(status, headers);
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const idsOf = (group: string | undefined): string[] =>
  catalog.filter((facts) => facts.group === group).map(({ id }) => id);

test('MODELS-2 the ready-made profile lists what its key sees, from the first reader on', async () => {
  const { handlers } = await open();
  const seen: ModelListing[] = [];
  for await (const listing of handlers['models.watch']({ profileId: 'reference' }, { signal, closed: signal })) {
    seen.push(listing);
    if (listing.fetchedAt !== null) break;
  }
  expect(seen[0]).toEqual({ profileId: 'reference', ids: [], fetchedAt: null });
  expect(seen.at(-1)?.ids.toSorted()).toEqual(idsOf(undefined).toSorted());
});

test('AUTH-6 MODELS-2 a key of the other group sees other models; changing the key changes the list', async () => {
  const { gateway, handlers, add, refresh } = await open();
  const id = await add('Delta', `${gateway.root}/v1/chat/completions`, gateway.keys.delta);
  expect((await refresh(id)).ids).toContain('delta-5.2');
  const draft = draftOf({ name: 'Delta', baseUrl: gateway.root });
  const seen: ModelListing[] = [];
  for await (const listing of handlers['models.watch']({ profileId: id }, { signal, closed: signal })) {
    seen.push(listing);
    if (seen.length === 1)
      await handlers['profiles.save']({ id, draft, key: gateway.keys.general }, { signal, closed: signal });
    else if (listing.fetchedAt !== null && !listing.ids.includes('delta-5.2')) break;
  }
  expect(seen.at(-1)?.ids).not.toContain('delta-5.2');
});

test('ERR-3 AUTH-4 a wrong key is refused with status, code and request ID, and is not quoted', async () => {
  const { gateway, add, refresh } = await open();
  const listing = await refresh(await add('Wrong', gateway.root, 'sk-wrong-key-123456'));
  expect(listing).toMatchObject({
    ids: [],
    fetchedAt: null,
    fault: {
      kind: 'status',
      status: 401,
      code: 'invalid_api_key',
      requestId: expect.any(String) as string,
      attempts: 1,
    },
  });
  expect(listing.fault?.hint).toMatch(/API key/);
  expect(JSON.stringify(listing)).not.toContain('sk-wrong-key');
});

test('ERR-5 a gateway that is not there says so', async () => {
  const { add, refresh } = await open();
  const port = await freePort();
  const { fault } = await refresh(await add('Nobody', `http://127.0.0.1:${port}`, 'sk-12345678'));
  expect(fault).toMatchObject({ kind: 'connect', attempts: 1 });
  expect(fault?.message).toContain(`127.0.0.1:${port}`);
});

test('ERR-1 a web page says so, with its beginning', async () => {
  const { add, refresh } = await open();
  const page = '<!doctype html><html><title>Welcome</title></html>';
  const root = await serve(200, page, { 'content-type': 'text/html' });
  const { fault } = await refresh(await add('Page', root, 'sk-12345678'));
  expect(fault).toMatchObject({ kind: 'bad-answer', status: 200, excerpt: page });
  expect(fault?.message).toMatch(/web page/);
});

test('ADDR-5 a redirect is not followed', async () => {
  const { gateway, add, refresh } = await open();
  const root = await serve(307, '', { location: `${gateway.root}/v1/models` });
  const { fault } = await refresh(await add('Moved', root, gateway.keys.general));
  expect(fault).toMatchObject({ kind: 'redirect', status: 307 });
  expect(fault?.message).toContain(`${gateway.root}/v1/models`);
});

// An exception outside of any call would end the app: the run fails on one although the test itself passes.
test('a list without an end is cut off', async () => {
  const { add, refresh } = await open();
  const root = await serve(200, `{"data":[${'{"id":"x"},'.repeat(1_000_000)}`, {});
  expect((await refresh(await add('Endless', root, 'sk-12345678'))).fault).toMatchObject({ kind: 'too-large' });
});

test('a connection test tells how many models there are, how long it took and which address was asked', async () => {
  const { gateway, handlers } = await open();
  const draft = draftOf({ name: '', baseUrl: `${gateway.root}/v1/models` });
  const resultOf = async (key: string) => {
    for await (const update of handlers['profiles.test']({ draft, key }, { signal, closed: signal })) {
      if (update.type === 'result' && update.result.endpoint === 'models') return update.result;
    }
    return undefined;
  };
  expect(await resultOf(gateway.keys.general)).toMatchObject({
    verdict: 'found',
    models: idsOf(undefined).length,
    totalMs: expect.any(Number) as number,
    attempts: [{ url: `${gateway.root}/v1/models` }],
  });
  expect(await resultOf('sk-wrong-key-123456')).toMatchObject({ verdict: 'refused', fault: { status: 401 } });
  expect(await firstState(handlers)).toMatchObject({ profiles: [{ id: 'reference' }] });
});

test('the state of the app follows what is changed', async () => {
  const { gateway, handlers, add } = await open();
  const states = handlers['app.watch']({}, { signal, closed: signal })[Symbol.asyncIterator]();
  const next = async () => (await states.next()).value as Awaited<ReturnType<typeof firstState>>;
  const first = await next();
  expect(first).toEqual({
    version: '0.0.0',
    host: 'browser',
    dataDir: expect.any(String) as string,
    keyStore: { kind: 'memory', label: 'this run’s memory' },
    profiles: [expect.objectContaining({ id: 'reference', root: gateway.root, builtIn: true })],
    tried: {},
    activeProfileId: 'reference',
    preferences: {
      theme: 'system',
      panels: {},
      inspectorOpen: true,
      recordLimitMb: 1_000,
      toolRounds: 10,
      maskSense: 'transparent',
    },
  });
  const id = await add('Mine', gateway.root, 'sk-mine-5678');
  expect((await next()).profiles.map(({ name, key }) => [name, key])).toEqual([
    ['Reference gateway', expect.objectContaining({ store: 'built-in' })],
    ['Mine', { present: true, tail: '5678', store: 'memory' }],
  ]);
  await handlers['profiles.select']({ id }, { signal, closed: signal });
  await handlers['preferences.save']({ theme: 'dark' }, { signal, closed: signal });
  await handlers['preferences.save']({ panels: { side: 20 } }, { signal, closed: signal });
  expect(await next()).toMatchObject({
    activeProfileId: id,
    preferences: {
      theme: 'dark',
      panels: { side: 20 },
      inspectorOpen: true,
      recordLimitMb: 1_000,
      toolRounds: 10,
      maskSense: 'transparent',
    },
  });
  await handlers['profiles.delete']({ id }, { signal, closed: signal });
  expect(await next()).toMatchObject({ activeProfileId: 'reference', profiles: [{ id: 'reference' }] });
  await states.return?.();
});

async function firstState(handlers: Pick<Awaited<ReturnType<typeof open>>['handlers'], 'app.watch'>) {
  for await (const state of handlers['app.watch']({}, { signal, closed: signal })) return state;
  throw new Error('There is no state.');
}
