// @vitest-environment happy-dom
/** The chat as a page: which of its panes stand there, and what is done with a conversation that is new, loading, under way, failed or gone. */
import { act } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { featureStore } from '../../../../../renderer/app/app-context.tsx';
import type { ShowInspector } from '../../../../../renderer/app/inspector.ts';
import { createChatFeature } from '../../../../../renderer/features/chat/chat-feature.ts';
import { ChatPage } from '../../../../../renderer/features/chat/chat-page.tsx';
import type { Handlers } from '../../../../../core/wire/handlers.ts';
import type { ConversationMessage, ConversationSummary } from '../../../../../shared/conversation.ts';
import { fault, FaultError } from '../../../../../shared/fault.ts';
import { createFakeHost } from '../../../../doubles/fake-host.ts';
import { renderInWindow } from '../../rendering.tsx';
import { answerOf, draftOf, factsOf, questionOf, scriptedChat, settings, summaryOf } from './scripted-chat.ts';

const inspector: ShowInspector = Object.assign(
  ({ messageId, onSend }: Parameters<ShowInspector>[0]) => (
    <aside aria-label="Record">
      {messageId}
      {onSend === undefined ? null : <button type="button">Send again</button>}
    </aside>
  ),
  { prepare: () => undefined },
);

interface Given {
  readonly conversationId?: string | null;
  readonly messages?: readonly ConversationMessage[];
  readonly summaries?: readonly ConversationSummary[];
  readonly text?: string;
  /** CSS pixels of the window. */
  readonly width?: number;
  readonly more?: Partial<Handlers>;
}

const turn = [questionOf('u1', 'How deep is the lake?'), answerOf('a1', { parentId: 'u1' })];

async function page(given: Given) {
  const { conversationId = 'c1', messages = turn, summaries = [summaryOf('c1')], text = '', width = 1600 } = given;
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: width < Number(/\d+/.exec(media)?.[0] ?? 0) }),
  );
  // Locks of windows are not here; a browser without them has one window.
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as unknown as LockManager);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const host = createFakeHost();
  const scripted = scriptedChat({
    ...host.handlers,
    'tools.watch': async function* () {
      yield await Promise.resolve([]);
    },
    'drafts.new': () => ({ draft: draftOf(text), settings: null }),
    ...given.more,
  });
  scripted.conversations.set('c1', {
    ...{ summary: summaryOf('c1'), settings, draft: draftOf(text), messages, before: null, after: null },
  });
  scripted.changes.push({ type: 'all', summaries });
  const drawn = await renderInWindow(
    <ChatPage conversationId={conversationId} inspector={inspector} onDemo={() => undefined} />,
    { host: { ...host, connect: () => scripted.client } },
  );
  const feature = featureStore(drawn.services, createChatFeature);
  const run = async (id: string): Promise<void> => {
    const command = drawn.services.commands.store.getState().commands.find((one) => one.id === id);
    await act(async () => Promise.resolve(command?.run()));
  };
  return { ...drawn, feature, scripted, run };
}

afterEach(() => window.sessionStorage.clear());

test('empty: before the first chat there is nothing to list; later the chats stand beside the new one', async () => {
  const first = await page({ conversationId: null, summaries: [] });
  await vi.waitFor(() => expect(first.page.queryByRole('navigation', { name: 'Conversations' })).toBeNull());
  expect(first.page.getByRole('textbox', { name: 'Message' })).toBeDefined();
  expect(first.page.queryByRole('complementary', { name: 'Record' })).toBeNull();
  const later = await page({ conversationId: null });
  expect(await later.page.findByRole('navigation', { name: 'Conversations' })).toBeDefined();
});

test('busy: a conversation that is still read shows none of another, and can be written in', async () => {
  const { page: shown, holder } = await page({ more: { 'conversations.open': () => new Promise(() => undefined) } });
  expect(holder.querySelector('[aria-busy="true"]')).not.toBeNull();
  expect(shown.queryByRole('log')).toBeNull();
  expect(shown.getByRole('textbox', { name: 'Message' })).toBeDefined();
});

test('refused: one that is gone has nowhere to write; one that cannot be read now can be tried again', async () => {
  const refuse = (kind: 'not-found' | 'storage', message: string): Partial<Handlers> => ({
    'conversations.open': () => Promise.reject(new FaultError(fault(kind, message, ''))),
  });
  const gone = await page({ more: refuse('not-found', 'There is no such conversation.') });
  expect(await gone.page.findByText('There is no such conversation.')).toBeDefined();
  expect(gone.page.queryByRole('textbox', { name: 'Message' })).toBeNull();
  const broken = await page({ more: refuse('storage', 'The disk is damaged.') });
  expect(await broken.page.findByRole('button', { name: 'Try again' })).toBeDefined();
  expect(broken.page.getByRole('textbox', { name: 'Message' })).toBeDefined();
});

test('the record of the last answer stands beside it, and its body can be sent again', async () => {
  const { page: shown } = await page({});
  const record = await shown.findByRole('complementary', { name: 'Record' });
  expect(record.textContent).toContain('a1');
  expect(shown.getByRole('button', { name: 'Send again' })).toBeDefined();
});

test('busy: while an answer is under way it can be stopped, and none is sent again', async () => {
  const running = answerOf('a1', { parentId: 'u1', facts: factsOf({ status: 'streaming' }) });
  const { page: shown } = await page({ messages: [questionOf('u1', 'How deep?'), running] });
  expect(await shown.findByRole('button', { name: 'Stop' })).toBeDefined();
  expect(await shown.findByRole('complementary', { name: 'Record' })).toBeDefined();
  expect(shown.queryByRole('button', { name: 'Send again' })).toBeNull();
});

test('a window without room for it has the record in a drawer, which does not open by itself', async () => {
  const { page: shown } = await page({ width: 1000 });
  expect(await shown.findByRole('log')).toBeDefined();
  expect(shown.queryByRole('complementary', { name: 'Record' })).toBeNull();
  expect(shown.getByRole('navigation', { name: 'Conversations' })).toBeDefined();
});

test('a narrow window has the chats in a drawer', async () => {
  const { page: shown, run } = await page({ width: 800 });
  expect(await shown.findByRole('log')).toBeDefined();
  expect(shown.queryByRole('navigation', { name: 'Conversations' })).toBeNull();
  await run('chat.search');
  const drawer = await shown.findByRole('dialog', { name: 'Chats' });
  expect(drawer.querySelector('nav')).not.toBeNull();
});

test('error: a setting that breaks a limit stands above Send and in the preview, and holds the message back', async () => {
  const { page: shown, user, feature, scripted, run } = await page({ text: 'And how wide?' });
  await shown.findByRole('log');
  const chat = { ...settings.parameters.chat, temperature: 9 };
  await act(async () =>
    Promise.resolve(feature.chat.setSettings('c1', { ...settings, parameters: { ...settings.parameters, chat } })),
  );
  await user.click(shown.getByRole('button', { name: 'Send' }));
  expect(shown.getByRole('alert').textContent).toContain('Temperature');
  expect(scripted.calls.some(([method]) => method === 'chat.send')).toBe(false);
  await run('chat.preview');
  expect((await shown.findByRole('dialog')).textContent).toContain('Temperature');
});

test('a prompt from elsewhere is taken by the new chat once, below what is written there', async () => {
  const { page: shown, services } = await page({ conversationId: null, text: 'A heron' });
  const field = shown.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  await vi.waitFor(() => expect(field.value).toBe('A heron'));
  await act(async () =>
    Promise.resolve(services.fromOutside.setState({ prompt: { page: 'chat', prompt: 'at dusk' } })),
  );
  expect(field.value).toBe('A heron\n\nat dusk');
  expect(services.fromOutside.getState().prompt).toBeNull();
});

test('a prompt from elsewhere is not put into a conversation that is there already', async () => {
  const { page: shown, services } = await page({ text: 'A heron' });
  await shown.findByRole('log');
  await act(async () =>
    Promise.resolve(services.fromOutside.setState({ prompt: { page: 'chat', prompt: 'at dusk' } })),
  );
  expect(shown.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe('A heron');
  expect(services.fromOutside.getState().prompt).not.toBeNull();
});

test('long: a message of thousands of words stands whole in the transcript', async () => {
  const text = 'How deep is the lake? '.repeat(500).trim();
  const { page: shown } = await page({ messages: [questionOf('u1', text), answerOf('a1', { parentId: 'u1' })] });
  expect((await shown.findByRole('log')).textContent).toContain(text);
});
