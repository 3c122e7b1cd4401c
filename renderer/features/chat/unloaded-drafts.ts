/**
 * Text that the host does not have: of conversations whose draft is not loaded yet, and drafts it could not save,
 * e.g. on a full disk. It is kept for the next page of this window.
 */
import type { Draft } from '../../../shared/conversation.ts';
import { keepInSession, keptInSession, type SessionStorage } from '../../app/session-kept.ts';
import { emptyDraft, isEmptyDraft } from './draft.ts';
import { begins, type OpenChat } from './open-chat.ts';

export interface UnloadedDrafts {
  /** What the page before this one left for a conversation, once. */
  take(key: string): Draft;
  /** Whether what was taken is all of the draft, in the place of what the host has of it. */
  isWhole(key: string): boolean;
  /** Keeps those of the conversations that are held, in the place of what was kept before; the page may be about to go. `unsaved`: whose draft the host does not have as it is. */
  keep(chats: Readonly<Record<string, OpenChat>>, unsaved: ReadonlySet<string>): void;
  /** The host has this one by now. */
  loaded(key: string): void;
}

const name = 'quartet.unloaded-drafts';

interface LeftDraft extends Draft {
  readonly whole?: boolean;
}

export function createUnloadedDrafts(storage: SessionStorage): UnloadedDrafts {
  const kept = () => keptInSession<Readonly<Record<string, LeftDraft>>>(storage, name, {});
  /** Drafts of the page before this one, whose conversations are not shown again so far. */
  const left = new Map(Object.entries(kept()));
  const wholes = new Set<string>();
  return {
    take(key) {
      const { whole = false, ...draft }: LeftDraft = left.get(key) ?? emptyDraft;
      left.delete(key);
      if (whole) wholes.add(key);
      return draft;
    },
    isWhole: (key) => wholes.has(key),
    keep(chats, unsaved) {
      const missing = Object.entries(chats).filter(
        ([key, chat]) => !begins(chat) && !isEmptyDraft(chat.draft) && (chat.status === 'loading' || unsaved.has(key)),
      );
      const whole = (key: string): boolean => wholes.has(key) || chats[key]?.status !== 'loading';
      keepInSession(
        storage,
        name,
        Object.fromEntries([
          ...left,
          ...missing.map(([key, { draft }]) => [key, whole(key) ? { ...draft, whole: true } : draft] as const),
        ]),
      );
    },
    loaded(key) {
      wholes.delete(key);
      const { [key]: found, ...others } = kept();
      if (found !== undefined) keepInSession(storage, name, others);
    },
  };
}
