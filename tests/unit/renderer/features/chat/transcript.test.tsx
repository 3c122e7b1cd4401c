// @vitest-environment happy-dom
/** The messages of a conversation: while they are read, where they cannot be, none yet, further pages, and the way to the end. */
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { currentRoute, navigate } from '../../../../../renderer/app/navigation.ts';
import { openScore } from '../../../../../renderer/app/playhead-place.ts';
import { Transcript } from '../../../../../renderer/features/chat/transcript.tsx';
import type { ConversationMessage } from '../../../../../shared/conversation.ts';
import { fault } from '../../../../../shared/fault.ts';
import { emptyAnswer } from '../../../../../shared/message.ts';
import { layOut } from '../../laid-out.ts';
import { untilShown } from '../../until-shown.ts';
import { inChat, type ChatGiven } from './in-chat.tsx';
import { answerOf, factsOf, questionOf, settings } from './scripted-chat.ts';

const onDemo = vi.fn();
const transcript = (given: ChatGiven = {}, id: string | null = 'c1') =>
  inChat(
    <Transcript chatKey={id ?? 'new'} conversationId={id} settings={settings} tools={[]} onDemo={onDemo} />,
    given,
  );

const said = (id: string, text: string): ConversationMessage => ({
  ...answerOf(id),
  answer: { ...emptyAnswer, candidates: [{ blocks: [{ kind: 'text', text, open: false }] }] },
});
const turn = [questionOf('u1', 'How deep is the lake?'), said('a1', 'Ninety metres.')];

/** The log is so high, and stands so far from its top, in CSS pixels. */
async function scrollTo(log: HTMLElement, scrollTop: number, scrollHeight = 10_000): Promise<void> {
  const sizes = { scrollHeight, clientHeight: 600 };
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(log, name, { configurable: true, value });
  await act(async () => {
    log.scrollTop = scrollTop;
    log.dispatchEvent(new Event('scroll'));
    await Promise.resolve();
  });
}

test('busy: what is still read shows nothing of another, nor the first screen', async () => {
  for (const given of [{ chat: null }, { chat: { status: 'loading' } }] as const) {
    const { holder, page } = await transcript(given);
    expect(holder.querySelector('[aria-busy="true"]')).not.toBeNull();
    expect(page.queryByRole('heading')).toBeNull();
  }
});

test('empty: a chat not yet begun shows how to begin, and what is chosen there is written in it', async () => {
  const { page, user, feature, services } = await transcript();
  await untilShown(() => expect(services.appState.store.getState().app).not.toBeNull());
  expect(await page.findByRole('heading', { level: 1, name: 'Quartet' })).toBeDefined();
  expect(page.queryByRole('log')).toBeNull();
  const [demo] = page.getAllByRole('list', { name: 'Demos' })[0]?.querySelectorAll('button') ?? [];
  if (demo === undefined) throw new Error('There is no demo.');
  await user.click(demo);
  expect(onDemo).toHaveBeenCalledWith('wire');
  const all = page.getByRole('button', { name: /^All test prompts/ });
  const chip = [...(all.parentElement?.querySelectorAll('button') ?? [])].find((button) => button !== all);
  if (chip === undefined) throw new Error('There is no prompt.');
  await user.click(chip);
  expect(feature.chat.store.getState().chats['c1']?.draft.text).not.toBe('');
});

test('refused: one that is gone leads to a new chat; one that cannot be read is read again', async () => {
  navigate({ page: 'chat', conversationId: 'c1' });
  const gone = await transcript({
    chat: { status: 'failed', fault: fault('not-found', 'There is no such conversation.', '') },
  });
  expect(gone.page.getByText('There is no such conversation.')).toBeDefined();
  expect(gone.page.queryByRole('button', { name: 'Try again' })).toBeNull();
  await gone.user.click(gone.page.getByRole('button', { name: 'New chat' }));
  expect(currentRoute()).toEqual({ page: 'chat', conversationId: null });
  const broken = await transcript({ chat: { status: 'failed', fault: fault('storage', 'The disk is damaged.', '') } });
  expect(broken.page.queryByRole('button', { name: 'New chat' })).toBeNull();
  await broken.user.click(broken.page.getByRole('button', { name: 'Try again' }));
  expect(broken.inputs('conversations.open')).toMatchObject([{ id: 'c1' }]);
});

test('its messages stand in a log, in their order, which is not read out as letters come', async () => {
  const { page } = await transcript({ messages: turn });
  const log = page.getByRole('log', { name: 'Transcript' });
  expect(log.getAttribute('aria-live')).toBe('off');
  expect(page.getAllByRole('article').map((each) => each.getAttribute('aria-label'))).toEqual(['You', 'Assistant']);
});

test('busy: what is on its way to the host stands below the rest at once', async () => {
  const outgoing = {
    user: questionOf('u2', 'And how wide?'),
    assistant: answerOf('a2', { facts: factsOf({ status: 'waiting' }) }),
    begins: false,
  };
  const { page } = await transcript({ messages: turn, chat: { outgoing } });
  const articles = page.getAllByRole('article');
  expect(articles).toHaveLength(4);
  expect(articles.at(-2)?.textContent).toContain('And how wide?');
  expect(articles.at(-1)?.getAttribute('aria-busy')).toBe('true');
  // Below a page of the middle it would be in the wrong place.
  const middle = await transcript({ messages: turn, chat: { outgoing, after: 'a1' } });
  expect(middle.page.getAllByRole('article')).toHaveLength(2);
});

test('busy: pages that come say so at the end at which they come', async () => {
  const older = await transcript({ messages: turn, chat: { paging: 'older' } });
  expect(older.page.getByText('Loading earlier messages')).toBeDefined();
  expect(older.page.queryByText('Loading later messages')).toBeNull();
  const newer = await transcript({ messages: turn, chat: { paging: 'newer' } });
  expect(newer.page.getByText('Loading later messages')).toBeDefined();
});

test('near an end the page beyond it is fetched, and in the middle none', async () => {
  layOut();
  const given = { messages: turn, chat: { before: 'u0', after: 'a9' } } as const;
  const { page, feature } = await transcript(given);
  const [older, newer] = [vi.spyOn(feature.chat, 'older'), vi.spyOn(feature.chat, 'newer')];
  const log = page.getByRole('log');
  await scrollTo(log, 5_000);
  expect([older.mock.calls, newer.mock.calls]).toEqual([[], []]);
  await scrollTo(log, 1_000);
  expect([older.mock.calls, newer.mock.calls]).toEqual([[['c1']], []]);
  await scrollTo(log, 9_000);
  expect(newer.mock.calls).toEqual([['c1']]);
});

test('whoever scrolls up is offered the way to the end, unless an answer is walked through there', async () => {
  const { page } = await transcript({ messages: turn });
  const log = page.getByRole('log');
  const jump = () => page.queryByRole('button', { name: 'Jump to latest' });
  expect(jump()).toBeNull();
  await scrollTo(log, 9_000);
  await scrollTo(log, 2_000);
  await untilShown(() => expect(jump()).not.toBeNull());
  await act(async () => Promise.resolve(openScore.setState({ messageId: 'a1' }, true)));
  expect(jump()).toBeNull();
  await act(async () => Promise.resolve(openScore.setState(null, true)));
  expect(jump()).not.toBeNull();
});

test('long: of two hundred messages those in sight and the last ones are drawn, and not all', async () => {
  layOut({ row: 200 });
  const messages = Array.from({ length: 100 }, (_, at) => [
    questionOf(`u${at}`, `Question ${at}`),
    said(`a${at}`, `Answer ${at}`),
  ]).flat();
  const { page } = await transcript({ messages, chat: { listed: 198 } });
  await untilShown(() => expect(page.getByText('Answer 99')).toBeDefined());
  const drawn = page.getAllByRole('article').length;
  expect(drawn).toBeGreaterThanOrEqual(8);
  expect(drawn).toBeLessThan(100);
});
