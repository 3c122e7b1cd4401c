/** Proves that the asks of a kept run are built as they were written down: plans are read back as they stand. */
import { expect, test } from 'vitest';
import type { Ask } from '../../../../shared/checks/ask.ts';
import { buildAsk } from '../../../../shared/checks/build-ask.ts';

const built = (kept: string) =>
  buildAsk(JSON.parse(kept) as Ask, {
    model: 'm',
    profileId: 'p',
    sample: () => {
      throw new Error('No sample is asked for.');
    },
  });

test.each([
  ['{"kind":"address","api":"models","method":"GET"}', { endpoint: 'models', method: 'GET', path: '/v1/models' }],
  [
    '{"kind":"address","api":"chat","method":"POST","path":"/v1/nowhere"}',
    { endpoint: 'chat', method: 'POST', path: '/v1/nowhere', body: '{}' },
  ],
  [
    '{"kind":"body","api":"chat","body":{"messages":[]}}',
    { endpoint: 'chat', path: '/v1/chat/completions', body: '{"model":"m","messages":[]}' },
  ],
  [
    '{"kind":"recorded","api":"messages","body":{"model":"x","max_tokens":1}}',
    { endpoint: 'messages', path: '/v1/messages' },
  ],
])('%s', (kept, request) => {
  expect(built(kept)).toMatchObject(request);
});
