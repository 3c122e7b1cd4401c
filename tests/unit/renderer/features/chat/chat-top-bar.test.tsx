// @vitest-environment happy-dom
/** What the top bar shows for the chat: none yet, one, with the list out of sight, and where nothing can be inspected. */
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ChatTopBar, type ChatTopBarProps } from '../../../../../renderer/features/chat/chat-top-bar.tsx';
import { startState } from '../../../../doubles/fake-host.ts';
import { untilShown } from '../../until-shown.ts';
import { inChat } from './in-chat.tsx';
import { settings, summaryOf } from './scripted-chat.ts';

async function bar(given: Partial<ChatTopBarProps> = {}, inspectorOpen = true) {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: false }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const props = { conversationId: 'c1', settings, inspectable: true, onOpenList: undefined, ...given };
  const slots = document.body.appendChild(document.createElement('header'));
  onTestFinished(() => slots.remove());
  const drawn = await inChat(<ChatTopBar {...props} />, {
    state: { preferences: { ...startState.preferences, inspectorOpen } },
  });
  await act(async () => {
    drawn.services.topBarSlots.setState({ start: slots, end: slots });
    drawn.feature.conversations.store.setState({ summaries: [summaryOf('c1', { title: 'Lakes' })] });
    await Promise.resolve();
  });
  await untilShown(() => expect(drawn.page.getByRole('button', { name: 'Inspector' })).toBeDefined());
  const has = (name: string): boolean => drawn.page.queryByRole('button', { name }) !== null;
  return { ...drawn, has };
}

test('empty: a chat that is none yet has no title and nothing to take out', async () => {
  const { page, has } = await bar({ conversationId: null });
  expect(page.queryByRole('heading')).toBeNull();
  expect([has('More for this chat'), has('Race it')]).toEqual([false, false]);
});

test('one has its title, its race and the ways to take it out', async () => {
  const { page, user, has } = await bar();
  await untilShown(() => expect(page.getByRole('heading', { name: 'Lakes' })).toBeDefined());
  expect([has('Race it'), has('Chats')]).toEqual([true, false]);
  await user.click(page.getByRole('button', { name: 'More for this chat' }));
  expect(page.queryByRole('menuitem', { name: 'Race it' })).toBeNull();
  expect(page.getAllByRole('menuitem').length).toBeGreaterThan(3);
});

test('where the list is out of sight a button shows it, and the race stands in the menu', async () => {
  const onOpenList = vi.fn();
  const { page, user, has } = await bar({ onOpenList });
  await untilShown(() => expect(page.getByRole('heading', { name: 'Lakes' })).toBeDefined());
  await user.click(page.getByRole('button', { name: 'Chats' }));
  expect(onOpenList).toHaveBeenCalledOnce();
  expect(has('Race it')).toBe(false);
  await user.click(page.getByRole('button', { name: 'More for this chat' }));
  expect(page.getByRole('menuitem', { name: 'Race it' })).toBeDefined();
});

test('the inspector is shown and hidden, where there is an answer to inspect', async () => {
  const { page, user, services } = await bar();
  const button = page.getByRole('button', { name: 'Inspector', pressed: true });
  await user.click(button);
  await untilShown(() => expect(services.appState.store.getState().app?.preferences.inspectorOpen).toBe(false));
  const none = await bar({ inspectable: false });
  const off = none.page.getByRole<HTMLButtonElement>('button', { name: 'Inspector' });
  expect([off.disabled, off.getAttribute('aria-pressed')]).toEqual([true, 'false']);
});
