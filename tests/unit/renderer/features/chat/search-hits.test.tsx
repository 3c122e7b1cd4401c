// @vitest-environment happy-dom
/** What the search found: while it looks, nothing, why not, and the way from a hit to its place. */
import { afterEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { currentRoute, navigate } from '../../../../../renderer/app/navigation.ts';
import { createChatFeature } from '../../../../../renderer/features/chat/chat-feature.ts';
import type { SearchResult } from '../../../../../renderer/features/chat/conversations-store.ts';
import { SearchHits } from '../../../../../renderer/features/chat/search-hits.tsx';
import type { SearchHit } from '../../../../../shared/conversation.ts';
import { fault } from '../../../../../shared/fault.ts';
import { renderInWindow } from '../../rendering.tsx';

const hitOf = (id: string, more: Partial<SearchHit> = {}): SearchHit => ({
  ...{ conversationId: `c-${id}`, messageId: `m-${id}`, title: `Chat ${id}`, role: 'user', updatedAt: 0 },
  excerpt: [
    { text: 'a ', hit: false },
    { text: 'heron', hit: true },
    { text: ' at dusk', hit: false },
  ],
  ...more,
});

async function hits(result: Partial<SearchResult> | null) {
  const [search, show] = [vi.fn(), vi.fn()];
  const foundWords = createStore<readonly string[]>()(() => []);
  const given = result === null ? null : { found: 'heron', hits: [], fault: null, ...result };
  const drawn = await renderInWindow(
    <>
      <input aria-label="Search" data-search-conversations />
      <SearchHits result={given} opening={null} onOpening={() => undefined} />
    </>,
    {
      prepare: ({ featureStores }) =>
        featureStores.set(createChatFeature, { conversations: { search }, chat: { show }, foundWords }),
    },
  );
  return { ...drawn, search, show, foundWords };
}

afterEach(() => navigate({ page: 'chat', conversationId: null }));

test('busy: before anything was found, nothing is said to be missing', async () => {
  const { page, holder } = await hits(null);
  expect(holder.querySelector('[aria-busy="true"]')).not.toBeNull();
  expect(page.queryByText('Nothing found')).toBeNull();
});

test('empty: what was looked for is named, and the search is cleared with the focus in its field', async () => {
  const { page, user, search } = await hits({});
  expect(page.getByText(/heron/)).toBeDefined();
  await user.click(page.getByRole('button', { name: 'Clear search' }));
  expect(search).toHaveBeenCalledExactlyOnceWith('');
  expect(document.activeElement).toBe(page.getByRole('textbox', { name: 'Search' }));
});

test('error: why, and not that nothing was found', async () => {
  const { page } = await hits({ fault: fault('storage', 'The disk is damaged.', '') });
  expect(page.getByText('The disk is damaged.')).toBeDefined();
  expect(page.queryByText('Nothing found')).toBeNull();
});

test('a hit says whose it is, marks the words, and leads to its place in its chat', async () => {
  const { page, user, show, foundWords } = await hits({ hits: [hitOf('1', { role: 'assistant' })] });
  expect(page.getByRole('status').textContent).toBe('1 hit');
  const link = page.getByRole('link');
  expect(link.textContent).toBe('Chat 1Assistanta heron at dusk');
  expect([...link.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['heron']);
  await user.click(link);
  expect(show).toHaveBeenCalledExactlyOnceWith('c-1', 'm-1');
  expect(foundWords.getState()).toEqual(['heron']);
  expect(currentRoute()).toEqual({ page: 'chat', conversationId: 'c-1' });
});

test('in a tab of its own it is the browser’s: the chat in view stays', async () => {
  const { page, user, show } = await hits({ hits: [hitOf('1')] });
  await user.keyboard('{Control>}');
  await user.click(page.getByRole('link'));
  await user.keyboard('{/Control}');
  expect(show).not.toHaveBeenCalled();
});

test('long: of two hundred hits each is a row, and the arrows go through them to the ends', async () => {
  const { page, user } = await hits({ hits: Array.from({ length: 200 }, (_, at) => hitOf(String(at))) });
  expect(page.getByRole('status').textContent).toBe('200 hits');
  const rows = page.getAllByRole('link');
  expect(rows).toHaveLength(200);
  rows[0]?.focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(document.activeElement).toBe(rows[1]);
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(rows[0]);
});
