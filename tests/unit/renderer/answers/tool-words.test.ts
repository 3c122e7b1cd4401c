import { expect, test } from 'vitest';
import { groupCalls } from '../../../../renderer/answers/group-calls.ts';
import { callWords, loopSentence } from '../../../../renderer/answers/tool-words.ts';
import type { ToolMessage } from '../../../../shared/conversation.ts';
import { fault } from '../../../../shared/fault.ts';
import type { Block } from '../../../../shared/message.ts';
import type { ToolCall } from '../../../../shared/tool.ts';

const call = (more: Partial<ToolCall> = {}): ToolCall => ({
  callId: '1',
  name: 'clock',
  arguments: '{}',
  verdict: { valid: true },
  state: 'pending',
  ...more,
});
const done = call({ state: 'done', by: 'script', result: 'x', durationMs: 42 });

test.each<[string, ToolCall | undefined]>([
  ['not handled', undefined],
  ['fits', call()],
  ['Invalid arguments · needs you', call({ verdict: { valid: false, reason: 'schema', problems: [] } })],
  ['Unknown tool · needs you', call({ verdict: { valid: false, reason: 'unknown-tool', problems: [] } })],
  ['running', call({ state: 'running' })],
  ['answered in 42 ms', done],
  ['answered by hand', call({ state: 'done', by: 'hand', result: '' })],
  ['answered by hand, as an error', call({ state: 'done', by: 'hand', result: '', isError: true })],
  ['fixed result', call({ state: 'done', by: 'fixed', result: '', durationMs: 0 })],
  ['errors sent to the model', call({ state: 'done', by: 'verdict', result: '', isError: true })],
  ['failed in 5.00 s', call({ state: 'failed', by: 'script', result: '', isError: true, durationMs: 5_000 })],
  ['rejected by you', call({ state: 'rejected', by: 'rejection', result: '', isError: true })],
])('TOOL-2 a call says: %s', (text, one) => {
  expect(callWords(one).text).toBe(text);
});

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

test('TOOL-2 calls that follow one another stand together, in the order of the blocks', () => {
  const text: Block = { kind: 'text', text: 'a', open: false };
  const one = { kind: 'tool-call', callId: '1', name: 'x', arguments: '', open: false } as const;
  const two = { ...one, callId: '2' };
  expect(groupCalls([text, one, two, text, one])).toEqual([
    { at: 0, block: text },
    { at: 1, calls: [one, two] },
    { at: 3, block: text },
    { at: 4, calls: [one] },
  ]);
});
