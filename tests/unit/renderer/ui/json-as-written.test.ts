/** No digit of a number is lost on the way to the screen. */
import { expect, test } from 'vitest';
import { indentedJson, jsonAsWritten, writtenNumber } from '../../../../renderer/ui/json-as-written.ts';

const digits = (text: string): string | undefined => {
  const value = jsonAsWritten(text);
  return typeof value === 'string' ? writtenNumber(value) : undefined;
};

test.each([
  '9007199254740993',
  '-1234567890123456789',
  '0.1234567890123456789',
  '1e400',
  '123456789012345678901234567890',
])('%s keeps its digits', (number) => {
  expect(digits(number)).toBe(number);
  expect(indentedJson(jsonAsWritten(`{"id":[${number}]}`) ?? null)).toBe(`{\n  "id": [\n    ${number}\n  ]\n}`);
});

test.each([
  '0',
  '1.50',
  '-0.0',
  '9007199254740992',
  '0.1',
  '1e21',
  '1.0000000000000000',
  '100000000000000000000',
  '1E+5',
])('%s is the number that it is', (number) => {
  expect(jsonAsWritten(number)).toBe(Number(number));
});

test('texts stay as they are, and what is no JSON is none', () => {
  const said = { 'at 12345678901234567890': 'call "12345678901234567890" \\', '9007199254740993': [true, null] };
  expect(jsonAsWritten(JSON.stringify(said))).toEqual(said);
  expect(jsonAsWritten('{"id": 12345678901234567890')).toBeUndefined();
  expect(jsonAsWritten('12345678901234567890.')).toBeUndefined();
  // One that has the mark already is read as it comes.
  expect(jsonAsWritten('["\uE000", 9007199254740993]')).toEqual(['\uE000', 9007199254740992]);
});
