/** Proves what becomes of every kind of pasted address. */
import { describe, expect, test } from 'vitest';
import {
  addressesFor,
  curedByScheme,
  plainPrivateHost,
  reduceToRoot,
  refuseInsecure,
} from '../../../shared/address.ts';
import { pathOf, pathPattern } from '../../../shared/dialects/calls.ts';
import type { PresetId } from '../../../shared/dialects/preset-ids.ts';
import { presets } from '../../../shared/dialects/presets.ts';
import { described } from '../../../shared/dialects/presets/described.ts';

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
    ['https://h/v1/deployments/x', 'https://h/v1/deployments/x'],
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
    expect('root' in result && result.root + pathPattern('chat', described)).toBe('https://h/v1/chat/completions');
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
    expect(refuseInsecure('http://gateway.example.com:8080/v1')).toEqual({
      kind: 'address',
      message: 'Plain HTTP to gateway.example.com:8080 would send the key and every message unencrypted.',
      hint: 'Use https://gateway.example.com:8080. Plain HTTP works only to this computer and, once you allow it, to addresses in your own network.',
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

test.each([
  ['http://gateway.example.com:8080/v1', 'https://gateway.example.com:8080/v1'],
  ['gateway.example.com/v1', 'https://gateway.example.com/v1'],
  ['localhost:8080', 'http://localhost:8080'],
  ['http://192.168.0.7:8080', 'https://192.168.0.7:8080'],
  ['https://gateway.example.com', undefined],
  ['http://127.0.0.1:8080', undefined],
  ['ftp://gateway.example.com', undefined],
  ['http://user:secret@gateway.example.com', undefined],
  ['', undefined],
])('another scheme cures %j, or does not', (pasted, cured) => {
  expect(curedByScheme(pasted)).toBe(cured);
});

describe('ADDR-3 plain HTTP beyond this computer', () => {
  const house = [
    'http://10.0.0.5:8000',
    'http://172.20.1.1',
    'http://192.168.1.9:1234',
    'http://[fd12::1]',
    'http://nas.local',
    'http://gpu-box:8000',
  ];
  test.each(house)('%s is taken by consent alone', (address) => {
    expect(refuseInsecure(address)?.hint).toContain('allow plain HTTP for this private address');
    expect(plainPrivateHost(address)).toBe(new URL(address).host);
    expect(refuseInsecure(address, new URL(address).host)).toBeUndefined();
    expect(reduceToRoot(`${address}/v1`, described, new URL(address).host)).toEqual({ root: address });
  });

  test.each([
    'http://8.8.8.8',
    'http://172.32.0.1',
    'http://gateway.example.com',
    'http://169.254.169.254',
    'http://[2001:db8::1]',
    'http://10.0.0.5.example.com',
    'http://local.example',
  ])('%s is not taken even so', (address) => {
    expect(plainPrivateHost(address)).toBeUndefined();
    expect(refuseInsecure(address, new URL(address).host)?.kind).toBe('address');
  });

  test.each(house)('consent to another host or port is none for %s', (address) => {
    expect(refuseInsecure(address, '192.168.1.5')?.kind).toBe('address');
    expect(refuseInsecure(address, `${new URL(address).hostname}:1`)?.kind).toBe('address');
    expect(reduceToRoot(address, described, '192.168.1.5')).toHaveProperty('fault');
  });
});

test('ADDR-2 the seven APIs and no others', () => {
  expect([described.list.path, ...Object.values(described.calls).map(({ path }) => path)]).toEqual([
    '/v1/models',
    '/v1/chat/completions',
    '/v1/responses',
    '/v1/messages',
    '/v1beta/models/{model}:generateContent',
    '/v1/images/generations',
    '/v1/images/edits',
  ]);
});

describe('a base is kept as its vendor has it, with and without the version', () => {
  test.each<[PresetId, readonly string[], string]>([
    ['openai', ['https://api.openai.com', 'https://api.openai.com/v1'], 'https://api.openai.com/v1/chat/completions'],
    [
      'gemini-openai',
      [
        'https://generativelanguage.googleapis.com/v1beta/openai',
        'https://generativelanguage.googleapis.com/v1beta/openai/chat/completions',
        'https://generativelanguage.googleapis.com',
      ],
      'https://generativelanguage.googleapis.com/v1beta/openai/chat/completions',
    ],
    [
      'openrouter',
      ['https://openrouter.ai/api/v1', 'https://openrouter.ai/api'],
      'https://openrouter.ai/api/v1/chat/completions',
    ],
    [
      'deepseek',
      ['https://api.deepseek.com', 'https://api.deepseek.com/v1'],
      'https://api.deepseek.com/chat/completions',
    ],
    ['groq', ['https://api.groq.com/openai/v1'], 'https://api.groq.com/openai/v1/chat/completions'],
    [
      'azure',
      [
        'https://n.openai.azure.com',
        'https://n.openai.azure.com/openai/v1/',
        'https://n.openai.azure.com/openai/v1/responses',
      ],
      'https://n.openai.azure.com/openai/v1/chat/completions',
    ],
    [
      'azure-classic',
      [
        'https://n.openai.azure.com/openai',
        'https://n.openai.azure.com/openai/deployments/d/chat/completions?api-version=1',
      ],
      'https://n.openai.azure.com/openai/deployments/m/chat/completions?api-version=2024-10-21',
    ],
    [
      'ollama',
      ['http://localhost:11434', 'http://localhost:11434/v1', 'http://localhost:11434/api'],
      'http://localhost:11434/v1/chat/completions',
    ],
  ])('%s', (id, pasted, called) => {
    const { dialect } = presets[id];
    for (const text of pasted) {
      const result = reduceToRoot(text, dialect);
      expect('root' in result && result.root + pathOf('chat', 'm', dialect)).toBe(called);
    }
  });
});

test.each(['', '/v1beta', '/v1beta/openai/', '/v1beta/openai/chat/completions'])(
  'ADDR-1 the protocol of its own is called once where the base of the other one is pasted: %s',
  (path) => {
    const host = 'https://generativelanguage.googleapis.com';
    expect(reduceToRoot(host + path, presets.gemini.dialect)).toEqual({ root: host });
  },
);

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
