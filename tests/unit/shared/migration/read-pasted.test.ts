/** Proves which protocol a pasted request is taken to speak, and what is said of texts that are none. */
import { describe, expect, test } from 'vitest';
import { readPasted } from '../../../../shared/migration/read-pasted.ts';

const hi = { role: 'user', content: 'Hi' };
const protocolOf = (body: object): string | undefined => {
  const read = readPasted(JSON.stringify(body));
  return read.ok ? read.request.protocol : undefined;
};

describe('the body tells', () => {
  test.each([
    ['chat', { model: 'm', messages: [{ role: 'system', content: 'Be brief.' }, hi] }],
    ['chat', { model: 'm', messages: [hi], max_tokens: 5, temperature: 1 }],
    [
      'chat',
      { model: 'm', messages: [{ role: 'user', content: [{ type: 'image_url', image_url: { url: 'data:' } }] }] },
    ],
    ['responses', { model: 'm', input: 'Hi' }],
    ['messages', { model: 'm', max_tokens: 5, system: 'Be brief.', messages: [hi] }],
    ['messages', { model: 'm', max_tokens: 5, stop_sequences: ['a'], messages: [hi] }],
    [
      'messages',
      {
        model: 'm',
        max_tokens: 5,
        messages: [hi, { role: 'assistant', content: [{ type: 'tool_use', id: 'a', name: 'f', input: {} }] }],
      },
    ],
    ['generate', { contents: [{ role: 'user', parts: [{ text: 'Hi' }] }] }],
  ])('%s', (protocol, body) => {
    expect(protocolOf(body)).toBe(protocol);
  });
});

test('the address of a command comes first, and names model and stream', () => {
  const body = JSON.stringify({ contents: [{ parts: [{ text: 'Hi' }] }] });
  expect(
    readPasted(`curl 'https://g.test/v1beta/models/gamma%2F3:streamGenerateContent?alt=sse' -d '${body}'`),
  ).toMatchObject({ ok: true, request: { protocol: 'generate', model: 'gamma/3', streams: true } });
  const messages = JSON.stringify({ model: 'm', messages: [hi] });
  expect(readPasted(`curl https://a.test/v1/messages -d '${messages}'`)).toMatchObject({
    request: { protocol: 'messages' },
  });
});

test('a body of another protocol than that of the address is read as what it is', () => {
  const contents = JSON.stringify({ contents: [{ parts: [{ text: 'Hi' }] }] });
  expect(readPasted(`curl https://a.test/v1/messages -d '${contents}'`)).toMatchObject({
    request: { protocol: 'generate' },
  });
  const neither = JSON.stringify({ model: 'm' });
  expect(readPasted(`curl https://a.test/v1/messages -d '${neither}'`)).toMatchObject({
    request: { protocol: 'messages' },
  });
});

test.each(['/v1/embeddings', '/v1/moderations', '/v1/audio/speech', '/v1/images/generations', '/openai/v1/embeddings'])(
  'what is no conversation is not taken for one that looks like it: %s',
  (path) => {
    const read = readPasted(`curl https://a.test${path} -d '{"model":"m","input":"Hi"}'`);
    expect(read).toEqual({
      ok: false,
      message: `No conversation is asked for at ${path}. Paste a request for an answer.`,
    });
  },
);

test.each([
  ['no scheme', 'localhost:8787/v1/messages'],
  ['a variable for a host', '"$BASE_URL/v1/messages"'],
  ['a name of the service before it', 'https://gw.test/anthropic/v1/messages'],
])('the path tells where the address has %s', (_, address) => {
  const messages = JSON.stringify({ model: 'm', messages: [hi] });
  expect(readPasted(`curl ${address} -d '${messages}'`)).toMatchObject({ request: { protocol: 'messages' } });
});

test('what stands in a fence of Markdown is read', () => {
  const messages = JSON.stringify({ model: 'm', messages: [hi] });
  expect(readPasted(`\`\`\`json\n${messages}\n\`\`\``)).toMatchObject({ ok: true });
  expect(readPasted(`\`\`\`sh\ncurl https://a.test/v1/messages -d '${messages}'\n\`\`\``)).toMatchObject({
    request: { protocol: 'messages' },
  });
});

test('what the user says comes before both', () => {
  expect(readPasted(JSON.stringify({ model: 'm', messages: [hi] }), 'messages')).toMatchObject({
    request: { protocol: 'messages' },
  });
});

test.each([
  ['', 'Paste a request: its JSON, or a cURL command.'],
  ['{"a":', /^The text is invalid JSON: /],
  ['[1]', 'A request’s body is a JSON object.'],
  ['{"prompt":"Hi"}', /^No conversation was found\. Expected one of: messages \(Chat completions\)/],
  [`curl https://a.test/v1/messages -d 'x'`, /^The body of the command is invalid JSON: /],
])('%s is refused in words', (text, message) => {
  const read = readPasted(text);
  expect(read.ok ? '' : read.message).toMatch(message);
});

test('numbers that only a text can hold stand beside it, of JSON and of a command', () => {
  const body = '{"model":"m","seed":12345678901234567890,"messages":[]}';
  for (const text of [body, `curl https://gw.example.com/v1/chat/completions -d '${body}'`])
    expect(readPasted(text)).toMatchObject({ request: { numbers: ['12345678901234567890'] } });
});
