/** Proves what a move to another protocol is said to cost, part by part. */
import { expect, test } from 'vitest';
import { migrate, type Migration } from '../../../../shared/migration/migrate.ts';
import type { ProtocolId } from '../../../../shared/protocols/descriptions.ts';

const png = 'iVBORw0KGgo=';
const chat = {
  model: 'm',
  messages: [
    { role: 'system', content: 'Be brief.' },
    {
      role: 'user',
      content: [
        { type: 'text', text: 'What is it?' },
        { type: 'image_url', image_url: { url: `data:image/png;base64,${png}` } },
      ],
    },
    {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'c1', type: 'function', function: { name: 'look', arguments: '{"at":1}' } }],
    },
    { role: 'tool', tool_call_id: 'c1', content: 'a cat' },
  ],
  max_tokens: 50,
  temperature: 1.5,
  frequency_penalty: 0.5,
  stop: 'END',
  tools: [{ type: 'function', function: { name: 'look', parameters: { type: 'object' }, strict: true } }],
  stream: true,
};

const to = (protocol: ProtocolId, body: object = chat): Migration =>
  migrate({ protocol: 'chat', body: JSON.parse(JSON.stringify(body)) as never }, { protocol });
const verdicts = ({ rows }: Migration) => Object.fromEntries(rows.map(({ label, verdict }) => [label, verdict]));

test('MSG-1 MSG-5 a chat completions request as Messages, files and all', () => {
  const moved = to('messages');
  expect(moved.request.body).toEqual({
    model: 'm',
    system: 'Be brief.',
    messages: [
      {
        role: 'user',
        content: [
          { type: 'text', text: 'What is it?' },
          { type: 'image', source: { type: 'base64', media_type: 'image/png', data: png } },
        ],
      },
      { role: 'assistant', content: [{ type: 'tool_use', id: 'c1', name: 'look', input: { at: 1 } }] },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'c1', content: 'a cat' }] },
    ],
    max_tokens: 50,
    temperature: 1.5,
    stop_sequences: ['END'],
    tools: [{ name: 'look', input_schema: { type: 'object' } }],
    stream: true,
  });
  expect(verdicts(moved)).toMatchObject({
    model: 'same',
    'system prompt': 'reworded',
    'token limit': 'same',
    temperature: 'otherwise',
    'stop sequences': 'reworded',
    stream: 'same',
    'tool call': 'reworded',
    'tool result': 'reworded',
    frequency_penalty: 'no-place',
    'strict of look': 'otherwise',
  });
});

test('GEN-6 what has no place over Generate Content is said with its reason', () => {
  const moved = to('generate');
  const missing = moved.rows.filter(({ verdict }) => verdict === 'no-place');
  expect(missing.map(({ label, why }) => [label, why])).toEqual(
    expect.arrayContaining([
      ['stream', 'The description shows no stream: the answer comes in one piece.'],
      ['tool', 'The description shows no tools.'],
    ]),
  );
});

test('MSG-1 what the new protocol requires is a change of behaviour', () => {
  const moved = to('messages', { model: 'm', messages: [{ role: 'user', content: 'Hi' }] });
  expect(moved.rows.find(({ meaning }) => meaning === 'token-limit')).toMatchObject({
    verdict: 'otherwise',
    to: { at: 'max_tokens', value: '4096' },
  });
});

test('a result that was an error loses its mark where there is none', () => {
  const body = {
    model: 'm',
    max_tokens: 5,
    messages: [
      { role: 'user', content: 'Go' },
      { role: 'assistant', content: [{ type: 'tool_use', id: 'c', name: 'f', input: {} }] },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'c', content: 'broken', is_error: true }] },
    ],
  };
  const moved = migrate({ protocol: 'messages', body }, { protocol: 'chat' });
  expect(verdicts(moved)).toMatchObject({ 'results that are errors': 'otherwise' });
});
