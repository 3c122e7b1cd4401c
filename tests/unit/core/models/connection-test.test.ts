import { expect, test } from 'vitest';
import { testConnection } from '../../../../core/models/connection-test.ts';
import type { TestInput } from '../../../../core/models/connection-test.ts';
import type { EndpointResult } from '../../../../shared/connection/connection-test.ts';
import { FaultError, fault } from '../../../../shared/fault.ts';
import { draftOf } from '../settings/drafts.ts';
import { faultOf } from '../settings/fault-of.ts';
import { scriptedSend } from './scripted-send.ts';

const profile = { ...draftOf(), id: 'p', root: 'https://kept.example', builtIn: false };

function open() {
  const wire = scriptedSend();
  const abort = new AbortController();
  let at = 0;
  const start = async (input: TestInput): Promise<readonly EndpointResult[]> => {
    const results: EndpointResult[] = [];
    const updates = testConnection(input, abort.signal, {
      send: wire.send,
      appVersion: '1',
      now: () => 0,
      elapsed: () => (at += 12.4),
      profiles: {
        credentialsOf: () => Promise.resolve({ profile, key: 'sk-kept-1111' }),
        networkFor: (_id, { network }) => Promise.resolve(network),
        headersFor: (_id, { extraHeaders }) => Promise.resolve(extraHeaders),
      },
    });
    for await (const update of updates) if (update.type === 'result') results.push(update.result);
    return results;
  };
  return { ...wire, start, abort };
}

const complaint = '{"error":{"message":"messages: Field required","type":"invalid_request_error"}}';

test('the form’s own address, headers and key are tried; each request has an empty body and none a prompt', async () => {
  const { start, request, asked } = open();
  const draft = draftOf({
    name: '',
    baseUrl: 'https://new.example/v1/',
    extraHeaders: [{ name: 'X-Team', value: 'b' }],
  });
  const results = start({ id: 'p', draft, key: ' sk-entered-22 ' });
  // What has a model in its address waits for the list.
  await request(5);
  expect(asked.map(({ request: { method, url } }) => `${method} ${url.replace('https://new.example', '')}`)).toEqual([
    'GET /v1/models',
    'POST /v1/chat/completions',
    'POST /v1/responses',
    'POST /v1/messages',
    'POST /v1/images/generations',
    'POST /v1/images/edits',
  ]);
  expect((await request(0)).request.headers.slice(0, 2)).toEqual([
    ['X-Team', 'b'],
    ['Authorization', 'Bearer sk-entered-22'],
  ]);
  expect(asked.map(({ request: { body, form } }) => body ?? form?.text.slice(0, 2))).toEqual([
    ...[undefined, '{}', '{}', '{}', '{}', '--'],
  ]);
  (await request(0)).list('a/b', 'c');
  expect((await request(6)).request.url).toBe('https://new.example/v1beta/models/a%2Fb:generateContent');
  (await request(1)).answer(400, complaint);
  (await request(2)).answer(404, '{"error":{"message":"Not Found"}}');
  (await request(3)).answer(401, '{"error":{"message":"Bad key sk-entered-22"}}');
  (await request(4)).answer(415, '{"error":{"message":"JSON only"}}');
  (await request(5)).answer(503, 'upstream');
  (await request(6)).fail(new FaultError(fault('timeout', 'No answer.', 'Wait.', { attempts: 1 })));
  const told = await results;
  expect(Object.fromEntries(told.map(({ endpoint, verdict }) => [endpoint, verdict]))).toEqual({
    models: 'found',
    chat: 'found',
    responses: 'not-found',
    messages: 'refused',
    generate: 'unreachable',
    'image-generations': 'found',
    'image-edits': 'refused',
  });
  expect(told.find(({ endpoint }) => endpoint === 'models')).toMatchObject({
    models: 2,
    totalMs: expect.any(Number) as number,
  });
  expect(told.find(({ endpoint }) => endpoint === 'messages')?.fault).toMatchObject({
    status: 401,
    message: 'Bad key ••••d-22',
  });
});

test('AUTH-4 every result has its requests and answers as they went, without the key', async () => {
  const { start, request } = open();
  const results = start({ draft: draftOf({ dialect: 'anthropic' }), key: 'sk-entered-22' });
  (await request(0)).list('m');
  (await request(1)).answer(400, '{"type":"error","error":{"message":"model: Field required, sk-entered-22"}}', [
    ['x-echo', 'sk-entered-22'],
  ]);
  const [models, messages] = await results;
  expect(models?.attempts).toMatchObject([{ method: 'GET', status: 200 }]);
  expect(messages?.attempts).toMatchObject([{ method: 'POST', status: 400, requestBody: '{}' }]);
  expect(JSON.stringify([models, messages])).not.toContain('sk-entered-22');
  expect(JSON.stringify(messages?.attempts)).toContain('Field required');
});

test('without a key in the form the kept one is used', async () => {
  const { start, request, abort } = open();
  const results = start({ id: 'p', draft: draftOf() });
  expect((await request(0)).request.headers[0]).toEqual(['Authorization', 'Bearer sk-kept-1111']);
  abort.abort();
  await results;
});

test('a list without an end is asked for three pages, and the whole test stays within ten requests', async () => {
  const { start, request, asked } = open();
  const results = start({ draft: draftOf({ dialect: 'gemini' }), key: 'sk-entered-22' });
  for (let page = 0; page < 3; page += 1) {
    (await request(page)).answer(
      200,
      JSON.stringify({ models: [{ name: `models/m-${page}` }], nextPageToken: `p${page}` }),
    );
  }
  (await request(3)).answer(400, complaint);
  expect(await results).toMatchObject([
    { endpoint: 'models', models: 3, cut: true },
    { endpoint: 'generate', verdict: 'found' },
  ]);
  expect(asked.length).toBe(4);
});

test('stopping it ends every request', async () => {
  const { start, request, abort, asked } = open();
  const results = start({ draft: draftOf(), key: 'sk-entered-22' });
  await request(5);
  abort.abort();
  await results;
  expect(asked.every(({ options }) => options.signal.aborted)).toBe(true);
});

test.each([
  ['ADDR-3 an address', { draft: draftOf({ baseUrl: 'http://public.example' }), key: 'sk-1' }, 'address', 'Base URL'],
  [
    'a header',
    { draft: draftOf({ extraHeaders: [{ name: 'Host', value: 'x' }] }), key: 'sk-1' },
    'input',
    'Extra headers',
  ],
  ['a key', { draft: draftOf(), key: 'two words' }, 'input', 'API key'],
  ['no key at all', { draft: draftOf() }, 'no-key', 'API key'],
])('%s that cannot be right is refused at its field and nothing is sent', async (_, input, kind, field) => {
  const { start, asked } = open();
  expect(await faultOf(() => start(input))).toMatchObject({ kind, field, attempts: 0 });
  expect(asked.length).toBe(0);
});
