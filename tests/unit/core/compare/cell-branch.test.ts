import { expect, test } from 'vitest';
import { branchSummary, branchOf, checkedAnswer, stateOf, type Branch } from '../../../../core/compare/cell-branch.ts';
import { promptExcerptLength } from '../../../../shared/compare/run.ts';
import { fault } from '../../../../shared/fault.ts';
import type { AnswerStatus } from '../../../../shared/conversation.ts';
import type { ToolCall } from '../../../../shared/tool.ts';
import { answerOf, draftOf, facts, openGround, settings } from '../history/history-ground.ts';

const call = (state: ToolCall['state']): ToolCall => ({
  callId: 'c1',
  name: 'weather',
  arguments: '{"city":"Oslo"}',
  verdict: { valid: true },
  state,
});

function branchWith(status: AnswerStatus, text = 'Hello there') {
  const { history } = openGround();
  const { assistant, summary } = history.addTurn({ conversationId: null, settings, draft: draftOf('Hi'), facts });
  history.finishAnswer(assistant.id, answerOf(text), { ...facts, status });
  return { history, assistant, branch: (): Branch => branchOf(history, summary.id) };
}

test.each([
  ['waiting', 'running'],
  ['streaming', 'running'],
  ['complete', 'done'],
  ['stopped', 'stopped'],
  ['failed', 'failed'],
  ['incomplete', 'incomplete'],
  ['interrupted', 'interrupted'],
] as const)('a cell whose last answer is %s is %s', (status, state) => {
  expect(stateOf(branchWith(status).branch())).toBe(state);
});

test('RESP-6 a limit of tokens is met alike where the protocol calls the answer incomplete', () => {
  const { history, assistant, branch } = branchWith('incomplete');
  const limited = answerOf('Hello there');
  const [candidate = { blocks: [] }] = limited.candidates;
  const cut = {
    ...limited,
    candidates: [{ ...candidate, finish: { unified: 'length', raw: 'max_output_tokens' } as const }],
  };
  history.finishAnswer(assistant.id, cut, { ...facts, status: 'incomplete', fault: fault('incomplete', 'Cut', 'x') });
  expect(stateOf(branch())).toBe('done');
  expect(branchSummary(branch(), history)).not.toHaveProperty('fault');
});

test('calls that wait for the user are told apart from those that run', () => {
  const { history, assistant, branch } = branchWith('complete');
  const { id } = history.addToolMessage(assistant.id, [call('pending')]);
  expect(stateOf(branch())).toBe('calls');
  history.changeToolMessage(id, () => ({ calls: [call('running')] }));
  expect(stateOf(branch())).toBe('running');
  history.changeToolMessage(id, () => ({ calls: [{ ...call('done'), result: 'sunny' }] }));
  expect(stateOf(branch())).toBe('running');
  history.changeToolMessage(id, ({ calls }) => ({ calls, paused: 'rounds' }));
  expect(stateOf(branch())).toBe('calls');
});

test('the brief has the last text in one line, and a hash by which different ones are counted', () => {
  const { history, assistant, branch } = branchWith('complete', `One\n\n  two ${'three '.repeat(100)}`);
  const brief = branchSummary(branch(), history);
  expect(brief).toMatchObject({ state: 'done', answerId: assistant.id, metrics: { requests: 1 } });
  expect(brief.excerpt.startsWith('One two three')).toBe(true);
  expect(brief.excerpt).toHaveLength(promptExcerptLength);
  const other = branchWith('complete', 'One');
  expect(branchSummary(other.branch(), other.history).textHash).not.toBe(brief.textHash);
  const empty = branchWith('failed', '');
  expect(branchSummary(empty.branch(), empty.history)).not.toHaveProperty('textHash');
});

test('checks see the last text and the calls of all answers', () => {
  const { history, assistant, branch } = branchWith('streaming');
  const answer = answerOf('Let me see');
  const [first] = answer.candidates;
  history.finishAnswer(
    assistant.id,
    {
      ...answer,
      candidates: [
        {
          ...first,
          blocks: [{ kind: 'tool-call', callId: 'c1', name: 'weather', arguments: '{"city":"Oslo"}', open: false }],
        },
      ],
    },
    { ...facts, status: 'complete' },
  );
  expect(stateOf(branch())).toBe('calls');
  const { id } = history.addToolMessage(assistant.id, [{ ...call('done'), result: 'sunny' }]);
  const { assistant: last } = history.addAnswerBelow(id, facts);
  history.finishAnswer(last.id, answerOf('It is sunny'), { ...facts, status: 'complete' });
  expect(checkedAnswer(branch(), { totalMs: 9 })).toEqual({
    text: 'It is sunny',
    calls: [{ name: 'weather', arguments: '{"city":"Oslo"}' }],
    metrics: { totalMs: 9 },
  });
  expect(branchSummary(branch(), history).metrics?.requests).toBe(2);
});
