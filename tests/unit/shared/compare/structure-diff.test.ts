import { expect, test } from 'vitest';
import { structureDiff } from '../../../../shared/compare/structure-diff.ts';
import type { Json } from '../../../../shared/json.ts';
import { processorMs } from '../../../doubles/processor-time.ts';

const short = (a: Json, b: Json) =>
  structureDiff(a, b).map(({ path, change, leftPath }) =>
    [change, path.join('.'), ...(leftPath === undefined ? [] : [`was ${leftPath.join('.')}`])].join(' '),
  );
const text = (words: string): Json => ({ kind: 'text', text: words });

test('fields are compared by name, in whatever order they stand', () => {
  expect(short({ a: 1, b: [] }, { b: [], a: 1 })).toEqual(['same a', 'same b']);
  expect(short({ a: 1, gone: {} }, { a: '1', came: null })).toEqual(['changed a', 'removed gone', 'added came']);
  expect(structureDiff({ a: 1 }, { a: 2 })).toEqual([{ path: ['a'], change: 'changed', left: 1, right: 2 }]);
});

test('a block that was put in leaves the later ones the same', () => {
  const reasoning: Json = { kind: 'reasoning', text: 'Hm' };
  expect(short([text('a'), text('b')], [reasoning, text('a'), text('b')])).toEqual([
    'added 0',
    'same 1.kind was 0.kind',
    'same 1.text was 0.text',
    'same 2.kind was 1.kind',
    'same 2.text was 1.text',
  ]);
  expect(short([reasoning, text('a')], [text('a')])).toEqual([
    'removed 0',
    'same 0.kind was 1.kind',
    'same 0.text was 1.text',
  ]);
});

test('blocks of one kind and name are one block that changed; others are not', () => {
  const call = (name: string, given: Json): Json => ({ kind: 'tool-call', name, arguments: given });
  expect(short([text('a')], [text('b')])).toEqual(['same 0.kind', 'changed 0.text']);
  expect(short([call('clock', { zone: 'A' })], [text('b'), call('clock', { zone: 'B' })])).toEqual([
    'added 0',
    'same 1.kind was 0.kind',
    'same 1.name was 0.name',
    'changed 1.arguments.zone was 0.arguments.zone',
  ]);
  expect(short([call('clock', {})], [call('calendar', {})])).toEqual(['removed 0', 'added 0']);
});

test('values of one type in a list take each other’s place', () => {
  expect(short(['x', 'y', 'z'], ['x', 'new', 'z'])).toEqual(['same 0', 'changed 1', 'same 2']);
  expect(short([1], ['1'])).toEqual(['removed 0', 'added 0']);
});

test('large lists that differ are compared within bounds', () => {
  const many = Array.from({ length: 20_000 }, (_, at) => text(`left ${at}`));
  const others = Array.from({ length: 20_001 }, (_, at) => text(`right ${at}`));
  let rows: ReturnType<typeof structureDiff> = [];
  expect(processorMs(() => (rows = structureDiff(many, others)))).toBeLessThan(5_000);
  expect(rows.filter(({ change }) => change === 'added')).toHaveLength(1);
  const withOneMore = [...many.slice(0, 9_000), text('new'), ...many.slice(9_000)];
  expect(structureDiff(many, withOneMore).filter(({ change }) => change !== 'same')).toHaveLength(1);
});

test('what is nested without end is compared as far as it is shown', () => {
  let deep: Json = 1;
  for (let level = 0; level < 500; level += 1) deep = [deep];
  expect(structureDiff(deep, deep)).toEqual([expect.objectContaining({ change: 'same' })]);
  expect(structureDiff(deep, [deep])[0]).toMatchObject({ change: 'changed' });
});
