/** What services say to an empty request, in their own words, and to an address that they do not have. */
import { expect, test } from 'vitest';
import { judge } from '../../../../shared/connection/judge.ts';
import { descriptionOf, apiIds, type ApiId } from '../../../../shared/apis.ts';

const error = (message: string, more: object = {}): string => JSON.stringify({ error: { message, ...more } });

test.each<[string, number, string, ReturnType<typeof judge>]>([
  ['OpenAI, an empty body', 400, error('you must provide a model parameter'), 'found'],
  [
    'OpenAI, no such path',
    404,
    error('Invalid URL (POST /v1/messages)', { type: 'invalid_request_error' }),
    'not-found',
  ],
  [
    'Anthropic, an empty body',
    400,
    '{"type":"error","error":{"type":"invalid_request_error","message":"model: Field required"}}',
    'found',
  ],
  [
    'Anthropic, no such path',
    404,
    '{"type":"error","error":{"type":"not_found_error","message":"Not Found"}}',
    'not-found',
  ],
  [
    'Anthropic, no such model',
    404,
    '{"type":"error","error":{"type":"not_found_error","message":"model: m-1"}}',
    'found',
  ],
  ['Gemini, no such model', 404, error('models/model is not found for API version v1beta', { code: 404 }), 'found'],
  [
    'Gemini, a wrong key',
    400,
    error('API key not valid. Please pass a valid API key.', { details: [{ reason: 'API_KEY_INVALID' }] }),
    'refused',
  ],
  [
    'Azure, no such deployment',
    404,
    error('The API deployment for this resource does not exist.', { code: 'DeploymentNotFound' }),
    'found',
  ],
  ['LM Studio, no such path', 200, '{"error":"Unexpected endpoint or method. (POST /v1/messages)"}', 'not-found'],
  ['llama.cpp, an empty body', 500, error('"messages" is required', { type: 'server_error' }), 'found'],
  ['vLLM, an empty body', 422, '{"detail":[{"msg":"Field required"}]}', 'found'],
  ['a website', 200, '<!doctype html><title>Home</title>', 'not-found'],
  ['a page in front', 403, '<html><title>403 Forbidden</title></html>', 'refused'],
  ['a redirect', 302, '', 'refused'],
  ['no such method', 405, '', 'not-found'],
  ['a wrong key', 401, error('Incorrect API key provided'), 'refused'],
  ['no credit', 402, error('Insufficient credits'), 'refused'],
  ['too many', 429, error('Slow down'), 'refused'],
  ['a relay without a server behind it', 502, '<html>Bad gateway</html>', 'refused'],
  ['a server that answers whatever it is asked, as a stream', 200, 'data: {"choices":[]}\n\n', 'found'],
  ['nothing at all', 200, '', 'not-found'],
])('%s', (_what, status, body, verdict) => {
  expect(judge({ status, body }, descriptionOf('chat'))).toBe(verdict);
});

const answers: Readonly<Record<ApiId, readonly string[]>> = {
  chat: ['{"object":"chat.completion","choices":[]}', ': keep-alive\n\ndata: {"choices":[{"delta":{}}]}\n\n'],
  responses: [
    '{"object":"response","output":[]}',
    'event: response.created\r\ndata: {"type":"response.created","response":{"output":[]}}\r\n\r\n',
  ],
  messages: [
    '{"type":"message","content":[{"type":"text","text":"Hi"}]}',
    'event: message_start\ndata: {"type":"message_start","message":{"content":[]}}\n\n',
  ],
  generate: ['{"candidates":[]}', '{"promptFeedback":{"blockReason":"SAFETY"}}'],
  'image-generations': ['{"created":1,"data":[{"b64_json":"iVBORw0KGgo="}]}'],
  'image-edits': ['{"created":1,"data":[{"url":"https://pictures.example/1.png"}]}'],
};

test.each(apiIds)('%s is found where an answer to an empty request has its own shape', (id) => {
  const others = apiIds.filter((other) => other !== id && !other.startsWith('image-'));
  for (const body of answers[id])
    expect([body, judge({ status: 200, body }, descriptionOf(id))]).toEqual([body, 'found']);
  for (const other of others) {
    for (const body of answers[other]) {
      expect([body, judge({ status: 200, body }, descriptionOf(id))]).toEqual([body, 'not-found']);
    }
  }
});

test.each([
  '{"status":"ok"}',
  '{"message":"Welcome"}',
  '{}',
  '[]',
  '"fine"',
  '{"object":"list","data":[{"id":"m-1","object":"model"}]}',
  '{"data":[]}',
  '{"error":"something else"}',
  'data: {"status":"ok"}\n\n',
  ': nothing follows\n\n',
])('a server that answers every address with %s has no protocol', (body) => {
  for (const id of apiIds) expect([id, judge({ status: 200, body }, descriptionOf(id))]).toEqual([id, 'not-found']);
});

test('an error with 200 counts where it is about a field of the request', () => {
  const body = '{"error":{"message":"messages: at least one is required"}}';
  expect(judge({ status: 200, body }, descriptionOf('chat'))).toBe('found');
  expect(judge({ status: 200, body }, descriptionOf('responses'))).toBe('not-found');
});
