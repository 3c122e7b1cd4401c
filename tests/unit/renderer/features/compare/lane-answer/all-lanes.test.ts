import { expect, test } from 'vitest';
import { inAllLanes, outcomeWords } from '../../../../../../renderer/features/compare/lane-answer/all-lanes.ts';
import { waitingCalls } from '../../../../../../renderer/features/compare/lane-answer/waiting-calls.ts';
import type { CallAction } from '../../../../../../renderer/answers/tool-calls-store.ts';
import type { ToolCall } from '../../../../../../shared/tool.ts';
import { answerOf, questionOf, toolMessageOf } from '../../chat/scripted-chat.ts';

const callOf = (callId: string, changes: Partial<ToolCall> = {}): ToolCall => ({
  callId,
  name: 'get_tree',
  arguments: '{}',
  verdict: { valid: true },
  state: 'pending',
  ...changes,
});

const lane = (id: string, ...calls: readonly ToolCall[]) => ({
  messages: [questionOf(`q${id}`, 'Which?'), answerOf(`a${id}`), toolMessageOf(`t${id}`, { calls })],
  live: {},
});

const value = {
  byCell: {
    '0/0/0': lane('0', callOf('x')),
    '1/0/0': lane('1', callOf('y'), callOf('z'), callOf('other', { name: 'get_time' })),
    '2/0/0': lane('2', callOf('settled', { state: 'done', result: '4,855' })),
    '3/0/0': {
      messages: [questionOf('q3', 'Which?'), toolMessageOf('t3', { calls: [callOf('past')] }), answerOf('a3')],
      live: {},
    },
  },
};

test('calls wait where the last message of the lane has them, by the name of their tool', () => {
  expect(waitingCalls(value, 'get_tree').map(({ messageId, callId }) => `${messageId} ${callId}`)).toEqual([
    't0 x',
    't1 y',
    't1 z',
  ]);
});

test('one that is refused does not stop the others', async () => {
  const asked: CallAction[] = [];
  const calls = {
    act: async (action: CallAction) => {
      asked.push(action);
      await Promise.resolve();
      return !('callId' in action) || action.callId !== 'y';
    },
  };
  const outcome = await inAllLanes(calls, waitingCalls(value, 'get_tree'), ({ messageId, callId }) => ({
    type: 'run',
    messageId,
    callId,
  }));
  expect(asked).toHaveLength(3);
  expect(outcome).toEqual({ taken: 1, refused: 1 });
  expect(outcomeWords('Run', outcome)).toBe('Run in 1 lane; 1 lane refused, its call says why.');
  expect(outcomeWords('Answered', { taken: 3, refused: 0 })).toBe('Answered in 3 lanes.');
});
