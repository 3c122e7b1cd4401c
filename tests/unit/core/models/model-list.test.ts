/** Proves how a page of a list is read, in the described shape and in those of vendors. */
import { expect, test } from 'vitest';
import { parseModelPage } from '../../../../core/models/model-list.ts';
import { presets } from '../../../../shared/dialects/presets.ts';

const parseModelList = (body: unknown) => parseModelPage(body, presets.neutral.dialect.list);

test('MODELS-1 the ids come exactly as given, in their order', () => {
  const ids = ['b/Model:1', 'a', ' spaced ', '模型', 'tuned:alpha%2F5'];
  const body = { object: 'list', data: ids.map((id) => ({ id, object: 'model', owned_by: 'x' })) };
  expect(parseModelList(body)).toEqual({ ids, skipped: 0, facts: [], next: undefined });
});

test('MODELS-1 entries without an id are skipped and counted, one that comes twice is kept once', () => {
  const data = [{ id: 'a' }, {}, null, 'b', { id: '' }, { id: 7 }, { id: 'a' }, { id: 'c', object: 'other' }];
  expect(parseModelList({ data })).toEqual({ ids: ['a', 'c'], skipped: 5, facts: [], next: undefined });
});

test('a key that sees nothing has an empty list', () => {
  expect(parseModelList({ object: 'list', data: [] })).toEqual({ ids: [], skipped: 0, facts: [], next: undefined });
});

test.each([null, [], 'models', 3, {}, { data: {} }, { data: null }, { data: ['a', 'b'] }, { models: [{ id: 'a' }] }])(
  '%j is no list of models',
  (body) => {
    expect(parseModelList(body)).toBeUndefined();
  },
);

test('Gemini names models by their path, and lists some that do not chat', () => {
  const models = [
    { name: 'models/gemini-3-pro', supportedGenerationMethods: ['generateContent', 'countTokens'] },
    { name: 'models/text-embedding', supportedGenerationMethods: ['embedContent'] },
    { name: 'models/unsaid' },
  ];
  expect(parseModelPage({ models, nextPageToken: 'p2' }, presets.gemini.dialect.list)).toEqual({
    ids: ['gemini-3-pro', 'unsaid'],
    skipped: 0,
    facts: [],
    next: 'p2',
  });
});

test('a page with nothing to chat with is a page all the same', () => {
  const models = [{ name: 'models/e', supportedGenerationMethods: ['embedContent'] }];
  expect(parseModelPage({ models }, presets.gemini.dialect.list)?.ids).toEqual([]);
});

test('Anthropic says whether there is more, and by which id to go on', () => {
  const list = presets.anthropic.dialect.list;
  const page = { data: [{ type: 'model', id: 'a' }], first_id: 'a', last_id: 'a' };
  expect(parseModelPage({ ...page, has_more: true }, list)?.next).toBe('a');
  expect(parseModelPage({ ...page, has_more: false }, list)?.next).toBeUndefined();
});
