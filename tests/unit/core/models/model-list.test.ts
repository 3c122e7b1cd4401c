import { expect, test } from 'vitest';
import { parseModelList } from '../../../../core/models/model-list.ts';

test('MODELS-1 the ids come exactly as given, in their order', () => {
  const ids = ['b/Model:1', 'a', ' spaced ', '模型', 'tuned:alpha%2F5'];
  const body = { object: 'list', data: ids.map((id) => ({ id, object: 'model', owned_by: 'x' })) };
  expect(parseModelList(body)).toEqual({ ids, skipped: 0 });
});

test('MODELS-1 entries without an id are skipped and counted, one that comes twice is kept once', () => {
  const data = [{ id: 'a' }, {}, null, 'b', { id: '' }, { id: 7 }, { id: 'a' }, { id: 'c', object: 'other' }];
  expect(parseModelList({ data })).toEqual({ ids: ['a', 'c'], skipped: 5 });
});

test('a key that sees nothing has an empty list', () => {
  expect(parseModelList({ object: 'list', data: [] })).toEqual({ ids: [], skipped: 0 });
});

test.each([null, [], 'models', 3, {}, { data: {} }, { data: null }, { data: ['a', 'b'] }, { models: [{ id: 'a' }] }])(
  '%j is no list of models',
  (body) => {
    expect(parseModelList(body)).toBeUndefined();
  },
);
