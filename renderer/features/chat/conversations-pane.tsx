/** The conversations at the left: search, New chat, and the list by day or the hits. */
import { Plus, Search } from 'lucide-react';
import { Suspense, memo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { FaultView } from '../../ui/fault-view.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { newChatKeys, startNewChat } from './chat-commands.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useChatFeature } from './chat-feature.ts';
import { ConversationList } from './conversation-list.tsx';
import { unmarkWords } from './found-words.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

const SearchHits = lazyPart(() => import('./search-hits.tsx').then(({ SearchHits: hits }) => hits));

export interface ConversationsPaneProps {
  readonly conversationId: string | null;
}

export const ConversationsPane = memo(function ConversationsPane({
  conversationId,
}: ConversationsPaneProps): ReactNode {
  const feature = useChatFeature();
  const { conversations } = feature;
  const query = useStore(conversations.store, (value) => value.query);
  const search = useStore(conversations.store, (value) => value.search);
  const fault = useStore(conversations.store, (value) => value.fault);
  /** The query whose first hit is to be opened: Enter was pressed, and the hits may still be on their way. */
  const [opening, setOpening] = useState<string | null>(null);
  const known = useStore(conversations.store, ({ summaries }) => summaries !== null);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && query !== '') {
      event.stopPropagation();
      conversations.search('');
      unmarkWords();
    } else if (event.key === 'Enter' && query.trim() !== '') {
      event.preventDefault();
      setOpening(query.trim());
    } else if (event.key === 'ArrowDown' || event.key === 'Enter') {
      const first = event.currentTarget.closest('nav')?.querySelector<HTMLElement>('[data-row]');
      if (!first) return;
      event.preventDefault();
      first.focus();
    }
  };
  return (
    <nav aria-label={t(m.conversations)} className="flex min-h-0 flex-1 flex-col">
      <div className="flex shrink-0 items-center gap-2 p-2">
        <div className="flex h-control min-w-0 flex-1 items-center gap-1.5 rounded-control border border-line-strong bg-panel pl-2 has-focus-visible:outline-2 outline-focus outline-offset-2">
          <Search size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />
          <input
            type="search"
            data-search-conversations
            aria-label={t(m.searchConversations)}
            placeholder={t(m.search)}
            title={t(m.searchHint)}
            autoComplete="off"
            spellCheck={false}
            value={query}
            onChange={(event) => {
              conversations.search(event.target.value);
              setOpening(null);
              if (event.target.value.trim() === '') unmarkWords();
            }}
            onFocus={() => conversations.prepareSearch()}
            // Who has gone elsewhere meanwhile stays there.
            onBlur={() => setOpening(null)}
            onKeyDown={onKeyDown}
            className="h-full min-w-0 flex-1 bg-transparent pr-2 text-13 outline-none"
          />
        </div>
        <IconButton label={t(m.newChat)} icon={Plus} keys={newChatKeys} variant="secondary" onClick={startNewChat} />
      </div>
      {fault === null ? null : <FaultView fault={fault} className="mx-2" />}
      {query.trim() === '' ? (
        // What failed to come is not on its way.
        known || fault === null ? (
          <ConversationList conversationId={conversationId} />
        ) : null
      ) : (
        <Suspense fallback={null}>
          <SearchHits result={search} opening={opening} onOpening={() => setOpening(null)} />
        </Suspense>
      )}
    </nav>
  );
});
