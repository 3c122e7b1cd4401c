// @vitest-environment happy-dom
/** The chats at the left: the list or what the search found, why neither is known, and the keys of the search field. */
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createChatFeature } from '../../../../../renderer/features/chat/chat-feature.ts';
import { ConversationsPane } from '../../../../../renderer/features/chat/conversations-pane.tsx';
import type { ConversationsValue, SearchResult } from '../../../../../renderer/features/chat/conversations-store.ts';
import { fault } from '../../../../../shared/fault.ts';
import { layOut } from '../../laid-out.ts';
import { renderInWindow } from '../../rendering.tsx';
import { summaryOf } from './scripted-chat.ts';

async function pane(given: Partial<ConversationsValue>) {
  layOut({ width: 260, row: 50 });
  const nothing: ConversationsValue = { summaries: [], fault: null, query: '', search: null };
  const store = createStore<ConversationsValue>()(() => ({ ...nothing, ...given }));
  const search = vi.fn((query: string) => store.setState({ query }));
  const [show, foundWords] = [vi.fn(), createStore(() => [])];
  const conversations = { store, search, prepareSearch: vi.fn() };
  const drawn = await renderInWindow(<ConversationsPane conversationId={null} />, {
    prepare: ({ featureStores }) => featureStores.set(createChatFeature, { conversations, chat: { show }, foundWords }),
  });
  return { ...drawn, store, search, show, field: drawn.page.getByRole('searchbox', { name: 'Search conversations' }) };
}

const excerpt = [{ text: 'heron', hit: true }];
const hit = {
  ...{ conversationId: 'c9', messageId: 'm9', title: 'A hut' },
  role: 'user',
  updatedAt: 0,
  excerpt,
} as const;
const found: SearchResult = { found: 'heron', hits: [hit], fault: null };

test('the list stands there until something is searched for, and blanks search for nothing', async () => {
  const { page, user, field, search } = await pane({ summaries: [summaryOf('c1')], search: found });
  expect(await page.findByRole('link', { name: /Title of c1/ })).toBeDefined();
  await user.type(field, ' ');
  expect(page.getByRole('link', { name: /Title of c1/ })).toBeDefined();
  await user.type(field, 'heron');
  expect(await page.findByRole('link', { name: /A hut/ })).toBeDefined();
  expect(page.queryByRole('link', { name: /Title of c1/ })).toBeNull();
  expect(search).toHaveBeenLastCalledWith(' heron');
});

test('Escape clears the search; without one it is left to the page', async () => {
  const { user, field, search } = await pane({ query: 'heron', search: found });
  const heard = vi.fn();
  document.addEventListener('keydown', heard);
  await user.click(field);
  await user.keyboard('{Escape}');
  expect(search).toHaveBeenCalledExactlyOnceWith('');
  expect(heard).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(search).toHaveBeenCalledOnce();
  expect(heard).toHaveBeenCalledOnce();
  document.removeEventListener('keydown', heard);
});

test('the arrow goes to the first hit, Enter opens it; of a list that is not searched Enter opens nothing', async () => {
  const { page, user, field, show } = await pane({ query: 'heron', search: found });
  const first = await page.findByRole('link', { name: /A hut/ });
  await user.click(field);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(first);
  await user.click(field);
  await user.keyboard('{Enter}');
  expect(show).toHaveBeenCalledExactlyOnceWith('c9', 'm9');

  const list = await pane({ summaries: [summaryOf('c1')] });
  const row = await list.page.findByRole('link', { name: /Title of c1/ });
  await list.user.click(list.field);
  await list.user.keyboard('{Enter}');
  expect(document.activeElement).toBe(row);
  expect(list.show).not.toHaveBeenCalled();
});

test('busy: Enter before the hits of what is written are there opens the first of those, and none of an older query', async () => {
  const { page, user, field, show, store } = await pane({ query: 'hero', search: { ...found, found: 'hero' } });
  await page.findByRole('link', { name: /A hut/ });
  const hitOf = (id: string): SearchResult['hits'] => [{ ...hit, conversationId: id, messageId: `m-${id}` }];
  const comes = (query: string, hits: SearchResult['hits']) =>
    act(async () => Promise.resolve(store.setState({ search: { found: query, hits, fault: null } })));
  await user.type(field, 'n');
  await user.keyboard('{Enter}');
  expect(show).not.toHaveBeenCalled();
  await comes('heron', hitOf('c1'));
  expect(show.mock.calls).toEqual([['c1', 'm-c1']]);
  // The same once more, and written on: what Enter asked for is another query's by then.
  await user.keyboard('{Enter}');
  expect(show).toHaveBeenCalledTimes(2);
  await user.type(field, 's{Enter} ago');
  await comes('herons', hitOf('c2'));
  expect(show).toHaveBeenCalledTimes(2);
  // What is found nowhere is not waited for.
  await user.keyboard('{Enter}');
  await comes('herons ago', []);
  await comes('herons ago', hitOf('c3'));
  expect(show).toHaveBeenCalledTimes(2);
});

test('error: why the chats are not known stands there, and nothing that still seems to come', async () => {
  const broken = fault('storage', 'The disk is damaged.', '');
  const { page, holder } = await pane({ summaries: null, fault: broken });
  expect(page.getByRole('alert').textContent).toContain('The disk is damaged.');
  expect(holder.querySelector('[aria-busy="true"], .animate-pulse')).toBeNull();
  const known = await pane({ summaries: [summaryOf('c1')], fault: broken });
  expect(await known.page.findByRole('link', { name: /Title of c1/ })).toBeDefined();
});

for (const where of ['another hit', 'New chat'] as const) {
  test(`who goes to ${where} after Enter, before its hits are there, stays there`, async () => {
    const { page, user, field, show, store } = await pane({ query: 'hero', search: { ...found, found: 'hero' } });
    const other = await page.findByRole('link', { name: /A hut/ });
    await user.type(field, 'n{Enter}');
    await user.click(where === 'New chat' ? page.getByRole('button', { name: 'New chat' }) : other);
    const before = show.mock.calls.length;
    const late = { ...hit, conversationId: 'c1', messageId: 'm1' };
    await act(async () => Promise.resolve(store.setState({ search: { ...found, hits: [late] } })));
    expect(show).toHaveBeenCalledTimes(before);
  });
}
