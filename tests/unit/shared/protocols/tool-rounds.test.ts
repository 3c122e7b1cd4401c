import { describe, expect, test } from 'vitest';
import type { TurnMessage } from '../../../../shared/protocols/protocol.ts';
import { carriedCalls, checkToolRounds, unansweredResult } from '../../../../shared/protocols/tool-rounds.ts';

const call = (callId: string, args = '{}', name = 'clock') =>
  ({ kind: 'tool-call', callId, name, arguments: args, open: false }) as const;
const result = (callId: string, output: string) =>
  ({ kind: 'tool-result', callId, name: 'clock', output, isError: false, open: false }) as const;
const answer = (...blocks: TurnMessage['blocks']): TurnMessage => ({ role: 'assistant', blocks });
const tools = (...blocks: TurnMessage['blocks']): TurnMessage => ({ role: 'tool', blocks });

const carried = (messages: readonly TurnMessage[]) =>
  carriedCalls(messages, 0).map(({ call: { callId }, output, answered }) => [callId, output, answered]);

describe('the calls that go back', () => {
  test('TOOL-3 each with its result, or with what the model is told of one that nobody ran', () => {
    expect(carried([answer(call('a'), call('b', '')), tools(result('b', 'noon'))])).toEqual([
      ['a', unansweredResult, false],
      ['b', 'noon', true],
    ]);
  });

  test('a call that is there twice goes once, and one without id or name not at all', () => {
    expect(carried([answer(call('a'), call('a'), call(''), call('b', '{}', '')), tools(result('a', '1'))])).toEqual([
      ['a', '1', true],
    ]);
  });

  test('TOOL-1 arguments that broke off go back only where they were answered for', () => {
    expect(carried([answer(call('a', '{"x":'), call('b', '{"x":')), tools(result('b', 'Not JSON.'))])).toEqual([
      ['b', 'Not JSON.', true],
    ]);
  });

  test('results that stand elsewhere are not those of these calls', () => {
    const user: TurnMessage = { role: 'user', blocks: [{ kind: 'text', text: 'x', open: false }] };
    expect(carried([answer(call('a')), user, tools(result('a', 'late'))])).toEqual([['a', unansweredResult, false]]);
  });
});

test('what waits and what is left out is said once, with its number', () => {
  const messages = [answer(call('a'), call('b'), call('c', '{'))];
  expect(checkToolRounds(messages).map(({ severity, message }) => [severity, message])).toEqual([
    ['note', '2 tool calls are unanswered. Sending now marks them as not run.'],
    ['note', 'An incomplete tool call above will be skipped.'],
  ]);
  expect(checkToolRounds([answer(call('a')), tools(result('a', '1'))])).toEqual([]);
});
