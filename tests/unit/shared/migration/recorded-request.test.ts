/** Proves which recorded requests can be moved, and what their address says. */
import { expect, test } from 'vitest';
import { recordedRequest } from '../../../../shared/migration/recorded-request.ts';

const body = { contents: [{ role: 'user', parts: [{ text: 'Hi' }] }] };

test('the model and the stream are those of the address where the body has none', () => {
  const url = 'https://gateway.example/v1beta/models/gamma-1:streamGenerateContent?alt=sse';
  expect(recordedRequest({ api: 'generate', url, body: JSON.stringify(body) })).toEqual({
    ...{ protocol: 'generate', body, model: 'gamma-1', streams: true },
  });
  const messages = { model: 'm', messages: [] };
  expect(recordedRequest({ api: 'chat', url: '/v1/chat/completions', body: JSON.stringify(messages) })).toEqual({
    protocol: 'chat',
    body: messages,
  });
});

test('what is no conversation is none', () => {
  const url = '/v1/images/generations';
  expect(recordedRequest({ api: 'image-generations', url, body: '{}' })).toBeUndefined();
  for (const odd of [undefined, '', 'no JSON', '[]', '"text"'])
    expect(recordedRequest({ api: 'chat', url: '/v1/chat/completions', body: odd })).toBeUndefined();
});
