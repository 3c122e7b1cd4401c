import { expect, test } from 'vitest';
import { indentJson, jsonTokens } from '../../../../shared/code/json-tokens.ts';

test('JSON is set out line by line, and every token stays as it was written', () => {
  expect(indentJson('{"a":1.0,"b":[],"c":{},"d":[true,null,"x, {y}: \\"z\\\\"],"e":12345678901234567890}')).toBe(
    [
      '{',
      '  "a": 1.0,',
      '  "b": [],',
      '  "c": {},',
      '  "d": [',
      '    true,',
      '    null,',
      String.raw`    "x, {y}: \"z\\"`,
      '  ],',
      '  "e": 12345678901234567890',
      '}',
    ].join('\n'),
  );
});

test('JSON that was set out already is set out the same', () => {
  const text = JSON.stringify({ a: [1, { b: 'c\n' }], d: '' }, null, 2);
  expect(indentJson(text)).toBe(text);
  expect(indentJson(`\t${text.replaceAll('\n', '\r\n')}\n`)).toBe(text);
});

test('what is no JSON stays as it is', () => {
  expect(jsonTokens('{"a":')).toBeUndefined();
  expect(indentJson('{"a":')).toBe('{"a":');
  expect(indentJson('')).toBe('');
});

test('a string of megabytes is one token', () => {
  const text = JSON.stringify({ data: 'ab"\\'.repeat(2_000_000) });
  expect(jsonTokens(text)?.length).toBe(5);
});
