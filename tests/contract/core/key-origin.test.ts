/** AUTH-4: a key, and what else of a profile is secret, belongs to the origin that it was entered for; over real sockets. */
import { expect, test } from 'vitest';
import { all, createRig, draft, faultOf } from './core-rig.ts';
import { httpServer } from './transport/servers.ts';

const key = 'sk-origin-5b7d1f0a9c3e';
const token = 'tok-9c41e07752';
const secretHeader = { name: 'X-Auth-Token', value: token };
const keptHeader = { name: 'X-Auth-Token', value: '', secret: true, kept: true };

async function setUp() {
  const listen = () =>
    httpServer((_request, response) => {
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"object":"list","data":[{"id":"m","object":"model"}]}');
    });
  const [own, other] = [await listen(), await listen()];
  const rig = await createRig();
  const root = `http://${own.host}`;
  const id = await rig.profile('Mine', root, key, { extraHeaders: [secretHeader] });
  return { rig, client: rig.client, own, other, root, elsewhere: `http://${other.host}`, id };
}

test('AUTH-4 another host, port or scheme in the form asks for the key again, and nothing is sent', async () => {
  const { client, own, other, elsewhere, id } = await setUp();
  const samePort = elsewhere.replace('127.0.0.1', 'localhost');
  for (const baseUrl of [elsewhere, samePort, elsewhere.replace('http:', 'https:'), 'https://gateway.exmaple.com']) {
    const input = { id, draft: draft('Mine', baseUrl, { extraHeaders: [keptHeader] }) };
    for (const call of [all(client.stream('profiles.test', input)), client.call('profiles.save', input)]) {
      expect(await faultOf(call)).toMatchObject({
        kind: 'input',
        field: 'API key',
        attempts: 0,
        message: expect.stringContaining(new URL(baseUrl).origin) as unknown,
      });
    }
  }
  // With a key, the secret header is still that of the old origin.
  const input = { id, draft: draft('Mine', elsewhere, { extraHeaders: [keptHeader] }), key: 'sk-another-1234' };
  expect(await faultOf(all(client.stream('profiles.test', input)))).toMatchObject({
    kind: 'input',
    field: 'Extra headers',
  });
  expect(await faultOf(client.call('profiles.save', input))).toMatchObject({ kind: 'input', field: 'Extra headers' });
  expect(other.taken()).toBe(0);

  // The profile is as it was.
  expect((await client.call('models.refresh', { profileId: id })).ids).toEqual(['m']);
  expect(own.received.at(-1)?.headers).toMatchObject({ authorization: `Bearer ${key}`, 'x-auth-token': token });
});

test('AUTH-4 what is entered anew goes to the new address, and the old key no more', async () => {
  const { client, own, other, elsewhere, id } = await setUp();
  const fresh = { name: 'X-Auth-Token', value: 'tok-new-1' };
  await client.call('profiles.save', {
    id,
    draft: draft('Mine', elsewhere, { extraHeaders: [fresh] }),
    key: 'sk-another-1234',
  });
  await client.call('models.refresh', { profileId: id });
  expect(other.received.at(-1)?.headers).toMatchObject({
    authorization: 'Bearer sk-another-1234',
    'x-auth-token': 'tok-new-1',
  });
  expect(JSON.stringify(own.received)).not.toContain('sk-another');
  expect(JSON.stringify(other.received)).not.toMatch(/5b7d1f0a9c3e|9c41e07752/);
});

test('AUTH-4 another path of the same origin keeps the key', async () => {
  const { client, own, root, id } = await setUp();
  const moved = { id, draft: draft('Mine', `${root}/gw/v1`, { extraHeaders: [keptHeader] }) };
  expect(await all(client.stream('profiles.test', moved))).toContainEqual({
    type: 'result',
    result: expect.objectContaining({ endpoint: 'models', verdict: 'found' }) as unknown,
  });
  await client.call('profiles.save', moved);
  await client.call('models.refresh', { profileId: id });
  expect(own.received.at(-1)).toMatchObject({
    path: '/gw/v1/models',
    headers: { authorization: `Bearer ${key}`, 'x-auth-token': token },
  });
});

test('AUTH-4 a profile without a key may move', async () => {
  const { client, elsewhere, id, root } = await setUp();
  await client.call('profiles.save', { id, draft: draft('Mine', root), key: null });
  expect(await client.call('profiles.save', { id, draft: draft('Mine', elsewhere) })).toMatchObject({
    root: elsewhere,
  });
});

test('AUTH-4 the window, the records and the data folder do not have the value of a secret header', async () => {
  const { rig, client, id } = await setUp();
  const states = client.stream('app.watch', {})[Symbol.asyncIterator]();
  expect(JSON.stringify(await states.next())).not.toContain(token);
  const { message } = await rig.answer('hello', { profileId: id });
  const record = JSON.stringify(await rig.exchange(message.id));
  expect(record).toContain('X-Auth-Token');
  expect(record).not.toContain(token);
  for (const { name, bytes } of await rig.files()) expect(bytes.includes(token), name).toBe(false);
});
