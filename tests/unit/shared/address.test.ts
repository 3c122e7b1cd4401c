/** Proves what becomes of every kind of pasted address. */
import { describe, expect, test } from 'vitest';
import { addressesFor, pathOf, reduceToRoot, refuseInsecure, surfacePaths } from '../../../shared/address.ts';

const faultOf = (text: string) => {
  const result = reduceToRoot(text);
  return 'fault' in result ? result.fault : undefined;
};

describe('ADDR-1 reduces what is pasted to the site root', () => {
  test.each([
    ['https://h', 'https://h'],
    ['https://h/', 'https://h'],
    ['https://h///', 'https://h'],
    ['https://h/v1', 'https://h'],
    ['https://h/v1/', 'https://h'],
    ['https://h/v1/chat/completions', 'https://h'],
    ['https://h/v1/responses', 'https://h'],
    ['https://h/v1/messages', 'https://h'],
    ['https://h/v1/models', 'https://h'],
    ['https://h/v1/images/generations', 'https://h'],
    ['https://h/v1/images/edits', 'https://h'],
    ['https://h/v1beta', 'https://h'],
    ['https://h/v1beta/models/x:generateContent', 'https://h'],
    ['https://h/v1beta/models/a%2Fb:generateContent?key=1', 'https://h'],
    ['https://h/gw/v1', 'https://h/gw'],
    ['https://h/gw/', 'https://h/gw'],
    ['https://h/gw/v1/chat/completions/', 'https://h/gw'],
    ['https://h/gw//v1//models', 'https://h/gw'],
    ['https://h/v1/v1/chat/completions', 'https://h'],
    ['https://h/V1/Chat/Completions', 'https://h'],
    ['https://h/chat/completions', 'https://h'],
    ['https://h/v1/account/gw', 'https://h/v1/account/gw'],
    ['https://h/v1/account/v1', 'https://h/v1/account'],
    ['https://h/v1?x=1#y', 'https://h'],
    ['HTTPS://Gateway.Example.COM:443/V1', 'https://gateway.example.com'],
    ['https://h:8443/v1', 'https://h:8443'],
    ['  https://h/v1\n', 'https://h'],
    ['"https://h/v1"', 'https://h'],
    ['<https://h/v1>', 'https://h'],
    ['http://localhost:8080/v1', 'http://localhost:8080'],
    ['http://127.0.0.1/v1', 'http://127.0.0.1'],
    ['http://127.8.9.10:1/gw', 'http://127.8.9.10:1/gw'],
    ['http://[::1]:9/v1/models', 'http://[::1]:9'],
  ])('%s → %s', (pasted, root) => {
    expect(reduceToRoot(pasted)).toEqual({ root });
  });

  test('/v1 is never written twice by what is called afterwards', () => {
    const result = reduceToRoot('https://h/v1/v1');
    expect('root' in result && result.root + surfacePaths.chat.path).toBe('https://h/v1/chat/completions');
  });
});

describe('ADDR-1 refuses what is no address', () => {
  test.each([
    ['', 'The base URL is empty.'],
    ['   ', 'The base URL is empty.'],
    ['https://', 'The base URL is not a valid address.'],
    ['https://h:99999', 'The base URL is not a valid address.'],
    ['not an address', 'The base URL has white space in it.'],
    ['https://a\nhttps://b', 'The base URL has white space in it.'],
    ['mailto:someone', 'The base URL is not a valid address.'],
    ['ftp://h/v1', 'The base URL has the scheme ftp:// and a gateway is reached by https://.'],
  ])('%j', (pasted, message) => {
    expect(faultOf(pasted)).toMatchObject({ kind: 'address', field: 'Base URL', message, attempts: 0 });
    expect(faultOf(pasted)?.hint).not.toBe('');
  });

  test.each([
    ['gateway.example.com/v1', 'Did you mean https://gateway.example.com/v1?'],
    ['//gateway.example.com', 'Did you mean https://gateway.example.com?'],
    ['https:/gateway.example.com', 'Did you mean https://gateway.example.com?'],
    ['localhost:8080', 'Did you mean http://localhost:8080?'],
    ['127.0.0.1:8080/v1', 'Did you mean http://127.0.0.1:8080/v1?'],
  ])('a missing scheme is proposed: %s', (pasted, hint) => {
    expect(faultOf(pasted)).toEqual({
      kind: 'address',
      message: 'The base URL does not start with https://.',
      hint,
      field: 'Base URL',
      attempts: 0,
    });
  });

  test.each(['https://user:s3cret-pass@h/v1', 'https://user@h', 'user:s3cret-pass@h'])(
    'AUTH-4 credentials in the address are refused and not repeated: %s',
    (pasted) => {
      const fault = faultOf(pasted);
      expect(fault).toMatchObject({ kind: 'address', field: 'Base URL' });
      expect(JSON.stringify(fault)).not.toContain('s3cret-pass');
    },
  );
});

describe('ADDR-3 plain HTTP is for loopback alone', () => {
  test.each([
    'http://gateway.example.com/v1',
    'http://192.168.1.1',
    'http://127.evil.example',
    'http://localhost.evil.example',
    'http://[::2]',
    'http://0.0.0.0',
  ])('%s is refused', (pasted) => {
    expect(faultOf(pasted)).toMatchObject({ kind: 'address', field: 'Base URL' });
    expect(refuseInsecure(pasted)).toEqual(faultOf(pasted));
  });

  test('the reason names the host and the way out', () => {
    expect(refuseInsecure('http://gateway.example.com/v1')).toEqual({
      kind: 'address',
      message: 'Plain HTTP to gateway.example.com would send the key and every message unencrypted.',
      hint: 'Use https://gateway.example.com. Plain HTTP is taken for this computer alone: localhost, 127.0.0.0/8 and [::1].',
      field: 'Base URL',
      attempts: 0,
    });
  });

  test.each(['https://h/x', 'http://localhost:1/x', 'http://127.1/x', 'http://[0:0:0:0:0:0:0:1]/'])(
    '%s is taken',
    (address) => {
      expect(refuseInsecure(address)).toBeUndefined();
    },
  );

  test.each(['nonsense', 'file:///etc/passwd', 'ws://localhost'])('%s is refused', (address) => {
    expect(refuseInsecure(address)?.kind).toBe('address');
  });
});

test('ADDR-2 the seven surfaces and no others', () => {
  expect(Object.values(surfacePaths)).toEqual([
    { method: 'GET', path: '/v1/models' },
    { method: 'POST', path: '/v1/chat/completions' },
    { method: 'POST', path: '/v1/responses' },
    { method: 'POST', path: '/v1/messages' },
    { method: 'POST', path: '/v1beta/models/{model}:generateContent' },
    { method: 'POST', path: '/v1/images/generations' },
    { method: 'POST', path: '/v1/images/edits' },
  ]);
});

test('ADDR-4 the model is one percent-encoded segment', () => {
  expect(pathOf('generate', 'org/mödel:1 $&')).toBe('/v1beta/models/org%2Fm%C3%B6del%3A1%20%24%26:generateContent');
  expect(pathOf('generate', 'half\uD800')).toBe('/v1beta/models/half%EF%BF%BD:generateContent');
  expect(pathOf('chat', 'ignored')).toBe('/v1/chat/completions');
});

test('ADDR-6 what to give to other clients', () => {
  expect(addressesFor('https://h/gw')).toEqual([
    { id: 'openai-base', label: 'OpenAI-style base', address: 'https://h/gw/v1' },
    { id: 'messages-base', label: 'Messages-style base', address: 'https://h/gw' },
    { id: 'chat', label: 'Chat completions', address: 'https://h/gw/v1/chat/completions' },
    { id: 'generate', label: 'Generate Content', address: 'https://h/gw/v1beta/models/{model}:generateContent' },
  ]);
});
