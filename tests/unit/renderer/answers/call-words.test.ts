import { expect, test } from 'vitest';
import { callWords } from '../../../../renderer/answers/call-words.ts';
import type { ToolCall } from '../../../../shared/tool.ts';
import { call } from './tool-call.ts';

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
