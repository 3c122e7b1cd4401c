/** ERR-5: which proxy the environment asks for. */
import { describe, expect, test } from 'vitest';
import { proxyFor } from '../../../../core/transport/proxy.ts';
import type { Environment } from '../../../../core/transport/proxy.ts';

const target = new URL('https://gateway.example.com/v1/models');
const plain = { secure: false, hostname: 'proxy', port: 3128, authorization: undefined };

describe('proxyFor', () => {
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
    ['no address', { HTTPS_PROXY: 'http://' }, { variable: 'HTTPS_PROXY', problem: 'is not a valid address' }],
    [
      'SOCKS',
      { ALL_PROXY: 'socks5://proxy' },
      {
        variable: 'ALL_PROXY',
        problem: 'names a proxy of the kind socks5:// and only http:// and https:// are spoken',
      },
    ],
  ])('%s', (_name, environment, expected) => {
    expect(proxyFor(target, environment)).toEqual(expected);
  });

  test.each(['https://localhost:8443/', 'https://127.0.0.1/', 'https://[::1]:1/', 'http://localhost/'])(
    'ADDR-3 loopback is direct: %s',
    (address) => {
      expect(proxyFor(new URL(address), { HTTPS_PROXY: 'http://proxy:3128' })).toBeUndefined();
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
  ])('NO_PROXY %j', (exceptions, direct) => {
    const found = proxyFor(target, { HTTPS_PROXY: 'http://proxy:3128', NO_PROXY: exceptions });
    expect(found).toEqual(direct ? undefined : plain);
  });
});
