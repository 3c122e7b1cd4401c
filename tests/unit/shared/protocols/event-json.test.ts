/** Proves which event data counts as JSON. */
import { expect, test } from 'vitest';
import { parseEventJson } from '../../../../shared/protocols/event-json.ts';

test.each([
  ['{"a":[1,null]}', { a: [1, null] }],
  ['null', null],
  ['"x"', 'x'],
  ['', undefined],
  ['{"a":', undefined],
  ['[DONE]', undefined],
])('STREAM-4 the data %j are read as %j', (data, value) => {
  expect(parseEventJson(data)).toEqual(value);
});

test('STREAM-4 nesting beyond any sense is not read, brackets within texts do not count', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  expect(parseEventJson(nested(256))).toBeDefined();
  expect(parseEventJson(nested(257))).toBeUndefined();
  expect(parseEventJson(nested(100_000))).toBeUndefined();
  const brackets = '[{'.repeat(1_000);
  expect(parseEventJson(`{"x":"\\"${brackets}"}`)).toEqual({ x: `"${brackets}` });
  expect(parseEventJson(`[${'[],'.repeat(1_000)}1]`)).toBeDefined();
});
