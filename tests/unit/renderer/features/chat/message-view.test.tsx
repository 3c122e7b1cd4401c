// @vitest-environment happy-dom
/** One message of the transcript: whose it is, an answer under way and ended, how one goes on from a bad end, and one that cannot be shown. */
import { within } from '@testing-library/dom';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { wantedEvents } from '../../../../../renderer/app/inspector.ts';
import { MessageView, type MessageViewProps } from '../../../../../renderer/features/chat/message-view.tsx';
import type { AssistantMessage, ConversationMessage } from '../../../../../shared/conversation.ts';
import { fault } from '../../../../../shared/fault.ts';
import { emptyAnswer, type Candidate } from '../../../../../shared/message.ts';
import { untilShown } from '../../until-shown.ts';
import { inChat, type ChatGiven } from './in-chat.tsx';
import { answerOf, factsOf, questionOf, settings, toolMessageOf } from './scripted-chat.ts';

const stopped = { unified: 'stop', raw: 'stop' } as const;
const said = (text: string): Candidate => ({ blocks: [{ kind: 'text', text, open: false }], finish: stopped });
const whole = (text: string, more: Partial<AssistantMessage> = {}): AssistantMessage =>
  answerOf('a1', {
    parentId: 'u1',
    answer: { ...emptyAnswer, candidates: [said(text)], end: { type: 'finished', reason: stopped } },
    ...more,
  });
const failed = (more: Parameters<typeof fault>[3] = {}): AssistantMessage =>
  answerOf('a1', {
    parentId: 'u1',
    facts: factsOf({ status: 'failed', fault: fault('status', 'The server has a problem.', '', more) }),
  });
const streaming = factsOf({ status: 'streaming' });
const question = questionOf('u1', 'How deep is the lake?');

function view(message: ConversationMessage, props: Partial<MessageViewProps> = {}, given: ChatGiven = {}) {
  return inChat(<MessageView {...{ message, settings, isLast: true, isSent: true }} {...props} />, {
    messages: [question, message],
    ...given,
  });
}

afterEach(() => wantedEvents.setState(null, true));

test('each is shown by who says it; what the tools brought stands with the calls and not by itself', async () => {
  const asked = await view(question);
  expect(asked.page.getByRole('article', { name: 'You' }).textContent).toContain('How deep is the lake?');
  const answered = await view(whole('Ninety metres.'));
  expect(answered.page.getByRole('article', { name: 'Assistant' }).textContent).toContain('Ninety metres.');
  expect((await view(toolMessageOf('t1'))).holder.textContent).toBe('');
});

test('busy: before the host has it there is nothing to be done with it yet', async () => {
  const { page } = await view(answerOf('a1', { facts: factsOf({ status: 'waiting' }) }), { isSent: false });
  expect(page.getByRole('article', { name: 'Assistant' }).getAttribute('aria-busy')).toBe('true');
  expect(page.queryByRole('toolbar', { name: 'Answer' })).toBeNull();
});

test('busy: it grows where it stands; once it has ended, what can be done with it stands there', async () => {
  const live = (text: string) => ({ a1: { message: { ...whole(text), facts: streaming }, retry: null, movedAt: 0 } });
  const { page, feature } = await view(answerOf('a1', { facts: streaming }), {}, { live: live('Nine') });
  const answer = page.getByRole('article', { name: 'Assistant' });
  expect([answer.getAttribute('aria-busy'), page.queryByRole('toolbar', { name: 'Answer' })]).toEqual(['true', null]);
  await act(async () => Promise.resolve(feature.chat.store.setState({ live: live('Ninety metres.') })));
  expect(answer.textContent).toContain('Ninety metres.');
  await act(async () => Promise.resolve(feature.chat.store.setState({ live: {} })));
  await untilShown(() => expect(answer.getAttribute('aria-busy')).toBe('false'));
  expect(page.getByRole('toolbar', { name: 'Answer' })).toBeDefined();
});

test('refused for now: it is tried at once, or no more', async () => {
  const message = answerOf('a1', { facts: streaming });
  const retry = { fault: fault('status', 'Busy.', ''), attempt: 2, of: 4, until: Date.now() + 60_000 };
  const { page, user, inputs } = await view(message, {}, { live: { a1: { message, retry, movedAt: 0 } } });
  await user.click(page.getByRole('button', { name: 'Try now' }));
  expect([inputs('chat.retryNow'), inputs('chat.stop')]).toEqual([[{ messageId: 'a1' }], []]);
  await user.click(page.getByRole('button', { name: 'Stop trying' }));
  expect(inputs('chat.stop')).toEqual([{ messageId: 'a1' }]);
});

test('busy: the answers beside it are not walked to while it runs', async () => {
  const siblings = ['a0', 'a1'];
  const running = await view({ ...answerOf('a1'), siblings }, { isSent: false });
  const walk = running.page.getByRole('group', { name: 'Answers at this point' });
  expect(
    within(walk)
      .getAllByRole<HTMLButtonElement>('button')
      .every(({ disabled }) => disabled),
  ).toBe(true);
  const ended = await view(whole('Ninety metres.', { siblings }));
  expect(ended.page.getByRole('group', { name: 'Answers at this point' }).textContent).toContain('2/2');
});

test('empty: an answer without a word says so', async () => {
  const { page } = await view(answerOf('a1'));
  expect(page.getByRole('article', { name: 'Assistant' }).textContent).toMatch(/empty/i);
});

test('error: it is asked again with what is set now', async () => {
  const { page, user, inputs } = await view(failed({ status: 500, attempts: 1 }));
  expect(page.getByText(/The server has a problem/)).toBeDefined();
  await user.click(page.getByRole('button', { name: 'Retry' }));
  expect(inputs('chat.regenerate')).toMatchObject([{ messageId: 'a1', profileId: 'reference', settings }]);
});

test('refused: where the answer that is named is forgotten, the whole conversation is sent, and from then on', async () => {
  const responses = { ...settings, protocol: 'responses' } as const;
  const forgotten = failed({ status: 400, attempts: 1, param: 'previous_response_id' });
  const { page, user, inputs, feature } = await view(forgotten, { settings: responses });
  expect(page.queryByRole('button', { name: 'Retry' })).toBeNull();
  await user.click(page.getByRole('button', { name: 'Send the whole conversation instead' }));
  const [asked] = inputs('chat.regenerate') as readonly [{ readonly settings: typeof responses }];
  expect(asked.settings).not.toEqual(responses);
  expect(feature.chat.store.getState().chats['c1']?.settings).toEqual(asked.settings);
});

test('refused: where it brings results of tools, what is asked again is the answer that called them, and that is said', async () => {
  const forgotten = failed({ status: 400, attempts: 1, param: 'previous_response_id' });
  const messages = [question, answerOf('a0', { parentId: 'u1' }), toolMessageOf('t1', { parentId: 'a0' }), forgotten];
  const { page, user, inputs } = await view(
    forgotten,
    { settings: { ...settings, protocol: 'responses' } },
    { messages },
  );
  expect(page.getByText(/tools/i, { selector: 'span' })).toBeDefined();
  await user.click(page.getByRole('button', { name: 'Ask again before the tools' }));
  expect(inputs('chat.regenerate')).toMatchObject([{ messageId: 'a0' }]);
});

test('only the last answer that was stopped can be gone on with', async () => {
  const cut = whole('Ninety', { facts: factsOf({ status: 'stopped' }) });
  const { page, user, inputs } = await view(cut);
  await user.click(page.getByRole('button', { name: 'Continue' }));
  expect(inputs('chat.send')).toMatchObject([{ conversationId: 'c1', text: 'Continue where you left off.' }]);
  expect((await view(cut, { isLast: false })).page.queryByRole('button', { name: 'Continue' })).toBeNull();
});

test('the record of a failed one is shown beside it', async () => {
  const { page, user, feature } = await view(failed({ status: 500, attempts: 1 }));
  await user.click(page.getByRole('button', { name: 'Show exchange' }));
  expect(feature.inspected.getState()).toEqual({ c1: 'a1' });
});

test('events that could not be read lead to the first of them', async () => {
  const message = whole('Ninety metres.');
  const { page, user, feature } = await view({ ...message, answer: { ...message.answer, unknown: ['{"half'] } });
  await user.click(await page.findByRole('button', { name: 'Show the event' }));
  expect(wantedEvents.getState()).toMatchObject({ messageId: 'a1', text: '{"half' });
  expect(feature.inspected.getState()).toEqual({ c1: 'a1' });
});

test('error: one that cannot be drawn keeps its place, with its text to copy', async () => {
  const quiet = vi.spyOn(console, 'error').mockReturnValue();
  const broken = { ...whole('Ninety metres.'), facts: factsOf({ protocol: 'none' as 'chat' }) };
  const { page } = await view(broken);
  const place = page.getByRole('article', { name: 'Assistant' });
  expect(within(place).getByRole('button', { name: 'Copy raw text' })).toBeDefined();
  quiet.mockRestore();
});

test('long: a thousand paragraphs are all in the answer', async () => {
  const text = Array.from({ length: 1_000 }, (_, at) => `Paragraph ${at}.`).join('\n\n');
  const { page } = await view(whole(text));
  const answer = page.getByRole('article', { name: 'Assistant' });
  await untilShown(() => expect(answer.textContent).toContain('Paragraph 999.'));
});
