/** `quartet migrate` as a process: from a file, a command and a folder of records to another protocol, with nothing sent. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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
