/** An exchange of two attempts: one refused, one streamed. */
import { fileMarker } from '../../../../shared/attachment.ts';
import type { WholeExchange } from '../../../../shared/exchange-file.ts';
import { fault } from '../../../../shared/fault.ts';

const startedAt = Date.UTC(2026, 10, 23, 10);
const request = {
  method: 'POST',
  url: 'https://gw.example.com/v1/chat/completions?a=%2F&b',
  requestHeaders: [
    ['Authorization', 'Bearer ••••wxyz'],
    ['Content-Type', 'application/json'],
  ],
  requestBody: JSON.stringify({
    ...{ model: 'alpha-5.5', temperature: 0.5, max_completion_tokens: 64, stream: true },
    messages: [
      { role: 'user', content: 'A question' },
      { role: 'user', content: [{ type: 'image_url', image_url: { url: fileMarker('ab'.repeat(32)) } }] },
    ],
  }),
  bodyBytes: 90,
} as const;
const chunk = (rest: object): string => JSON.stringify({ id: 'c-1', model: 'alpha-5.5', ...rest });

export const recorded: WholeExchange = {
  exchange: { messageId: '4b1c1ba0-9c1c-4e81-8c1c-b5c8d1a6f814', protocol: 'chat', profileName: 'Mine' },
  attempts: [
    {
      attempt: {
        ...request,
        number: 0,
        startedAt,
        timing: { connectedMs: 2, headersMs: 10, endMs: 12 },
        status: 429,
        responseHeaders: [['content-type', 'application/json']],
        responseBody: '{"error":{"message":"Busy"}}',
        receivedBytes: 28,
        eventCount: 0,
        fault: fault('status', 'Busy', 'Wait.', { status: 429, attempts: 1, code: 'rate_limit' }),
      },
      events: [],
    },
    {
      attempt: {
        ...request,
        number: 1,
        startedAt: startedAt + 1000,
        timing: { connectedMs: 1, headersMs: 3, firstEventMs: 4, lastEventMs: 9, endMs: 9.5 },
        status: 200,
        responseHeaders: [['content-type', 'text/event-stream']],
        receivedBytes: 300,
        eventCount: 3,
      },
      events: [
        {
          atMs: 4,
          event: undefined,
          id: undefined,
          data: chunk({ choices: [{ index: 0, delta: { content: 'An answer' } }] }),
        },
        {
          ...{ atMs: 8, event: undefined, id: undefined },
          data: chunk({
            choices: [{ index: 0, delta: {}, finish_reason: 'stop' }],
            usage: { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 },
          }),
        },
        { atMs: 9, event: undefined, id: undefined, data: '[DONE]' },
      ],
    },
  ],
};
