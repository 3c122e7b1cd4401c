/** ERR-5: which proxy leads to an address. */
import { describe, expect, test } from 'vitest';
import { findProxy, type Way } from '../../../../core/transport/network.ts';
import type { Environment } from '../../../../core/transport/proxy.ts';

const target = new URL('https://gateway.example.com/v1/models');
const proxyFor = (address: URL, environment: Environment, more: Partial<Way> = {}) =>
  findProxy(address, { network: undefined, environment, system: {}, ...more });
const plain = { source: 'environment', secure: false, hostname: 'proxy', port: 3128, authorization: undefined };

describe('of the environment', () => {
  test.each<[string, Environment, unknown]>([
    ['nothing set', {}, undefined],
    ['HTTPS_PROXY', { HTTPS_PROXY: 'http://proxy:3128' }, plain],
    ['without a scheme', { https_proxy: 'proxy:3128' }, plain],
    ['ALL_PROXY', { ALL_PROXY: 'http://proxy:3128/' }, plain],
    ['lower case first', { https_proxy: 'http://proxy:3128', HTTPS_PROXY: 'http://other:1' }, plain],
    ['an empty value is none', { HTTPS_PROXY: ' ' }, undefined],
    ['HTTP_PROXY is not for HTTPS', { HTTP_PROXY: 'http://proxy:3128' }, undefined],
    ['default ports', { HTTPS_PROXY: 'https://[::1]' }, { ...plain, secure: true, hostname: '::1', port: 443 }],
    [
      'credentials',
      { HTTPS_PROXY: 'http://me%40home:p%3Aw@proxy:3128' },
      { ...plain, authorization: `Basic ${Buffer.from('me@home:p:w').toString('base64')}` },
    ],
    [
      'a name without a password',
      { HTTPS_PROXY: 'http://me@proxy:3128' },
      { ...plain, authorization: `Basic ${Buffer.from('me:').toString('base64')}` },
    ],
    [
      'no address',
      { HTTPS_PROXY: 'http://' },
      { source: 'environment', variable: 'HTTPS_PROXY', problem: 'is not a valid address' },
    ],
    [
      'SOCKS',
      { ALL_PROXY: 'socks5://proxy' },
      {
        source: 'environment',
        variable: 'ALL_PROXY',
        problem: 'names a proxy of the kind socks5://; only http:// and https:// work',
      },
    ],
  ])('%s', async (_name, environment, expected) => {
    expect(await proxyFor(target, environment)).toEqual(expected);
  });

  test.each(['https://localhost:8443/', 'https://127.0.0.1/', 'https://[::1]:1/', 'http://localhost/'])(
    'ADDR-3 loopback is direct: %s',
    async (address) => {
      expect(await proxyFor(new URL(address), { HTTPS_PROXY: 'http://proxy:3128' })).toBeUndefined();
      const network = { proxy: 'own', proxyUrl: 'http://proxy:3128', login: '' } as const;
      expect(await proxyFor(new URL(address), {}, { network })).toBeUndefined();
    },
  );

  test.each<[string, boolean]>([
    ['*', true],
    ['gateway.example.com', true],
    ['example.com', true],
    ['.example.com', true],
    ['*.example.com', true],
    ['GATEWAY.example.com', true],
    ['other.com, example.com', true],
    ['example.com:443', true],
    ['example.com:8443', false],
    ['ample.com', false],
    ['way.example.com', false],
    ['', false],
  ])('NO_PROXY %j', async (exceptions, direct) => {
    const found = await proxyFor(target, { HTTPS_PROXY: 'http://proxy:3128', NO_PROXY: exceptions });
    expect(found).toEqual(direct ? undefined : plain);
  });
});

describe('of the system and of a profile', () => {
  const system = (list: string) => ({ system: { resolveProxy: () => Promise.resolve(list) } });
  const ofSystem = { ...plain, source: 'system' };
  const socks = { source: 'system', problem: 'names a SOCKS proxy; only HTTP proxies work' };

  test.each<[string, unknown]>([
    ['DIRECT', undefined],
    ['', undefined],
    ['PROXY proxy:3128; DIRECT', ofSystem],
    ['HTTPS proxy:3128', { ...ofSystem, secure: true }],
    ['SOCKS5 other:1080; PROXY proxy:3128', ofSystem],
    ['SOCKS5 other:1080; DIRECT', socks],
    ['SOCKS5 other:1080', socks],
    ['DIRECT; SOCKS5 other:1080', undefined],
  ])('what a proxy script says: %j', async (list, expected) => {
    expect(await proxyFor(target, {}, system(list))).toEqual(expected);
  });

  test('the environment goes before the system, its exceptions too; the profile goes before both', async () => {
    expect(await proxyFor(target, { HTTPS_PROXY: 'http://proxy:3128' }, system('PROXY other:1'))).toEqual(plain);
    const excepted = { HTTPS_PROXY: 'http://proxy:3128', NO_PROXY: '*' };
    expect(await proxyFor(target, excepted, system('PROXY other:1'))).toBeUndefined();
    const direct = { network: { proxy: 'direct', proxyUrl: '', login: '' } } as const;
    expect(await proxyFor(target, excepted, { ...system('PROXY other:1'), ...direct })).toBeUndefined();
    const own = { network: { proxy: 'own', proxyUrl: 'http://proxy:3128', login: 'me:p:w' } } as const;
    expect(await proxyFor(target, excepted, { ...system('PROXY other:1'), ...own })).toEqual({
      ...plain,
      source: 'profile',
      authorization: `Basic ${Buffer.from('me:p:w').toString('base64')}`,
    });
  });

  test('the system is asked about the origin: path, model and cursor stay here', async () => {
    const asked: string[] = [];
    const resolveProxy = (url: string) => {
      asked.push(url);
      return Promise.resolve('DIRECT');
    };
    await proxyFor(new URL('https://gateway.example.com/v1/models?after=cursor'), {}, { system: { resolveProxy } });
    expect(asked).toEqual(['https://gateway.example.com/']);
  });

  test('a system that cannot tell is no reason to send nothing', async () => {
    const failing = { system: { resolveProxy: () => Promise.reject(new Error('no script')) } };
    expect(await proxyFor(target, {}, failing)).toBeUndefined();
  });
});
