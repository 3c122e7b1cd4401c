/** Messages of the user that are being written anew: kept while their rows come and go, and over a reload. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Draft } from '../../../shared/conversation.ts';
import { keepInSession, keptInSession, type SessionStorage } from '../../app/session-kept.ts';

/** By the id of the message that is edited. */
export type Edits = Readonly<Record<string, Draft>>;

export interface EditStore {
  readonly store: StoreApi<Edits>;
  set(messageId: string, draft: Draft): void;
  drop(messageId: string): void;
  /** Keeps them for the next page of this window. */
  flush(): void;
}

const name = 'quartet.edits';

export function createEdits(storage: SessionStorage): EditStore {
  const store = createStore<Edits>()(() => keptInSession<Edits>(storage, name, {}));
  return {
    store,
    set: (messageId, draft) => store.setState({ [messageId]: draft }),
    drop: (messageId) => store.setState(({ [messageId]: _, ...others }) => others, true),
    flush: () => keepInSession(storage, name, store.getState()),
  };
}
