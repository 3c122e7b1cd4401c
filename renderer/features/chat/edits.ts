/** Messages of the user that are being edited: kept while their rows unmount, and over a reload. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { undoMs } from '../../../shared/undo-time.ts';
import type { Draft } from '../../../shared/conversation.ts';
import { keepInSession, keptInSession, type SessionStorage } from '../../app/session-kept.ts';

/** What is written in place of messages, each under the id of the message that it replaces. */
export type Edits = Readonly<Record<string, Draft>>;

export interface EditStore {
  readonly store: StoreApi<Edits>;
  set(messageId: string, draft: Draft): void;
  drop(messageId: string): void;
  /** Those of messages that are deleted: no longer kept, and here alone for as long as that can be undone. */
  setAside(messageIds: readonly string[]): void;
  bringBack(messageIds: readonly string[]): void;
  /** Keeps them for the next page of this window. */
  flush(): void;
}

const name = 'quartet.edits';

export function createEdits(storage: SessionStorage): EditStore {
  const store = createStore<Edits>()(() => keptInSession<Edits>(storage, name, {}));
  const aside = new Map<string, { draft: Draft }>();
  const drop = (messageId: string): void => store.setState(({ [messageId]: _, ...others }) => others, true);
  const setAside = (messageId: string): void => {
    const draft = store.getState()[messageId];
    if (draft === undefined) return;
    drop(messageId);
    const held = { draft };
    aside.set(messageId, held);
    setTimeout(() => {
      if (aside.get(messageId) === held) aside.delete(messageId);
    }, undoMs);
  };
  const bringBack = (messageId: string): void => {
    const held = aside.get(messageId);
    if (held === undefined) return;
    aside.delete(messageId);
    store.setState({ [messageId]: held.draft });
  };
  return {
    store,
    set: (messageId, draft) => {
      const held = aside.get(messageId);
      // An upload may end after the edit was put aside.
      if (held !== undefined) held.draft = draft;
      else store.setState({ [messageId]: draft });
    },
    drop,
    setAside: (messageIds) => messageIds.forEach(setAside),
    bringBack: (messageIds) => messageIds.forEach(bringBack),
    flush: () => keepInSession(storage, name, store.getState()),
  };
}
