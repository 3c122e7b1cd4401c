import { expect, test } from 'vitest';
import { unfenced } from '../../../../shared/compare/fenced-json.ts';

test.each([
  ['{"a":1}', '{"a":1}'],
  ['Here:\n```json\n{"a":1}\n```\nDone.', '{"a":1}\n'],
  ['~~~~\n[1]\n~~~~', '[1]\n'],
  ['```js\nlet a;\n```\n```\n{"b":2}\n```', '{"b":2}\n'],
  ['```json\n{"text":"``` in it"}\n```', '{"text":"``` in it"}\n'],
  ['~~~\r\n{"a":1}\r\n~~~\r\n', '{"a":1}\r\n'],
  ['````\n```\n{"a":1}\n```\n````\n```\n[2]\n```', '[2]\n'],
])('the JSON of %j is found, alone or in the first fence that holds some', (text, json) => {
  expect(unfenced(text)).toBe(json);
});

test.each(['No JSON', '```json\n{"a":1}', '```\nlet a;\n```', 'Inline ```{"a":1}``` only'])(
  'a text without any (%j) stays as it is',
  (text) => {
    expect(unfenced(text)).toBe(text);
  },
);

test('a text of openings alone costs no more than its length', () => {
  const text = '~~~a\n'.repeat(200_000);
  expect(unfenced(text)).toBe(text);
});
