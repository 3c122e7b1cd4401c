/** Whole numbers beyond 53 bits stand in a JSON text that was parsed and written again as they stood before. */
import { expect, test } from 'vitest';
import { withWrittenNumbers, writtenNumbers } from '../../../shared/written-numbers.ts';

const again = (json: string): string => withWrittenNumbers(JSON.stringify(JSON.parse(json)), writtenNumbers(json));

test.each([
  ['{"seed":12345678901234567890}'],
  ['{"a":-9007199254740993,"b":[9007199254740992,9007199254740994]}'],
  ['{"a":1000000000000000000000}'],
  ['{"a":"12345678901234567890 \\" 12345678901234567890","b":12345678901234567890}'],
  ['{"12345678901234567890":1,"a":0.5,"b":-1e-7}'],
  ['12345678901234567890'],
  // Both are the same once they are parsed.
  ['[9007199254740993,9007199254740992,9007199254740993]'],
  ['[9007199254740992.0,9007199254740993,1e21,1000000000000000000000]'],
])('%s keeps its digits', (json) => {
  expect(again(json)).toBe(json);
});

test('a number that stands oftener in the new text is the same each time', () => {
  expect(withWrittenNumbers('[9007199254740992,9007199254740992]', ['9007199254740993'])).toBe(
    '[9007199254740993,9007199254740993]',
  );
});

test('what is written the same anyhow, or holds no more than a fraction can, is nothing to keep', () => {
  expect(writtenNumbers('{"a":1234567890123456,"b":0.12345678901234567890,"c":"9007199254740993"}')).toEqual([]);
});
