import { expect, test } from 'vitest';
import { unreadProblems, withText } from '../../../../../renderer/request-form/parameters/unread-texts.ts';
import { noParameters } from '../../../../../shared/protocols/registry.ts';

const over = (protocol: 'chat' | 'responses' | 'messages' | 'generate') => ({ protocol, parameters: noParameters });

test('what is no JSON of its kind is a problem at its control that forbids sending', () => {
  expect(unreadProblems(over('chat'), { chat: { Tools: '[1]' } })).toEqual([
    {
      field: 'Tools',
      severity: 'error',
      message: 'The value of Tools must be a JSON array of objects, one for each tool.',
    },
  ]);
  expect(unreadProblems(over('responses'), { responses: { Metadata: '[]' } })).toEqual([
    { field: 'Metadata', severity: 'error', message: 'The value of Metadata must be a JSON object.' },
  ]);
  expect(unreadProblems(over('generate'), { generate: { 'Safety settings': '{}' } })).toHaveLength(1);
});

test('REQ-5 a text that is no number names the limit of its own protocol', () => {
  const typed = { Temperature: 'warm', 'Max tokens': '1,000' };
  const said = (protocol: 'chat' | 'responses' | 'messages') =>
    unreadProblems(over(protocol), { [protocol]: typed }).map(({ message }) => message);
  expect(said('chat')).toEqual([
    'Temperature is warm; it must be a number from 0 to 2.',
    'Max tokens is 1,000; it must be a whole number of 1 or more.',
  ]);
  expect(said('responses')[1]).toBe('Max tokens is 1,000; it must be a whole number of 16 or more.');
  expect(said('messages')[0]).toBe('Temperature is warm; it must be a number from 0 to 1.');
});

test('REQ-6 a text at sampling forbids nothing where sampling is left out', () => {
  expect(unreadProblems(over('chat'), { chat: { Temperature: 'warm', 'Top P': 'x' } }, true)).toEqual([]);
});

test('REQ-2 what is typed for one protocol is none of another’s business', () => {
  const texts = withText({ chat: { Tools: '[' } }, 'messages', 'Tools', '{');
  expect(texts).toEqual({ chat: { Tools: '[' }, messages: { Tools: '{' } });
  expect(unreadProblems(over('responses'), texts)).toEqual([]);
  expect(withText(texts, 'chat', 'Tools', null)).toEqual({ chat: {}, messages: { Tools: '{' } });
});

test('texts that have become readable are no problem', () => {
  expect(unreadProblems(over('chat'), { chat: { 'Extra fields': '{}' } })).toEqual([]);
});
