import { describe, expect, test } from 'vitest';
import {
  readJsonField,
  readStopLines,
  unreadProblems,
  writtenJsonField,
  writtenStopLines,
  type JsonField,
} from '../../../../../renderer/features/chat/json-fields.ts';

const none = { stream: true };
const tool = { type: 'function', function: { name: 'f' } };

describe('what is typed becomes what is sent, and back', () => {
  test.each<[JsonField, string, object]>([
    ['Tools', JSON.stringify([tool]), { stream: true, tools: [tool] }],
    ['Tool choice', JSON.stringify(tool), { stream: true, toolChoice: tool }],
    [
      'JSON Schema',
      '{"schema": {}}',
      { stream: true, responseFormat: { type: 'json_schema', schema: { schema: {} } } },
    ],
    ['Extra fields', '{"seed": 1}', { stream: true, extra: { seed: 1 } }],
  ])('%s', (field, text, parameters) => {
    const read = readJsonField(none, field, text);
    expect(read).toEqual({ parameters });
    if ('problem' in read) throw new Error(read.problem);
    expect(JSON.parse(writtenJsonField(read.parameters, field))).toEqual(JSON.parse(text));
  });

  test('REQ-1 an emptied field is sent no more', () => {
    const all = { stream: true, tools: [tool], toolChoice: tool, extra: { a: 1 } };
    for (const field of ['Tools', 'Tool choice', 'Extra fields'] as const) {
      const read = readJsonField(all, field, '  ');
      expect('parameters' in read && writtenJsonField(read.parameters, field)).toBe('');
    }
  });
});

test.each<[JsonField, string]>([
  ['Tools', '{"a": 1}'],
  ['Tools', '[1]'],
  ['Extra fields', '[]'],
  ['Extra fields', '{"a": '],
  ['JSON Schema', '"text"'],
  ['Tool choice', '3'],
])('%s of %s is a problem at its control that forbids sending', (field, text) => {
  expect(unreadProblems(none, { [field]: text })).toEqual([
    { field, severity: 'error', message: expect.stringContaining(`What stands in ${field} `) as string },
  ]);
});

test('REQ-5 a text that is no number forbids sending and names the limit, unless sampling is left out', () => {
  const unread = { Temperature: 'warm', 'Max tokens': '1,000' };
  const tokens = {
    field: 'Max tokens',
    severity: 'error',
    message: 'Max tokens is 1,000; it must be a whole number of 1 or more.',
  };
  expect(unreadProblems(none, unread)).toEqual([
    { field: 'Temperature', severity: 'error', message: 'Temperature is warm; it must be a number from 0 to 2.' },
    tokens,
  ]);
  expect(unreadProblems(none, unread, true)).toEqual([tokens]);
});

test('texts that have become readable are no problem', () => {
  expect(unreadProblems(none, {})).toEqual([]);
  expect(unreadProblems(none, { 'Extra fields': '{}' })).toEqual([]);
});

test('stop sequences stand one a line, line breaks and tabs in them escaped', () => {
  const sequences = ['END', 'a\nb', '\t', 'back\\slash', '\\n as it is'];
  expect(readStopLines(writtenStopLines(sequences))).toEqual(sequences);
  expect(readStopLines('one\n\ntwo\n')).toEqual(['one', 'two']);
  expect(writtenStopLines(undefined)).toBe('');
});
