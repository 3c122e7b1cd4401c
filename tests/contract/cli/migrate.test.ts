/** `quartet migrate` as a process: from a file, a command and a folder of records to another protocol, and both sent where that is asked for. */
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { builtCommand } from './built-command.ts';

const { folder, quartet } = builtCommand();

const chat = {
  model: 'beta-sonnet-4-6',
  messages: [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'Hi' },
  ],
  max_tokens: 50,
};

test('a chat completions request becomes a Messages one, part by part', async () => {
  await writeFile(join(folder(), 'request.json'), JSON.stringify({ ...chat, frequency_penalty: 0.5 }));
  const { code, out, errors } = await quartet(['migrate', 'request.json', '--to', 'messages']);
  expect(errors).toBe('');
  expect(out).toContain(
    'Chat completions → Messages: 1 request\n\nNo place\n  1 × frequency_penalty: frequency_penalty.',
  );
  expect(out).toContain('1 × system prompt: messages[0].content → system');
  const body = JSON.parse(out.slice(out.indexOf('POST /v1/messages\n') + 'POST /v1/messages\n'.length)) as unknown;
  expect(body).toEqual({
    model: 'beta-sonnet-4-6',
    system: 'Be brief.',
    messages: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }],
    max_tokens: 50,
  });
  expect(code).toBe(1);
});

test.each(['text', 'json'])('numbers that only a text can hold keep their digits, as %s', async (format) => {
  const parameters = '{"type":"object","properties":{"id":{"enum":[9007199254740993,9007199254740992]}}}';
  const tool = `{"type":"function","function":{"name":"find","parameters":${parameters}}}`;
  const request = `{"model":"m","messages":[{"role":"user","content":"Hi"}],"tools":[${tool}],"max_tokens":50}`;
  await writeFile(join(folder(), 'digits.json'), request);
  const { out } = await quartet(['migrate', 'digits.json', '--to', 'messages', '--format', format]);
  expect(out.replaceAll(/\s/g, '')).toContain('"enum":[9007199254740993,9007199254740992]');
});

test('the example of such a number has its digits too', async () => {
  await writeFile(join(folder(), 'seed.json'), JSON.stringify(chat).replace('{', '{"seed":12345678901234567890,'));
  const { out } = await quartet(['migrate', 'seed.json', '--to', 'generate']);
  expect(out).toContain('12345678901234567890');
  expect(out).not.toContain('12345678901234567000');
});

test('under a vendor’s dialect its own fields are told of, each with an example', async () => {
  const call = { id: 'c', type: 'function', function: { name: 'f', arguments: '{}' } };
  const signed = { ...call, extra_content: { google: { thought_signature: 'c2lnbmVk' } } };
  const body = {
    ...{ ...chat, reasoning_effort: 'minimal', parallel_tool_calls: false, seed: 7, tool_choice: 'required' },
    tools: [{ type: 'function', function: { name: 'f', parameters: { type: 'object' } } }],
    messages: [
      ...chat.messages,
      { role: 'assistant', content: null, tool_calls: [signed] },
      { role: 'tool', tool_call_id: 'c', content: 'done' },
    ],
  };
  await writeFile(join(folder(), 'vendor.json'), JSON.stringify(body));
  const args = ['migrate', 'vendor.json', '--to', 'messages', '--dialect', 'anthropic'];
  const { code, out, errors } = await quartet(args);
  expect([code, errors]).toEqual([1, '']);
  expect(out).not.toContain('described');
  const [lost = '', otherwise = '', reworded = ''] = ['No place', 'Behaves differently', 'Reworded'].map((head) => {
    const [, section = ''] = out.split(`\n${head}\n`);
    return section.split('\n\n')[0] ?? '';
  });
  expect(lost).toContain('1 × seed: seed. The same request may be answered differently each time.\n      Example: 7');
  expect(lost).toContain('1 × thought signature: messages[2].tool_calls[0].extra_content.google.thought_signature.');
  expect(otherwise).toContain(
    '1 × reasoning effort: reasoning_effort → output_config.effort. There is no effort minimal: low comes nearest.\n      Example: minimal → low',
  );
  expect(reworded).toContain('1 × parallel calls: parallel_tool_calls → tool_choice.disable_parallel_tool_use');
  const markdown = await quartet([...args, '--format', 'markdown']);
  expect(markdown.out).toContain('| No place | seed | 1 | `seed` |  | The same request');
});

test('a cURL command without a loss, and its key nowhere', async () => {
  await writeFile(
    join(folder(), 'request.sh'),
    `curl https://gw.example.com/v1/chat/completions -H 'Authorization: Bearer sk-secret-0123456789' -d '${JSON.stringify(chat)}'`,
  );
  const { code, out, errors } = await quartet(['migrate', 'request.sh', '--to', 'messages', '--format', 'json']);
  expect(code).toBe(0);
  expect(out + errors).not.toContain('sk-secret');
  expect(JSON.parse(out)).toMatchObject({ summaries: [{ from: 'chat', to: 'messages', requests: 1, refused: 0 }] });
});

test('a folder of exported exchanges is summed up', async () => {
  await mkdir(join(folder(), 'recorded'));
  for (const [name, text] of [
    ['a', 'Hi'],
    ['b', 'Count to three'],
  ] as const) {
    const saved = await quartet(['ask', '--model', 'alpha-5.5', '--save', `recorded/${name}.json`, text]);
    expect(saved.code).toBe(0);
  }
  const { code, out } = await quartet(['migrate', 'recorded', '--to', 'responses', '--format', 'markdown']);
  expect(out).toContain('## Chat completions → Responses: 2 requests');
  expect(out).toContain('| Unchanged | model | 2 | `model` | `model` |  |  |');
  expect(code).toBe(0);
});

test('what cannot be read is said in a line', async () => {
  expect(await quartet(['migrate', 'request.json'])).toMatchObject({
    code: 2,
    errors: '--to takes chat, responses, messages, generate.\n',
  });
  await writeFile(join(folder(), 'broken.json'), '{"a":');
  const broken = await quartet(['migrate', 'broken.json', '--to', 'chat']);
  expect(broken.code).toBe(2);
  expect(broken.errors).toMatch(/^broken\.json: The text is invalid JSON: /);
  expect((await quartet(['migrate', 'nothing.json', '--to', 'chat'])).errors).toMatch(
    /^nothing\.json can’t be read: there is no such file$/m,
  );
});

describe('both sent', () => {
  test('to the built-in gateway, and the answers compared', async () => {
    const { model, messages } = chat;
    await writeFile(
      join(folder(), 'sent.json'),
      JSON.stringify({ model, messages, max_completion_tokens: 50, stream: true }),
    );
    const { code, out, errors } = await quartet(['migrate', 'sent.json', '--to', 'messages', '--send']);
    expect(errors).toBe('2 requests, to built-in gateway\n1 of 1 pairs, sent.json\n');
    const [, sent = ''] = out.split('\nSent: sent.json\n');
    expect(sent).toMatch(/^ +Chat completions +Messages\n +Status +200 +200\n/);
    expect(sent).toMatch(/\n +Tokens out +\d+ +\d+\n/);
    expect(sent).toMatch(/\n +candidates\.0\.finish\.raw: length → max_tokens\n/);
    expect(code).toBe(0);
  });

  test('with the key of the environment, which stands nowhere, and every record as JSON', async () => {
    const secret = 'sk-secret-0123456789';
    const asked: { path: string; key: unknown; body: unknown }[] = [];
    const gateway = createServer((request, response) => {
      void text(request).then((body) => {
        const { authorization } = request.headers;
        asked.push({
          path: request.url ?? '',
          key: authorization ?? request.headers['x-api-key'],
          body: JSON.parse(body),
        });
        const isChat = request.url === '/v1/chat/completions';
        response.writeHead(isChat ? 200 : 401, { 'content-type': 'application/json' });
        response.end(
          JSON.stringify(
            isChat
              ? { choices: [{ index: 0, message: { role: 'assistant', content: 'Hello' }, finish_reason: 'stop' }] }
              : { type: 'error', error: { type: 'authentication_error', message: `The key ${secret} is refused.` } },
          ),
        );
      });
    });
    gateway.listen(0, '127.0.0.1');
    await once(gateway, 'listening');
    const { port } = gateway.address() as AddressInfo;
    try {
      const body = { ...chat, unheard_of: [1] };
      await writeFile(join(folder(), 'exact.json'), JSON.stringify(body));
      const base = `http://127.0.0.1:${port}`;
      const args = ['migrate', 'exact.json', '--to', 'messages', '--send', '--base', base, '--model', 'beta-x'];
      const ran = await quartet([...args, '--format', 'json'], { QUARTET_KEY: secret });
      expect(ran.out + ran.errors).not.toContain(secret);
      expect(ran.code).toBe(1);
      expect(asked).toMatchObject([
        { path: '/v1/chat/completions', key: `Bearer ${secret}`, body },
        { path: '/v1/messages', key: secret, body: { model: 'beta-x', system: 'Be brief.' } },
      ]);
      expect(JSON.parse(ran.out)).toMatchObject({
        requests: [
          {
            sent: {
              before: { status: 200, answer: { candidates: [{ blocks: [{ kind: 'text', text: 'Hello' }] }] } },
              after: { status: 401, facts: { status: 'failed' } },
            },
          },
        ],
      });
      expect(await quartet([...args, '--most-requests', '1'])).toMatchObject({ code: 2, out: '' });
      expect(asked).toHaveLength(2);
    } finally {
      gateway.close();
    }
  });

  test('nothing is sent unless that is said', async () => {
    await writeFile(join(folder(), 'unsent.json'), JSON.stringify(chat));
    const { code, errors } = await quartet([
      'migrate',
      'unsent.json',
      '--to',
      'messages',
      '--base',
      'http://127.0.0.1:9',
    ]);
    expect([code, errors]).toEqual([2, '--base goes with --send: without it nothing is sent.\n']);
  });
});
