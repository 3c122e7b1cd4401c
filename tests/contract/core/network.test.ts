/** The way of a profile to its gateway, from the form to the socket: its own proxy with a login, and an authority of its own. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defaultNetwork, type Network } from '../../../shared/profile-network.ts';
import { all, testResults, createRig, draft, faultOf } from './core-rig.ts';
import { proxyServer } from './transport/proxy-server.ts';
import { httpsServer } from './transport/servers.ts';

const key = 'sk-network-5b7d1f0a9c3e';
const root = 'https://gateway.example.com';
const login = 'anna:pass-9c41e07752';
const authorization = `Proxy-Authorization: Basic ${Buffer.from(login).toString('base64')}`;

async function setUp() {
  const server = await httpsServer((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end('{"object":"list","data":[{"id":"m","object":"model"}]}');
  }, 'gateway.example.com');
  const [proxy, other] = [await proxyServer(server.port), await proxyServer(server.port)];
  const rig = await createRig();
  const own: Network = { ...defaultNetwork, proxy: 'own', proxyUrl: `http://${proxy.host}`, login, ca: server.ca };
  const id = await rig.profile('Mine', root, key, { network: own });
  const kept: Network = { ...own, login: '', loginKept: true };
  return { rig, client: rig.client, server, proxy, other, own, kept, id };
}

test('AUTH-4 requests go through the profile’s own proxy, whose login is kept where the key is and nowhere else', async () => {
  const { rig, client, server, proxy, kept, id } = await setUp();
  expect((await client.call('models.refresh', { profileId: id })).ids).toEqual(['m']);
  expect(proxy.heads.at(-1)).toContain(authorization);
  // It is the proxy's, and not the gateway's to know.
  expect(JSON.stringify(server.received)).not.toContain(authorization.slice(20));
  for await (const [state] of client.stream('app.watch', {})) {
    expect(state?.profiles.find((profile) => profile.id === id)?.network).toEqual({ ...kept, ca: kept.ca.trim() });
    break;
  }
  for (const { name, bytes } of await rig.files()) {
    for (const secret of [login, 'pass-9c41e07752', authorization.slice(27)]) {
      expect({ name, found: bytes.includes(secret) }).toEqual({ name, found: false });
    }
  }
  const tested = await testResults(client, { id, draft: draft('Mine', root, { network: kept }) });
  expect(tested).toContainEqual(expect.objectContaining({ endpoint: 'models', verdict: 'found', models: 1 }));
  expect(JSON.stringify(tested)).not.toContain('pass-9c41e07752');
});

test('AUTH-4 a kept login does not go to another proxy', async () => {
  const { client, other, kept, id } = await setUp();
  const elsewhere = draft('Mine', root, { network: { ...kept, proxyUrl: `http://${other.host}` } });
  for (const call of [
    all(client.stream('profiles.test', { id, draft: elsewhere })),
    client.call('profiles.save', { id, draft: elsewhere }),
  ]) {
    expect(await faultOf(call)).toMatchObject({ kind: 'input', field: 'Proxy login' });
  }
  expect(other.taken()).toBe(0);
  // Without one it may be used.
  const without = { ...kept, proxyUrl: `http://${other.host}`, loginKept: false };
  await client.call('profiles.save', { id, draft: draft('Mine', root, { network: without }) });
  await client.call('models.refresh', { profileId: id });
  expect(other.heads.at(-1)).not.toContain('Proxy-Authorization');
});

test('what is as the system has it leaves the settings again', async () => {
  const { rig, client, id } = await setUp();
  await client.call('profiles.save', { id, draft: draft('Mine', root, { network: defaultNetwork }) });
  const settings = JSON.parse(await readFile(join(rig.dataDir, 'settings.json'), 'utf8')) as {
    readonly profiles: readonly { readonly id: string }[];
  };
  expect(settings.profiles.find((profile) => profile.id === id)).not.toHaveProperty('network');
});

test('what cannot be a proxy or a certificate is refused at its field, and saves nothing', async () => {
  const { client, own, id } = await setUp();
  const refused = async (network: Partial<Network>) =>
    (
      await faultOf(
        client.call('profiles.save', { id, draft: draft('Mine', root, { network: { ...own, ...network } }) }),
      )
    ).field;
  expect(await refused({ proxyUrl: '' })).toBe('Proxy address');
  expect(await refused({ proxyUrl: 'socks5://proxy:1080' })).toBe('Proxy address');
  expect(await refused({ proxyUrl: 'http://anna:secret@proxy:3128' })).toBe('Proxy address');
  expect(await refused({ login: 'anna:x\r\nHost: y' })).toBe('Proxy login');
  expect(await refused({ ca: 'no certificate' })).toBe('Certificates');
  expect(await refused({ ca: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----' })).toBe('Certificates');
});

test('ERR-5 an image that an answer of the profile names is asked for by the same way', async () => {
  const { client, server, proxy, id } = await setUp();
  const url = 'https://gateway.example.com/pictures/one.png';
  // What lies there is no image; the way to it is what counts.
  expect(await faultOf(client.call('files.fetchImage', { url, profileId: id }))).toMatchObject({ kind: 'bad-answer' });
  expect(proxy.heads.at(-1)).toContain(authorization);
  expect(server.received.map(({ path }) => path)).toEqual(['/pictures/one.png']);
  expect(JSON.stringify(server.received)).not.toContain(key);
});
