import { expect, test } from 'vitest';
import type { ToolCall } from '../../../../shared/tool.ts';
import { fault } from '../../../../shared/fault.ts';
import { answerOf, draftOf, exchangeTurn, facts, openGround, settings } from './history-ground.ts';

const callOf = (callId: string, state: ToolCall['state']): ToolCall => ({
  callId,
  name: 'get_weather',
  arguments: '{}',
  state,
  verdict: { valid: true },
});

test('the list tells how many calls wait at the end of a conversation', () => {
  const ground = openGround();
  const { history } = ground;
  const { assistant } = exchangeTurn(ground, null, 'weather', 'one moment');
  const made = history.addToolMessage(assistant, [callOf('a', 'pending'), callOf('b', 'pending')]);
  expect(history.summaries()[0]).toMatchObject({ waitingCalls: 2 });
  history.changeToolMessage(made.id, ({ calls }) => ({
    calls: calls.map((call) => ({ ...call, state: 'done', result: '17' })),
  }));
  expect(history.summaries()[0]).not.toHaveProperty('waitingCalls');
});

test('the list tells why the last answer failed, and forgets it with the next branch in view', () => {
  const ground = openGround();
  const { history } = ground;
  const { summary, assistant } = history.addTurn({ conversationId: null, settings, draft: draftOf('hi'), facts });
  const refused = fault('status', 'Incorrect key', '', { status: 401, code: 'invalid_api_key', param: 'long' });
  history.finishAnswer(assistant.id, answerOf(''), { ...facts, status: 'failed', fault: refused });
  const named = { kind: 'status', status: 401, code: 'invalid_api_key' };
  expect(history.summaries()[0]?.fault).toEqual(named);
  const beside = history.addSibling(assistant.id, settings, facts);
  history.finishAnswer(beside.assistant.id, answerOf('hello'), { ...facts, status: 'complete' });
  expect(history.summaries()[0]).not.toHaveProperty('fault');
  const told: unknown[] = [];
  history.onChange((change) => told.push(change.type === 'changed' ? change.summary.fault : change));
  history.showBranch(summary.id, assistant.id);
  expect(told).toEqual([named]);
});

test('the list tells of a draft when it begins and when it is gone, and not at each letter', () => {
  const ground = openGround();
  const { history } = ground;
  const { conversation } = exchangeTurn(ground, null, 'hi', 'hello');
  const told: unknown[] = [];
  history.onChange((change) => told.push(change.type === 'changed' ? change.summary.hasDraft : change));
  for (const text of ['a', 'ab', 'abc', '', '']) history.saveDraft(conversation, draftOf(text));
  expect(told).toEqual([true, undefined]);
});
