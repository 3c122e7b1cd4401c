import { expect, test } from 'vitest';
import { loopSentence } from '../../../../renderer/answers/loop-sentence.ts';
import type { ToolMessage } from '../../../../shared/conversation.ts';
import { fault } from '../../../../shared/fault.ts';
import type { ToolCall } from '../../../../shared/tool.ts';
import { call } from './tool-call.ts';

const done = call({ state: 'done', by: 'script', result: 'x', durationMs: 42 });

const message = (calls: readonly ToolCall[], more: Partial<ToolMessage> = {}): ToolMessage => ({
  role: 'tool',
  id: 't',
  conversationId: 'c',
  parentId: 'a',
  createdAt: 0,
  siblings: ['t'],
  calls,
  round: 1,
  ...more,
});

test.each<[string, ToolMessage]>([
  ['1 call waits for you', message([call()])],
  ['2 calls wait for you', message([call(), call(), done])],
  ['1 call waits for you, 1 running', message([call(), call({ state: 'running' })])],
  ['1 running', message([call({ state: 'running' }), done])],
  ['2 running', message([call({ state: 'running' }), call({ state: 'running' })])],
  [
    'The model has called tools 10 times in a row. Continue to answer this round.',
    message([call()], { round: 11, paused: 'rounds' }),
  ],
  ['Stopped. Continue to send the results.', message([call()], { paused: 'stopped' })],
  ['All results are ready, but they couldn’t be sent.', message([done], { fault: fault('no-key', '', '') })],
  ['', message([done])],
])('TOOL-3 the calls say: %s', (sentence, one) => {
  expect(loopSentence(one)).toBe(sentence);
});
