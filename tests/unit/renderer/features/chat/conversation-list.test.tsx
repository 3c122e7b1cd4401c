// @vitest-environment happy-dom
/** The list of chats: before it is known, without any, and what each row says of how its chat stands; how it is walked, and how one is deleted. */
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createChatFeature } from '../../../../../renderer/features/chat/chat-feature.ts';
import {
  ConversationList,
  nextRow,
  deleteConversation,
} from '../../../../../renderer/features/chat/conversation-list.tsx';
import type { ConversationSummary } from '../../../../../shared/conversation.ts';
import { FaultError, fault } from '../../../../../shared/fault.ts';
import { inFrames } from '../../in-frames.ts';
import { layOut } from '../../laid-out.ts';
import { renderInWindow } from '../../rendering.tsx';
import { summaryOf } from './scripted-chat.ts';

// Heading, row, row, heading, row.
const isRow = [false, true, true, false, true];

test.each([
  ['ArrowDown', 1, 2],
  ['ArrowDown', 2, 4],
  ['ArrowDown', 4, undefined],
  ['ArrowUp', 4, 2],
  ['ArrowUp', 1, undefined],
  ['Home', 4, 1],
  ['End', 1, 4],
  ['a', 1, undefined],
])('%s leads from line %i to %s', (key, from, to) => {
  expect(nextRow(key, from, isRow)).toBe(to);
});

const deleted = (remove: () => Promise<() => Promise<void>>) => {
  const toasts = { show: vi.fn(), showFault: vi.fn(), act: vi.fn(), failed: vi.fn() };
  const chat = { flush: vi.fn(), forget: vi.fn() };
  const feature = { conversations: { remove }, chat } as unknown as Parameters<typeof deleteConversation>[0]['feature'];
  return {
    toasts,
    chat,
    gone: deleteConversation({ feature, toasts, conversation: { id: 'c1', title: 'A hut' }, isShown: false }),
  };
};

test('a chat that is gone can be had back', async () => {
  const { toasts, gone } = deleted(() => Promise.resolve(() => Promise.resolve()));
  expect(await gone).toBe(true);
  const undo: unknown = expect.objectContaining({ label: 'Undo' });
  expect(toasts.show).toHaveBeenCalledWith('plain', '“A hut” deleted', undo, undefined);
});

test('a chat that could not be deleted is not said to be gone', async () => {
  const refused = fault('storage', 'The disk is full.', 'Make room.');
  const { toasts, chat, gone } = deleted(() => Promise.reject(new FaultError(refused)));
  expect(await gone).toBe(false);
  expect(toasts.showFault).toHaveBeenCalledWith(refused);
  expect(chat.forget).not.toHaveBeenCalled();
});

const list = (summaries: readonly ConversationSummary[] | null, current: string | null = null) =>
  renderInWindow(<ConversationList conversationId={current} />, {
    prepare: ({ featureStores }) =>
      featureStores.set(createChatFeature, {
        conversations: { store: createStore(() => ({ summaries })) },
      }),
  });

test('busy: before the chats are known, none is said to be missing', async () => {
  expect((await list(null)).holder.textContent).toBe('');
});

test('empty: it says what will stand there', async () => {
  expect((await list([])).holder.textContent).toBe('No chats yetYour chats appear here.');
});

/** Frames of the window come when the test says so, and everything in it has a size. */
function laidOutInFrames(): () => Promise<void> {
  layOut({ width: 260, height: 50, row: 50 });
  return inFrames();
}

test('of two keys at once, the last one has the focus, also where the row of the first one comes later', async () => {
  const frame = laidOutInFrames();
  const { page, user } = await list(['a', 'b', 'c'].map((id) => summaryOf(id, { title: `Title ${id}` })));
  const row = async (name: RegExp): Promise<HTMLElement> => page.findByRole('link', { name });
  const [first, middle, final] = [await row(/Title a/), await row(/Title b/), await row(/Title c/)];
  // As one that was put in a moment ago and is not measured yet.
  vi.spyOn(final, 'focus').mockImplementationOnce(() => undefined);
  act(() => middle.focus());
  await user.keyboard('{End}{Home}');
  await frame();
  expect(document.activeElement).toBe(first);
  await frame();
  expect(document.activeElement).toBe(first);
});

test('an end far away gets the focus once it takes it', async () => {
  const frame = laidOutInFrames();
  const { page, user } = await list(['a', 'b'].map((id) => summaryOf(id, { title: `Title ${id}` })));
  const final = await page.findByRole('link', { name: /Title b/ });
  vi.spyOn(final, 'focus').mockImplementationOnce(() => undefined);
  act(() => page.getByRole('link', { name: /Title a/ }).focus());
  await user.keyboard('{End}');
  await frame();
  expect(document.activeElement).not.toBe(final);
  await frame();
  expect(document.activeElement).toBe(final);
});
