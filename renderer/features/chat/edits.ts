/** Messages of the user that are being written anew: kept while their rows come and go, and over a reload. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Draft } from '../../../shared/conversation.ts';

/** By the id of the message that is edited. */
export type Edits = Readonly<Record<string, Draft>>;

export interface EditStore {
  readonly store: StoreApi<Edits>;
  set(messageId: string, draft: Draft): void;
  drop(messageId: string): void;
  /** Keeps them for the next page of this window. */
  flush(): void;
}

const key = 'quartet.edits';

export function createEdits(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): EditStore {
  const store = createStore<Edits>()(() => read(storage));
  return {
    store,
    set: (messageId, draft) => store.setState({ [messageId]: draft }),
    drop: (messageId) => store.setState(({ [messageId]: _, ...others }) => others, true),
    flush: () => {
      const edits = store.getState();
      try {
        if (Object.keys(edits).length === 0) storage.removeItem(key);
        else storage.setItem(key, JSON.stringify(edits));
      } catch {
        // More than the browser keeps: the text is lost with the page, as the message itself is not.
      }
    },
  };
}

function read(storage: Pick<Storage, 'getItem'>): Edits {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '{}');
    // Written by this app; the host checks whatever is sent of it.
    return typeof kept === 'object' && kept !== null ? (kept as Edits) : {};
  } catch {
    return {};
  }
}
