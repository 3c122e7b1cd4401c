/** An unknown address is told by probing: what it comes to works as a profile's own dialect, over the real transport. */
import { describe, expect, test } from 'vitest';
import type { Dialect } from '../../../shared/dialects/dialect.ts';
import { noParameters } from '../../../shared/protocols/registry.ts';
import { all, createRig, draft, settings } from '../core/core-rig.ts';
import { httpServer } from '../core/transport/servers.ts';
import type { Imitation } from './imitation.ts';
import { imitations } from './imitations.ts';
import { key, Refused, startService } from './service.ts';

async function probe({ base, service }: Pick<Imitation, 'base' | 'service'>) {
  const server = await startService(service);
  const rig = await createRig();
  const keyless = service.credential === undefined;
  const shape = draft('Unknown', `http://${server.host}${base}`, { dialect: 'any', keyless });
  const updates = await all(rig.client.stream('profiles.test', { draft: shape, ...(keyless ? {} : { key }) }));
  const found = Object.fromEntries(
    updates.flatMap((update) => (update.type === 'result' ? [[update.result.endpoint, update.result.verdict]] : [])),
  );
  const dialect = updates.flatMap((update) => (update.type === 'dialect' ? [update.dialect] : [])).at(-1);
  return { server, rig, found, dialect, shape, keyless };
}

/** Its paths need a version that nobody can guess. */
const guessable = imitations.filter(({ preset }) => preset !== 'azure-classic');

describe.each(guessable)('$preset, of which only the address is known', (imitation) => {
  test('at most ten requests find its list and protocols, and none asks for an answer', async () => {
    const { server, found } = await probe(imitation);
    expect(found).toMatchObject({
      models: 'found',
      ...Object.fromEntries(imitation.protocols.map((id) => [id, 'found'])),
    });
    expect(server.received.length).toBeLessThanOrEqual(10);
    for (const { method, body } of server.received) {
      const asked = method === 'GET' ? '{}' : body.replace(/^--.*/s, '{}');
      // Nothing, or how usage is told.
      expect(['{}', '{"stream":true,"stream_options":{"include_usage":true}}']).toContain(asked);
    }
  });

  test('the dialect that comes of it lists the models and answers', async () => {
    const { rig, dialect, shape, keyless } = await probe(imitation);
    const saved = await rig.client.call('profiles.save', {
      draft: { ...shape, dialect: dialect as Dialect },
      ...(keyless ? {} : { key }),
    });
    expect((await rig.client.call('models.refresh', { profileId: saved.id })).ids).toEqual(imitation.ids);
    for (const protocol of imitation.protocols) {
      if (protocol === 'responses' && imitation.preset !== 'openai') continue;
      const parameters = { ...noParameters, messages: { maxTokens: 50 } };
      const asked = settings({ model: 'm-1', protocol, stream: true, parameters });
      const { answer, text, facts } = await rig.answer('Hello', { profileId: saved.id, settings: asked });
      expect([protocol, facts.fault?.message, text]).toEqual([protocol, undefined, 'All done.']);
      if (protocol === 'chat') expect(answer.usage).toMatchObject({ inputTokens: 11, outputTokens: 7 });
    }
  });
});

test('a gateway that refuses to be asked for the usage of streams is not asked for it', async () => {
  const rig = await createRig();
  const shape = draft('Unknown', rig.gateway.root, { dialect: 'any' });
  const updates = await all(rig.client.stream('profiles.test', { draft: shape, key: rig.gateway.keys.general }));
  const dialect = updates.flatMap((update) => (update.type === 'dialect' ? [update.dialect] : [])).at(-1);
  expect(dialect?.chat?.back).toBeDefined();
  expect(dialect?.chat?.streamUsage).toBeUndefined();
});

test('ADDR-5 the key goes to the address that was typed, and to no other that it points to', async () => {
  const elsewhere = await httpServer((_request, response) => response.writeHead(200).end('{"data":[]}'));
  const server = await httpServer((_request, response) => {
    response.writeHead(307, { location: `http://${elsewhere.host}/v1/models` }).end();
  });
  const rig = await createRig();
  const shape = draft('Moved', `http://${server.host}`, { dialect: 'any' });
  await all(rig.client.stream('profiles.test', { draft: shape, key }));
  expect(server.taken()).toBeGreaterThan(0);
  expect(server.taken()).toBeLessThanOrEqual(10);
  expect(elsewhere.taken()).toBe(0);
});

test('a server that answers anything with one and the same error has no endpoint', async () => {
  const server = await httpServer((_request, response) => {
    response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":{"message":"Bad request"}}');
  });
  const rig = await createRig();
  const shape = draft('Says no', `http://${server.host}`, { dialect: 'any' });
  const updates = await all(rig.client.stream('profiles.test', { draft: shape, key }));
  const verdicts = new Map(
    updates.flatMap((update) => (update.type === 'result' ? [[update.result.endpoint, update.result] as const] : [])),
  );
  expect(new Set([...verdicts.values()].map(({ verdict }) => verdict))).toEqual(new Set(['refused']));
  expect(verdicts.get('chat')?.fault?.message).toBe('Bad request');
  expect(server.taken()).toBeLessThanOrEqual(10);
});

test('AUTH-5 what refuses the key that others take is not there: it is not what a chat begins with', async () => {
  const gemini = imitations.find(({ preset }) => preset === 'gemini') ?? expect.fail('gone');
  const { routes, ...service } = gemini.service;
  const { found } = await probe({
    base: gemini.base,
    service: {
      ...service,
      routes: {
        ...routes,
        'POST /v1/chat/completions': () => {
          throw new Refused(401, 'Missing bearer token');
        },
      },
    },
  });
  expect(found).toMatchObject({ models: 'found', generate: 'found', chat: 'not-found' });
});

test('a wrong key is told as such, within ten requests', async () => {
  const openai = imitations.find(({ preset }) => preset === 'openai');
  if (openai === undefined) throw new Error('gone');
  const server = await startService(openai.service);
  const rig = await createRig();
  const shape = draft('Wrong', `http://${server.host}`, { dialect: 'any' });
  const updates = await all(rig.client.stream('profiles.test', { draft: shape, key: 'sk-wrong-3f9a1c7e' }));
  const models = updates
    .flatMap((update) => (update.type === 'result' && update.result.endpoint === 'models' ? [update.result] : []))
    .at(-1);
  expect(models).toMatchObject({ verdict: 'refused', fault: { status: 401 } });
  expect(server.received.length).toBeLessThanOrEqual(10);
  // Each request has one credential.
  for (const { headers } of server.received) {
    expect(['authorization', 'x-api-key', 'api-key', 'x-goog-api-key'].filter((name) => name in headers)).toHaveLength(
      1,
    );
  }
});
