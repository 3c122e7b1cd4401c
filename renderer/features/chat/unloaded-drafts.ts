/** What is written in conversations whose draft the host has not told yet: nothing of it is saved before that, so it is kept for the next page of this window. */
import type { Draft } from '../../../shared/conversation.ts';
import { keepInSession, keptInSession, type SessionStorage } from '../../app/session-kept.ts';
import { emptyDraft, isEmptyDraft } from './draft.ts';
import { begins, type OpenChat } from './open-chat.ts';

export interface UnloadedDrafts {
  /** What the page before this one left for a conversation, once. */
  take(key: string): Draft;
  /** Keeps those of the conversations that are held, in the place of what was kept before; the page may be about to go. */
  keep(chats: Readonly<Record<string, OpenChat>>): void;
  /** The host's draft has come, and with it this one is saved. */
  loaded(key: string): void;
}

const name = 'quartet.unloaded-drafts';

export function createUnloadedDrafts(storage: SessionStorage): UnloadedDrafts {
  const kept = () => keptInSession<Readonly<Record<string, Draft>>>(storage, name, {});
  /** Drafts of the page before this one, whose conversations are not shown again so far. */
  const left = new Map(Object.entries(kept()));
  return {
    take(key) {
      const draft = left.get(key) ?? emptyDraft;
      left.delete(key);
      return draft;
    },
    keep(chats) {
      const unloaded = Object.entries(chats).filter(
        ([, chat]) => chat.status === 'loading' && !begins(chat) && !isEmptyDraft(chat.draft),
      );
      keepInSession(
        storage,
        name,
        Object.fromEntries([...left, ...unloaded.map(([key, { draft }]) => [key, draft] as const)]),
      );
    },
    loaded(key) {
      const { [key]: _, ...others } = kept();
      keepInSession(storage, name, others);
    },
  };
}
