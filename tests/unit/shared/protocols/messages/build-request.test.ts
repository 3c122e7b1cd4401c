/** Proves what is sent over Messages: the least that is required, what was set, and nothing of another protocol. */
import { expect, test } from 'vitest';
import { modelFacts } from '../../../../../shared/catalog/models.ts';
import { buildRequest } from '../../../../../shared/protocols/messages/build-request.ts';
import { turn } from './turn.ts';

const bodyOf = (...given: Parameters<typeof turn>) => buildRequest(turn(...given)).body;

test('REQ-1 MSG-1 only required fields, the required limit with its proposed value', () => {
  expect(buildRequest(turn())).toEqual({
    method: 'POST',
    path: '/v1/messages',
    body: {
      model: 'beta-opus-4-7',
      messages: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }],
      max_tokens: 4096,
    },
  });
});

test('REQ-1 empty lists and a blank system prompt count as not set', () => {
  expect(bodyOf({ stop: [], tools: [], extra: {} }, { system: '  \n' })).toEqual(bodyOf());
});

test('MSG-1 every field that was set, the system prompt at the top level', () => {
  const search = { type: 'web_search_20250305', name: 'web_search' };
  const offered = { name: 'f', description: 'Does f.', schema: { type: 'object' }, strict: true };
  expect(
    bodyOf(
      { maxTokens: 100, temperature: 0, topP: 0.5, stop: ['END'], tools: [search], extra: { top_k: 3 } },
      { system: 'Be brief.', stream: true, tools: [offered], model: 'any' },
    ),
  ).toEqual({
    model: 'any',
    system: 'Be brief.',
    messages: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }],
    max_tokens: 100,
    temperature: 0,
    top_p: 0.5,
    stop_sequences: ['END'],
    tools: [{ name: 'f', description: 'Does f.', input_schema: { type: 'object' } }, search],
    stream: true,
    top_k: 3,
  });
});

test('REQ-6 sampling is left out for models that take none, wherever it was entered', () => {
  const facts = modelFacts('beta-opus-4-7');
  expect(bodyOf({ temperature: 1, topP: 1, extra: { temperature: 1 } }, { facts })).toEqual(bodyOf());
});

test('REQ-2 REQ-4 extra fields never replace what was set nor bring in another protocol’s', () => {
  const extra = { max_tokens: 1, messages: [], stream: true, max_completion_tokens: 5, contents: [], input: 'x' };
  expect(bodyOf({ extra: { ...extra, metadata2: 'kept' } })).toEqual({ ...bodyOf(), metadata2: 'kept' });
});
