/** Proves what events a whole message gives, and what is said of answers that are none (MSG-4). */
import { expect, test } from 'vitest';
import { emptyAnswer, fold } from '../../../../../shared/message.ts';
import { parseResponse } from '../../../../../shared/protocols/messages/response.ts';

test('MSG-4 every block in order, every field that is not described', () => {
  const search = { type: 'server_tool_use', id: 's1', name: 'search', input: { q: 'x' } };
  const body = {
    id: 'm1',
    type: 'message',
    role: 'assistant',
    model: 'b1',
    content: [
      { type: 'thinking', thinking: 'Hm', signature: 'sig' },
      { type: 'text', text: 'Look:', citations: [{ url: 'u' }] },
      { type: 'tool_use', id: 't1', name: 'f', input: { a: [1] } },
      search,
      'bare',
    ],
    stop_reason: 'tool_use',
    stop_sequence: null,
    container: { id: 'c1' },
    usage: { input_tokens: 3, output_tokens: 4 },
  };
  const reason = { unified: 'tool-calls', raw: 'tool_use' };
  expect(parseResponse(body).reduce(fold, emptyAnswer)).toEqual({
    id: 'm1',
    model: 'b1',
    candidates: [
      {
        blocks: [
          { kind: 'reasoning', text: 'Hm', open: false, opaque: { signature: 'sig' } },
          { kind: 'text', text: 'Look:', open: false, annotations: [{ url: 'u' }] },
          { kind: 'tool-call', callId: 't1', name: 'f', arguments: '{"a":[1]}', open: false },
          { kind: 'unknown', raw: search, open: false },
          { kind: 'unknown', raw: 'bare', open: false },
        ],
        finish: reason,
      },
    ],
    usage: { inputTokens: 3, outputTokens: 4, raw: { input_tokens: 3, output_tokens: 4 } },
    unknown: [{ container: { id: 'c1' } }],
    end: { type: 'finished', reason },
  });
});

test.each([
  ['no object', [1], 'The answer is not a message. It is not a JSON object.'],
  ['no content', { type: 'message' }, 'The answer is not a message. It has no list of content blocks.'],
])('an answer with %s is a fault', (_what, body, message) => {
  expect(parseResponse(body)).toMatchObject([{ type: 'fault', fault: { kind: 'bad-answer', message } }]);
});

test('an error in a successful answer is a fault with its details', () => {
  const body = { type: 'error', error: { type: 'api_error', message: 'Broken' }, request_id: 'req_1' };
  expect(parseResponse(body)).toMatchObject([
    { type: 'fault', fault: { kind: 'bad-answer', message: 'Broken', type: 'api_error', requestId: 'req_1' } },
  ]);
});
