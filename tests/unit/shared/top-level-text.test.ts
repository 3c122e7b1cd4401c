/** Proves what is read out of a body that is too large to be parsed. */
import { expect, test } from 'vitest';
import { topLevelText } from '../../../shared/top-level-text.ts';

test.each([
  ['{"model":"m"}', 'm'],
  ['{ "messages": [{"model":"inner","content":"\\"model\\": \\"said\\""}], "model" : "m" }', 'm'],
  ['{"tools":{"model":"inner"},"text":"a \\\\","model":"\\u00e4 \\"x\\""}', 'ä "x"'],
  ['{"name":"model","model":"m"}', 'm'],
  ['{"model":1,"other":"x"}', undefined],
  ['{"model":{"model":"inner"},"x":"y"}', undefined],
  ['{"messages":[]}', undefined],
  ['{"model":"unfinished', undefined],
  ['[{"model":"m"}]', undefined],
  ['--form\r\n"model":"m"', undefined],
  ['', undefined],
])('of %s', (json, expected) => {
  expect(topLevelText(json, 'model')).toBe(expected);
});

test('it agrees with the parsed body wherever the field stands, and goes over megabytes of strings', () => {
  const large = 'x"\\'.repeat(1_000_000);
  for (const body of [
    { model: 'm', large },
    { large, model: 'm' },
    { messages: [{ content: large, model: 'inner' }], model: 'm', z: [1] },
  ])
    expect(topLevelText(JSON.stringify(body), 'model')).toBe('m');
});

test('it gives up behind a bound', () => {
  expect(topLevelText(JSON.stringify({ many: Array.from({ length: 200_000 }, () => ''), model: 'm' }), 'model')).toBe(
    undefined,
  );
});
