/** AUTH-1 to AUTH-3, AUTH-5: what a profile puts around a request. */
import { describe, expect, test } from 'vitest';
import { gatewayRequest } from '../../../../core/transport/gateway-request.ts';
import { acceptStream } from '../../../../shared/gateway-headers.ts';
import type { GatewayAccess, GatewayCall } from '../../../../core/transport/gateway-request.ts';

const access = (extraHeaders: { name: string; value: string }[] = []): GatewayAccess => ({
  profile: {
    root: 'https://h/gw',
    dialect: 'neutral',
    extraHeaders,
    connectTimeoutMs: 10_000,
    readTimeoutMs: 180_000,
    imageReadTimeoutMs: 300_000,
  },
  key: 'sk-1234567890',
});
const chat: GatewayCall = {
  endpoint: 'chat',
  method: 'POST',
  path: '/v1/chat/completions',
  body: '{}',
  accept: acceptStream,
};

describe('gatewayRequest', () => {
  test('AUTH-1 AUTH-3 a chat request', () => {
    expect(gatewayRequest(access(), chat, '1.2.3')).toEqual({
      method: 'POST',
      url: 'https://h/gw/v1/chat/completions',
      headers: [
        ['Authorization', 'Bearer sk-1234567890'],
        ['Content-Type', 'application/json'],
        ['Accept', 'text/event-stream, application/json'],
        ['Accept-Encoding', 'identity'],
        ['User-Agent', 'Quartet/1.2.3'],
      ],
      body: '{}',
    });
  });

  test('AUTH-3 the list of models has no body and no content type', () => {
    const call: GatewayCall = { endpoint: 'models', method: 'GET', path: '/v1/models', accept: 'application/json' };
    const request = gatewayRequest(access(), call, '1.2.3');
    expect(request).not.toHaveProperty('body');
    expect(request.headers.map(([name]) => name)).toEqual(['Authorization', 'Accept', 'Accept-Encoding', 'User-Agent']);
  });

  test('AUTH-2 a header that carries the key in another dialect alone goes along as the extra header it is', () => {
    const extra = [{ name: 'api-key', value: 'of-the-proxy' }];
    expect(gatewayRequest(access(extra), chat, '1.2.3').headers).toContainEqual(['api-key', 'of-the-proxy']);
    const { profile, key } = access(extra);
    const azure = gatewayRequest({ profile: { ...profile, dialect: 'azure' }, key }, chat, '1.2.3');
    expect(azure.headers.filter(([name]) => name === 'api-key')).toEqual([['api-key', key]]);
  });

  test('AUTH-2 extra headers add to ours and cannot replace or smuggle credentials', () => {
    const extra = [
      { name: 'X-Team', value: ' blue ' },
      { name: 'authorization', value: 'Bearer other' },
      { name: 'X-API-Key', value: 'other' },
      { name: 'content-type', value: 'text/plain' },
      { name: ' ', value: 'nameless' },
      { name: 'user-agent', value: 'mine' },
    ];
    expect(gatewayRequest(access(extra), chat, '1.2.3').headers).toEqual([
      ['X-Team', 'blue'],
      ['user-agent', 'mine'],
      ['Authorization', 'Bearer sk-1234567890'],
      ['Content-Type', 'application/json'],
      ['Accept', 'text/event-stream, application/json'],
      ['Accept-Encoding', 'identity'],
    ]);
  });
});
