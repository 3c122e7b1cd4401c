// @vitest-environment happy-dom
/** An answer as a whole: who gives it, what stands under it while it comes and once it has ended, and that nothing of it is left unsaid. */
import { sessionStorageDouble } from '../../../doubles/session-storage.ts';
import { expect, test, vi } from 'vitest';
import { AnswerView, type AnswerViewProps } from '../../../../renderer/answers/answer-view.tsx';
import { createToolCallsStore } from '../../../../renderer/answers/tool-calls-store.ts';
import type { AssistantMessage } from '../../../../shared/conversation.ts';
import { fault } from '../../../../shared/fault.ts';
import { emptyAnswer, type Candidate } from '../../../../shared/message.ts';
import { answerOf, factsOf, scriptedChat } from '../features/chat/scripted-chat.ts';
import { renderInWindow } from '../rendering.tsx';

const said = (text: string, more: Partial<Candidate> = {}): Candidate => ({
  ...{ blocks: [{ kind: 'text', text, open: false }], finish: { unified: 'stop', raw: 'stop' } },
  ...more,
});
const whole = (more: Partial<AssistantMessage> = {}, ...candidates: readonly Candidate[]): AssistantMessage =>
  answerOf('a', {
    answer: { ...emptyAnswer, candidates, end: { type: 'finished', reason: { unified: 'stop', raw: 'stop' } } },
    ...more,
  });

const view = (message: AssistantMessage, props: Partial<AnswerViewProps> = {}) => {
  const calls = createToolCallsStore(scriptedChat({}).client, sessionStorageDouble());
  return renderInWindow(
    <AnswerView
      {...{ message, calls, running: false, retry: null, toolMessage: undefined }}
      {...{ onStop: vi.fn(), onRetryNow: vi.fn() }}
      {...props}
    />,
  );
};

test('whole: who gave it, what it cost in tokens and time, and what can be done with it', async () => {
  const message = whole({ facts: factsOf({ totalMs: 2_750, requestId: 'req_1' }) }, said('Blue.'));
  const { page } = await view(
    { ...message, answer: { ...message.answer, usage: { inputTokens: 8, outputTokens: 168 } } },
    { actions: <button type="button">Copy</button> },
  );
  const answer = page.getByRole('article', { name: 'Assistant' });
  expect(answer.getAttribute('aria-busy')).toBe('false');
  for (const words of [
    'alpha-5.6-terra',
    'Chat completions',
    'Blue.',
    '8 → 168 tokens',
    'total 2.75 s',
    'stop',
    'req_1',
  ])
    expect(answer.textContent).toContain(words);
  expect(page.getByRole('button', { name: 'Copy' })).toBeDefined();
});

test('a name around it is not said twice, but another model that answered is', async () => {
  const message = whole({}, said('Blue.'));
  expect((await view(message, { named: true })).holder.textContent).not.toContain('alpha-5.6-terra');
  const other = { ...message, answer: { ...message.answer, model: 'alpha-5.6-2026-11' } };
  expect((await view(other, { named: true })).holder.textContent).toContain('alpha-5.6-2026-11');
});

test('busy: it can be stopped, and neither figures nor what is done with a whole one stand there', async () => {
  const onStop = vi.fn();
  const message = whole({ facts: factsOf({ status: 'streaming' }) }, said('Bl'));
  const { page } = await view(message, { running: true, onStop, actions: <button type="button">Copy</button> });
  expect(page.getByRole('article').getAttribute('aria-busy')).toBe('true');
  expect(page.queryByRole('button', { name: 'Copy' })).toBeNull();
});

test('empty: an answer without a word says so', async () => {
  expect((await view(whole())).holder.textContent).toContain('Empty answer');
});

test('error: what failed, and at most three ways on', async () => {
  const failed = fault('status', 'The request is wrong.', '', { status: 400 });
  const { page } = await view(whole({ facts: factsOf({ status: 'failed', fault: failed }) }), {
    ...{ onSwitchModel: vi.fn(), onSetParameters: vi.fn(), again: <button type="button">Retry</button> },
  });
  const card = page.getByRole('article');
  expect(card.textContent).toContain('The request is wrong.');
  const ways = [...card.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(ways).toEqual(expect.arrayContaining(['Parameters', 'Switch model', 'Retry']));
});

test('several answers stand side by side, and another can be gone on from where that is possible', async () => {
  const onChooseCandidate = vi.fn();
  const message = whole({}, said('Blue.'), said('Grey.'));
  const { page, user } = await view(message, { onChooseCandidate });
  await user.click(page.getByRole('button', { name: /^Continue with/ }));
  expect(onChooseCandidate).toHaveBeenCalledExactlyOnceWith(1);
  const done = await view(message);
  expect(done.page.queryByRole('button', { name: /^Continue with/ })).toBeNull();
});

test('what no protocol knows is shown, but not the fields that surround every answer', async () => {
  const message = whole({}, said('Blue.'));
  const { holder } = await view({
    ...message,
    answer: { ...message.answer, unknown: [{ type: 'hologram', depth: 3 }, 'no JSON'] },
  });
  expect(holder.textContent).toContain('hologram');
});
