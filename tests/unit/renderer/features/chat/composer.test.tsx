// @vitest-environment happy-dom
/** What Send does by what there is to send, what stands in its way, and what is under way. */
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createToolCallsStore } from '../../../../../renderer/answers/tool-calls-store.ts';
import { featureStore } from '../../../../../renderer/app/app-context.tsx';
import { toolsState } from '../../../../../renderer/app/tools-state.ts';
import { createUploadQueue } from '../../../../../renderer/app/upload-queue.ts';
import { createWaitingSends } from '../../../../../renderer/app/waiting-sends.ts';
import { createChatFeature, type ChatFeature } from '../../../../../renderer/features/chat/chat-feature.ts';
import { Composer, type ComposerProps } from '../../../../../renderer/features/chat/composer.tsx';
import type { ChatValue } from '../../../../../renderer/features/chat/chat-value.ts';
import { loadingChat, newChat, type OpenChat } from '../../../../../renderer/features/chat/open-chat.ts';
import { outgoingOf } from '../../../../../renderer/features/chat/sent-message.ts';
import { createQueuedCalls } from '../../../../../renderer/features/chat/queued-calls.ts';
import { fault } from '../../../../../shared/fault.ts';
import type { Problem } from '../../../../../shared/protocols/protocol.ts';
import type { KnownTool } from '../../../../../shared/tool.ts';
import { createFakeHost } from '../../../../doubles/fake-host.ts';
import { renderInWindow } from '../../rendering.tsx';
import { inChat } from './in-chat.tsx';
import { draftOf, settings } from './scripted-chat.ts';

const nothing = (): void => undefined;
const ready = (text: string, more: Partial<OpenChat> = {}): OpenChat => ({
  ...{ ...loadingChat(null), status: 'ready', settings, draft: draftOf(text) },
  ...more,
});

async function composer(chat: OpenChat, props: Partial<ComposerProps> = {}) {
  const store = createStore<ChatValue>()(() => ({ chats: { [newChat]: chat }, live: {} }));
  const change = (more: Partial<OpenChat>): void =>
    act(() =>
      store.setState(({ chats }) => ({ chats: { ...chats, [newChat]: { ...chat, ...chats[newChat], ...more } } })),
    );
  const send = vi.fn(() => Promise.resolve());
  const stop = vi.fn(async (_: string) => {
    await Promise.resolve();
    store.setState(({ stops = 0 }) => ({ stops: stops + 1 }));
  });
  const setDraft = (_: string | null, { text }: { readonly text: string }): void => change({ draft: draftOf(text) });
  const host = createFakeHost({
    more: () => ({
      'tools.watch': async function* () {
        yield await Promise.resolve([]);
      },
    }),
  });
  const upload = (): never => {
    throw new Error('nothing is uploaded here');
  };
  const view = (changes: Partial<ComposerProps>) => (
    <Composer
      {...{ conversationId: null, settings, problems: [], modelsPending: false, runningId: null, tools: [] }}
      {...{ parametersOpen: false, docked: false, onDocked: undefined, onPreview: nothing }}
      {...{ onSettings: nothing, onParametersOpen: nothing }}
      {...props}
      {...changes}
    />
  );
  const drawn = await renderInWindow(view({}), {
    host,
    prepare: (services) => {
      const uploadQueue = createUploadQueue(upload);
      const chats = { store, send, stop, setDraft } as unknown as ChatFeature['chat'];
      const calls = createToolCallsStore(services.client, window.sessionStorage);
      const queuedCalls = createQueuedCalls({ chat: chats, calls, tools: featureStore(services, toolsState) });
      const inspected = createStore(() => ({}));
      const waiting = createWaitingSends(uploadQueue);
      const feature = { ...{ chat: chats, calls, queuedCalls, uploadQueue, waiting, inspected } };
      services.featureStores.set(createChatFeature, feature);
    },
  });
  const field = drawn.page.getByRole('textbox', { name: 'Message' });
  return { ...drawn, send, stop, change, field, again: (changes: Partial<ComposerProps>) => drawn.show(view(changes)) };
}

const tooHot: Problem = { field: 'Temperature', severity: 'error', message: 'Temperature is 9.' };

test('ready: Enter sends what is written, Shift Enter begins a line', async () => {
  const { user, field, send } = await composer(ready(''));
  await user.type(field, 'Hello');
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  expect(send).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
});

test('empty: nothing goes out, and why is announced until something is written', async () => {
  const { page, user, field, send } = await composer(ready(''));
  expect(page.queryByRole('alert')).toBeNull();
  await user.click(page.getByRole('button', { name: 'Send' }));
  expect(page.getByRole('alert').textContent).toBe('Write a message to send.');
  expect(send).not.toHaveBeenCalled();
  await user.type(field, 'H');
  expect(page.queryByRole('alert')).toBeNull();
});

test('error: a broken limit stands there before Send, and holds it back', async () => {
  const { page, user, send } = await composer(ready('Hello'), { problems: [tooHot] });
  expect(page.getByText('Temperature is 9.')).toBeDefined();
  expect(page.queryByRole('alert')).toBeNull();
  await user.click(page.getByRole('button', { name: 'Send' }));
  expect(page.getByRole('alert').textContent).toContain('Temperature is 9.');
  expect(send).not.toHaveBeenCalled();
});

test('refused: what the host did not take says why', async () => {
  const { page } = await composer(ready('Hello', { refused: fault('input', 'The file is gone.', 'Add it again.') }));
  expect(page.getByText('The file is gone.')).toBeDefined();
});

test('busy: Stop has the place of Send, Escape does the same, and Enter sends nothing', async () => {
  const { page, user, field, send, stop } = await composer(ready('Next'), { runningId: 'a1' });
  expect(page.queryByRole('button', { name: 'Send' })).toBeNull();
  await user.click(page.getByRole('button', { name: 'Stop' }));
  await user.click(field);
  await user.keyboard('{Escape}');
  expect(stop.mock.calls).toEqual([['a1'], ['a1']]);
  await user.keyboard('{Enter}');
  expect(page.getByRole('alert').textContent).toContain('An answer is still arriving.');
  expect(send).not.toHaveBeenCalled();
});

test('what a message is sent with is not drawn again as an answer begins and ends, nor for what is written', async () => {
  const tools: KnownTool[] = [];
  let drawn = 0;
  // Each drawing goes through them.
  tools.filter = () => {
    drawn += 1;
    return [];
  };
  const { user, field, again } = await composer(ready(''), { tools });
  expect(drawn).toBeGreaterThan(0);
  const before = drawn;
  await user.type(field, 'Hello');
  await again({ runningId: 'a1' });
  await again({});
  expect(drawn).toBe(before);
  await again({ settings: { ...settings, model: 'another' } });
  expect(drawn).toBeGreaterThan(before);
});

test('busy: a refused message does not go out where the same answer is stopped once more after it', async () => {
  const { user, field, send, again, stop } = await composer(ready('Next'), { runningId: 'a1' });
  await user.click(field);
  await user.keyboard('{Escape}{Enter}{Escape}');
  expect(stop).toHaveBeenCalledTimes(2);
  await again({ runningId: null });
  expect(send).not.toHaveBeenCalled();
});

for (const [how, sends] of [
  ['ends', 1],
  ['ends later', 0],
  ['is stopped', 0],
] as const) {
  test(`busy: a message that was refused for an answer that ${how} goes out ${sends === 1 ? 'after all: nobody could read why not' : 'with the next Enter'}`, async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
    onTestFinished(() => clock.mockRestore());
    const { user, field, send, again } = await composer(ready('Next'), { runningId: 'a1' });
    await user.click(field);
    await user.keyboard('{Enter}');
    if (how === 'ends later') clock.mockReturnValue(1_001_000);
    if (how === 'is stopped') await user.keyboard('{Escape}');
    await again({ runningId: null });
    expect(send).toHaveBeenCalledTimes(sends);
    await user.keyboard('{Enter}');
    expect(send).toHaveBeenCalledTimes(sends + 1);
  });
}

for (const [what, changes] of [
  ['the model', { settings: { ...settings, model: 'another' } }],
  ['the protocol', { settings: { ...settings, protocol: 'messages' } }],
] as const) {
  test(`busy: a message that was refused does not go out by itself once ${what} is another one`, async () => {
    const { user, field, send, again } = await composer(ready('Next'), { runningId: 'a1' });
    await user.click(field);
    await user.keyboard('{Enter}');
    await again({ runningId: 'a1', ...changes });
    await again({ runningId: null, ...changes });
    expect(send).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(send).toHaveBeenCalledOnce();
  });
}

for (const [how, sends] of [
  ['ends', 1],
  ['is stopped by a command', 0],
] as const) {
  test(`busy: in a chat, a message that was refused for an answer that ${how} ${sends === 1 ? 'goes out' : 'waits for the next Enter'}`, async () => {
    const view = (runningId: string | null) => (
      <Composer
        {...{ conversationId: 'c1', settings, problems: [], modelsPending: false, runningId, tools: [] }}
        {...{ parametersOpen: false, docked: false, onDocked: undefined, onPreview: nothing }}
        {...{ onSettings: nothing, onParametersOpen: nothing }}
      />
    );
    const { page, user, feature, inputs, show } = await inChat(view('a1'), {
      chat: { draft: draftOf('Next') },
      handlers: { 'chat.stop': () => null, 'chat.send': () => new Promise(() => undefined) },
    });
    await user.click(page.getByRole('textbox', { name: 'Message' }));
    await user.keyboard('{Enter}');
    if (sends === 0) await act(() => feature.chat.stop('a1'));
    await show(view(null));
    await act(async () => Promise.resolve());
    expect(inputs('chat.stop')).toHaveLength(1 - sends);
    expect(inputs('chat.send')).toHaveLength(sends);
  });
}

test('busy: a message that is written on after it was refused does not go out by itself', async () => {
  const { user, field, send, again } = await composer(ready('Next'), { runningId: 'a1' });
  await user.click(field);
  await user.keyboard('{Enter}!');
  await again({ runningId: null });
  expect(send).not.toHaveBeenCalled();
});

test('busy: a message that is another one by the end of the answer does not go out by itself', async () => {
  const { user, field, send, change, again } = await composer(ready('Next'), { runningId: 'a1' });
  await user.click(field);
  await user.keyboard('{Enter}');
  // The host refused the message before, which stands before this one again.
  change({ draft: draftOf('Before\nNext'), refused: fault('input', 'The file is gone.', 'Add it again.') });
  await again({ runningId: null });
  expect(send).not.toHaveBeenCalled();
});

test('untold: after an answer has ended, a message waits for the host’s word that it took the one before', async () => {
  const ids = { conversation: 'c1', user: 'u1', assistant: 'a1' };
  const sent = { id: null, profileId: 'reference', settings };
  const outgoing = outgoingOf(sent, ready('Before'), ids, 0);
  const { page, user, field, send, change, again } = await composer(ready('Next', { outgoing }));
  await user.click(field);
  await user.keyboard('{Enter}');
  expect(page.getByRole('button', { name: 'Send' }).getAttribute('aria-busy')).toBe('true');
  expect(send).not.toHaveBeenCalled();
  change({ outgoing: null });
  await again({});
  expect(send).toHaveBeenCalledTimes(1);
});

test('loading: what is sent before it can be goes out by itself once it can, and once', async () => {
  const { page, user, send, change, again } = await composer(loadingChat(null), {});
  await user.type(page.getByRole('textbox', { name: 'Message' }), 'Hello{Enter}');
  expect(send).not.toHaveBeenCalled();
  expect(page.getByRole('button', { name: 'Send' }).getAttribute('aria-busy')).toBe('true');
  change({ status: 'ready' });
  await again({ parametersOpen: false });
  expect(send).toHaveBeenCalledTimes(1);
});

test('loading: a message that is changed before it can be sent waits for no more', async () => {
  const { user, field, send, change, again } = await composer(loadingChat(null), {});
  await user.type(field, 'Hello{Enter} and more');
  change({ status: 'ready' });
  await again({});
  expect(send).not.toHaveBeenCalled();
});

test('failed: nothing is sent into a chat that could not be opened', async () => {
  const { page, user, send } = await composer(ready('Hello', { status: 'failed' }));
  await user.click(page.getByRole('button', { name: 'Send' }));
  expect(page.getByRole('alert').textContent).toContain('This chat couldn’t be opened.');
  expect(send).not.toHaveBeenCalled();
});

test('error: where the key was refused and no model is known, that is said with its cures, and not that none is chosen', async () => {
  const refused = fault('status', 'The key was refused.', 'Enter another one.', { status: 401 });
  const unchosen: Problem = { field: 'Model', severity: 'error', message: 'Choose a model.' };
  const { page, again, services } = await composer(ready('hello', { settings: { ...settings, model: '' } }), {
    settings: { ...settings, model: '' },
    problems: [unchosen],
  });
  expect(page.queryByText('Choose a model.')).not.toBeNull();
  act(() =>
    services.appState.store.setState({ listing: { profileId: 'p', ids: [], fetchedAt: null, fault: refused } }),
  );
  expect(page.queryByText('Choose a model.')).toBeNull();
  expect(page.getByRole('button', { name: 'Edit key' })).toBeTruthy();
  expect(page.getByRole('button', { name: 'Retry' })).toBeTruthy();
  await again({ settings, problems: [] });
  expect(page.queryByRole('button', { name: 'Edit key' })).toBeNull();
});
