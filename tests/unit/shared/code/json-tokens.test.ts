import { expect, test } from 'vitest';
import { indentJson, jsonTokens, longStrings, setOut } from '../../../../shared/code/json-tokens.ts';

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

test('with tokens and without them JSON is set out alike', () => {
  const text = JSON.stringify({ a: [[], [[]], {}, [{}], [1, [2, { b: 'c,[{"' }]]], d: { e: [] }, f: -1.5, g: '' });
  expect(indentJson(text)).toBe(setOut(jsonTokens(text) ?? [], (one) => one.text));
  expect(indentJson(text)).toBe(JSON.stringify(JSON.parse(text), null, 2));
});

test('long strings are found by their places, quotes left out, in what is no JSON too', () => {
  const text = String.raw`{"short":"abc","long":"ab\"cdefgh\\","x":`;
  const cut = (source: string) => longStrings(source, 8).map(({ from, to }) => source.slice(from, to));
  expect(cut(text)).toEqual([String.raw`ab\"cdefgh\\`]);
  expect(cut('no string')).toEqual([]);
  expect(cut('"begun and never ended')).toEqual(['begun and never ende']);
});
