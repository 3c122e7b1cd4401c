/** Proves what is offered for an answer by hand, and what keeps one from being sent. */
import { expect, test } from 'vitest';
import {
  answerOf,
  freshCall,
  freshDraft,
  offeredTools,
  problemsOf,
} from '../../../../../renderer/features/tap/held-draft.ts';
import type { ApiId } from '../../../../../shared/apis.ts';

const parameters = { type: 'object' };
const messages = [{ role: 'user', content: 'Hi' }];

test.each<readonly [ApiId, object]>([
  ['chat', { messages, tools: [{ type: 'function', function: { name: 'look', parameters } }] }],
  ['responses', { input: 'Hi', tools: [{ type: 'function', name: 'look', parameters }] }],
  ['messages', { messages, tools: [{ name: 'look', input_schema: parameters }] }],
  ['generate', { contents: [], tools: [{ functionDeclarations: [{ name: 'look', parameters }] }] }],
])('%s: the tools of the request are offered by name', async (api, body) => {
  expect(await offeredTools(api, JSON.stringify({ model: 'm', ...body }))).toEqual(['look']);
});

test('what is no request has none', async () => {
  expect(await offeredTools('chat', 'no JSON')).toEqual([]);
  expect(await offeredTools('image-edits', '{"tools":[]}')).toEqual([]);
});

test('a single tool is meant; of several one is chosen', () => {
  expect(freshCall(['look']).name).toBe('look');
  expect(freshCall(['look', 'listen']).name).toBe('');
  expect(freshCall([]).id).not.toBe(freshCall([]).id);
});

test('problems are told by field, of the kind that is sent alone', () => {
  const { answer } = freshDraft('chat');
  expect(problemsOf(answer)).toBeUndefined();
  const calls = [
    { id: '1', name: ' ', arguments: '{}' },
    { id: '2', name: 'look', arguments: 'null' },
    { id: '3', name: ' look ', arguments: '{"at":1}' },
  ];
  expect(problemsOf({ ...answer, calls })).toEqual({ message: false, names: new Set([0]), arguments: new Set([1]) });
  expect(problemsOf({ ...answer, calls, kind: 'error' })).toMatchObject({ message: true, names: new Set() });
  expect(problemsOf({ ...answer, calls, kind: 'error', message: 'No' })).toBeUndefined();
  expect(answerOf({ ...answer, calls: calls.slice(2) })).toEqual({
    ...{ kind: 'said', text: '' },
    calls: [{ name: 'look', arguments: '{"at":1}' }],
  });
});
