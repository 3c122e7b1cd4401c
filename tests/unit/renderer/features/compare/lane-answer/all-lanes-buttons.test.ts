import { expect, test } from 'vitest';
import {
  inAllLanes,
  outcomeWords,
  outlookWords,
  settleable,
  sameCalls,
  type LaneInView,
} from '../../../../../../renderer/features/compare/lane-answer/all-lanes-buttons.tsx';
import type { CallAction } from '../../../../../../renderer/answers/tool-calls-store.ts';
import type { ToolCall } from '../../../../../../shared/tool.ts';
import { answerOf, questionOf, toolMessageOf } from '../../chat/scripted-chat.ts';

const callOf = (callId: string, changes: Partial<ToolCall> = {}): ToolCall => ({
  callId,
  name: 'get_tree',
  arguments: '{"name":"Methuselah","unit":"m"}',
  verdict: { valid: true },
  state: 'pending',
  ...changes,
});

const given = (): boolean => true;

const lane = (id: string, ...calls: readonly ToolCall[]): LaneInView => ({
  label: id,
  given,
  state: 'calls',
  answer: {
    messages: [questionOf(`q${id}`, 'Which?'), answerOf(`a${id}`), toolMessageOf(`t${id}`, { calls })],
    live: {},
  },
});

const here = callOf('x');
const asked = { messageId: 't1', call: here };
const whyNot = (other: LaneInView) => sameCalls([lane('1', here), other], asked)[1];

test('TOOL-1 the same call is one of the same tool with the same arguments, however they are written', () => {
  const spaced = lane('2', callOf('y', { arguments: ' { "unit": "m", "name": "Methuselah" } ' }));
  expect(sameCalls([lane('1', here), spaced], asked)).toEqual([
    { label: '1', call: { messageId: 't1', callId: 'x', valid: true } },
    { label: '2', call: { messageId: 't2', callId: 'y', valid: true } },
  ]);
});

test.each<readonly [string, LaneInView, string]>([
  [
    'other arguments',
    lane('2', callOf('y', { arguments: '{"name":"Hyperion"}' })),
    'calls get_tree with other arguments',
  ],
  [
    'arguments that the user changed',
    lane('2', callOf('y', { edited: '{"name":"Hyperion"}' })),
    'calls get_tree with other arguments',
  ],
  ['another tool', lane('2', callOf('y', { name: 'get_time' })), 'does not call get_tree'],
  ['a result already', lane('2', callOf('y', { state: 'done', result: '83' })), 'already has its result'],
  ['a script under way', lane('2', callOf('y', { state: 'running' })), 'is already running it'],
  [
    'an answer under way',
    { ...lane('2'), state: 'running', answer: { messages: [answerOf('a')], live: {} } },
    'is still answering',
  ],
  ['no answer', { label: '2', given, state: undefined, answer: undefined }, 'has no answer'],
  [
    'no call',
    { label: '2', given, state: 'done', answer: { messages: [answerOf('a')], live: {} } },
    'does not call get_tree',
  ],
  [
    'no place for tools',
    { label: '2', given: () => false, state: 'done', answer: { messages: [answerOf('a')], live: {} } },
    'was not given get_tree',
  ],
  [
    'tools of its own alone',
    { ...lane('2', callOf('y', { name: 'get_time' })), given: (tool) => tool === 'get_time' },
    'was not given get_tree',
  ],
  [
    'the result of an earlier round',
    {
      label: '2',
      given,
      state: 'done',
      answer: { messages: [toolMessageOf('t', { calls: [callOf('y', { result: '83' })] }), answerOf('a')], live: {} },
    },
    'already has its result',
  ],
])('a lane with %s is not answered, and it is said why', (_, other, why) => {
  expect(whyNot(other)).toEqual({ label: '2', why });
});

test('of a call that stands twice the second one is answered with the second one', () => {
  const second = { messageId: 't1', call: callOf('b') };
  const found = sameCalls(
    [lane('1', callOf('a'), callOf('b')), lane('2', callOf('c'), callOf('d')), lane('3', callOf('e'))],
    second,
  );
  expect(found).toMatchObject([
    { call: { callId: 'b' } },
    { call: { callId: 'd' } },
    { why: 'makes this call only once' },
  ]);
});

test('arguments that are no JSON, or nested without end, are the same as they are written', () => {
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  for (const text of ['{"name"', deep]) {
    const one = callOf('x', { arguments: text });
    const found = sameCalls([lane('1', one), lane('2', { ...one, callId: 'y' })], { messageId: 't1', call: one });
    expect(found).toMatchObject([{ call: { callId: 'x' } }, { call: { callId: 'y' } }]);
  }
});

test('two numbers that differ in their last digit are not the same arguments, however large they are', () => {
  const one = callOf('x', { arguments: '{"id":9007199254740993}' });
  const found = sameCalls(
    [
      lane('1', one),
      lane('2', callOf('y', { arguments: '{"id": 9007199254740992}' })),
      lane('3', callOf('z', { arguments: '{ "id" : 9007199254740993 }' })),
    ],
    { messageId: 't1', call: one },
  );
  expect(found).toMatchObject([
    { call: { callId: 'x' } },
    { why: 'calls get_tree with other arguments' },
    { call: { callId: 'z' } },
  ]);
});

test('one that is refused does not stop the others, and it is said which lanes took it and which did not', async () => {
  const did: CallAction[] = [];
  const calls = {
    act: async (action: CallAction) => {
      did.push(action);
      await Promise.resolve();
      return !('callId' in action) || action.callId !== 'y';
    },
  };
  const outlook = settleable(
    sameCalls(
      [
        lane('1', here),
        lane('2', callOf('y')),
        lane('3', callOf('z', { verdict: { valid: false, reason: 'schema', problems: ['No name.'] } })),
        lane('4', callOf('w', { arguments: '{}' })),
      ],
      asked,
    ),
    ({ valid }) => (valid ? undefined : 'has invalid arguments'),
  );
  expect(outlookWords(outlook)).toBe(
    'The same call is waiting in 1 and 2. Not in 3: it has invalid arguments. Not in 4: it calls get_tree with other arguments.',
  );
  const outcome = await inAllLanes(calls, outlook, ({ messageId, callId }) => ({ type: 'run', messageId, callId }));
  expect(did).toHaveLength(2);
  expect(outcome).toMatchObject({ taken: ['1'], refused: true });
  expect(outcomeWords('run', outcome)).toBe(
    'Run in 1. Not in 2: it refused it, and its call says why. Not in 3: it has invalid arguments. Not in 4: it calls get_tree with other arguments.',
  );
});
