/** What the search found: the conversation, the place in it, the words around the match. */
import { useEffect, useEffectEvent, type KeyboardEvent, type ReactNode } from 'react';
import type { SearchHit } from '../../../shared/conversation.ts';
import { hrefOf, navigate } from '../../app/navigation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FaultView } from '../../ui/fault-view.tsx';
import { useChatFeature, type ChatFeature } from './chat-feature.ts';
import type { SearchResult } from './conversations-store.ts';
import { byPlace } from '../../ui/by-place.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export interface SearchHitsProps {
  readonly result: SearchResult | null;
  /** The query whose first hit is opened once it is there; null opens none. */
  readonly opening: string | null;
  /** Its hits are there: the first one is opened, if there is any. */
  readonly onOpening: () => void;
}

export function SearchHits({ result, opening, onOpening }: SearchHitsProps): ReactNode {
  const feature = useChatFeature();
  const openFirst = useEffectEvent(([first]: readonly SearchHit[]) => {
    onOpening();
    if (first !== undefined) openHit(feature, first);
  });
  useEffect(() => {
    // Hits of an older query are not what was asked for.
    if (result !== null && result.found === opening) openFirst(result.hits);
  }, [result, opening]);
  if (result === null) return <div className="flex-1" aria-busy="true" />;
  if (result.fault !== null) return <FaultView fault={result.fault} className="mx-2" />;
  if (result.hits.length === 0) {
    return (
      <EmptyState
        title={t(m.nothingFound)}
        className="flex-1"
        actions={
          <Button
            onClick={() => {
              feature.conversations.search('');
              document.querySelector<HTMLElement>('[data-search-conversations]')?.focus();
            }}
          >
            {t(m.clearSearch)}
          </Button>
        }
      >
        {t(m.nothingFoundFor, { found: result.found })}
      </EmptyState>
    );
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
    const at = rows.findIndex((row) => row === document.activeElement);
    const next = rows[at + (event.key === 'ArrowDown' ? 1 : -1)];
    event.preventDefault();
    next?.focus();
  };
  return (
    <>
      <div role="status" className="px-4 pt-1 pb-1 text-11 text-muted">
        {t(m.countHits, { count: result.hits.length })}
      </div>
      {/* The keys are those of the rows inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul aria-label={t(m.hits)} onKeyDown={onKeyDown} className="min-h-0 flex-1 overflow-y-auto px-2 pb-2">
        {result.hits.map((hit) => (
          <li key={hit.messageId}>
            <Hit hit={hit} />
          </li>
        ))}
      </ul>
    </>
  );
}

const roleWords = { user: m.you, assistant: m.assistant, tool: m.tool } as const satisfies Readonly<
  Record<SearchHit['role'], string>
>;

function openHit({ foundWords, chat }: ChatFeature, { excerpt, conversationId, messageId }: SearchHit): void {
  foundWords.setState(
    excerpt.flatMap(({ text, hit }) => (hit ? [text] : [])),
    true,
  );
  chat.show(conversationId, messageId);
  navigate({ page: 'chat', conversationId });
}

function Hit({ hit }: { readonly hit: SearchHit }): ReactNode {
  const feature = useChatFeature();
  return (
    <a
      href={hrefOf({ page: 'chat', conversationId: hit.conversationId })}
      data-row={hit.messageId}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        openHit(feature, hit);
      }}
      className="block rounded-card px-2 py-1.5 no-underline -outline-offset-2 hover:bg-hover"
    >
      <span className="flex items-baseline gap-2">
        <span dir="auto" className="clip text-13 font-medium">
          {hit.title}
        </span>
        <span className="ml-auto shrink-0 text-11 text-muted">{t(roleWords[hit.role])}</span>
      </span>
      <span dir="auto" className="line-clamp-2 text-11 wrap-anywhere text-muted">
        {byPlace(hit.excerpt, (part) =>
          part.hit ? <mark className="rounded-[2px] bg-mark text-ink">{part.text}</mark> : part.text,
        )}
      </span>
    </a>
  );
}
