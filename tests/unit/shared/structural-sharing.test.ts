import { expect, test } from 'vitest';
import { isSameInOrder, withSharing } from '../../../shared/structural-sharing.ts';

const anew = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

const values: readonly unknown[] = [
  null,
  true,
  0,
  1,
  '',
  'a',
  [],
  {},
  [1],
  [1, 2],
  [[], {}],
  { a: 1 },
  { a: 1, b: [1, { c: 2 }] },
  { b: [1, { c: 2 }], a: 1 },
  { a: { b: { c: [] } } },
  { a: null },
  JSON.parse('{"__proto__":{},"constructor":{"a":1}}'),
];

test('the same data is the same object, whatever it is', () => {
  for (const value of values) expect(withSharing(value, anew(value))).toBe(value);
});

test('what comes says what it says, whatever was there before', () => {
  for (const before of values) {
    for (const after of values) {
      const given = JSON.stringify(before);
      expect(JSON.stringify(withSharing(before, anew(after)))).toBe(JSON.stringify(after));
      expect(JSON.stringify(before)).toBe(given);
      expect(isSameInOrder(before, anew(after))).toBe(given === JSON.stringify(after));
    }
  }
});

test('of what changed only the way to it is new', () => {
  const before = { a: { deep: [1, { x: 1 }] }, b: { y: 1 }, c: [1] };
  const after = withSharing(before, { ...anew(before), b: { y: 2 } });
  expect(after).toEqual({ ...before, b: { y: 2 } });
  expect(after.a).toBe(before.a);
  expect(after.c).toBe(before.c);
  const fewer = withSharing(before, { b: { y: 1 }, c: [1] });
  expect(fewer.b).toBe(before.b);
});

test('fields in another order say something else; a list is no object', () => {
  const before = { a: 1, b: 2 };
  expect(Object.keys(withSharing(before, { b: 2, a: 1 }))).toEqual(['b', 'a']);
  expect(withSharing({ 0: 'a' }, ['a'])).toEqual(['a']);
  expect(isSameInOrder({ 0: 'a' }, ['a'])).toBe(false);
  expect(isSameInOrder(null, {})).toBe(false);
});

test('names that every object has are members of none', () => {
  const after = JSON.parse('{"constructor":{"a":1},"__proto__":{"b":1}}') as object;
  expect(JSON.stringify(withSharing({}, after))).toBe('{"constructor":{"a":1},"__proto__":{"b":1}}');
});
