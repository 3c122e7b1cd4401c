/** Find in the shown conversation: the query, all matches found by the host, and the current one. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FoundInConversation } from '../../../../shared/conversation.ts';
import type { Fault } from '../../../../shared/fault.ts';
import { faultOf } from '../../../app/app-state.ts';
import type { Client } from '../../../../shared/wire/client.ts';

export interface FoundPlace {
  readonly messageId: string;
  /** Which of the message's places it is, from 0, and how many there are. */
  readonly nth: number;
  readonly of: number;
  /** How far into the message's text it is, from 0 to 1. */
  readonly at: number;
}

export interface FindValue {
  /** The conversation in which the bar is open; null while it is closed. */
  readonly conversationId: string | null;
  readonly query: string;
  /** The query of `places`; the field may already hold another. Null before any search. */
  readonly found: string | null;
  readonly places: readonly FoundPlace[];
  /** There are more than these. */
  readonly more: boolean;
  readonly fault: Fault | null;
  /** Index in `places`; -1 where there is none. */
  readonly current: number;
  /** Counts how often the current place was asked for: each time it is brought into sight. */
  readonly asked: number;
}

export interface FindStore {
  readonly store: StoreApi<FindValue>;
  open(conversationId: string): void;
  close(): void;
  /** `from`: the messages from which on the first place is meant, in their order; without them the first of all. */
  find(query: string, from?: readonly string[]): void;
  /** Looks again, as the conversation has changed; the current place stays. */
  refresh(): void;
  step(by: 1 | -1): void;
}

const closed = { conversationId: null, found: null, places: [], more: false, fault: null, current: -1 } as const;

export function createFindStore(client: Pick<Client, 'call'>): FindStore {
  const store = createStore<FindValue>()(() => ({ ...closed, query: '', asked: 0 }));
  /** Only the newest look counts. */
  let searches = 0;

  const search = async (currentOf: (places: readonly FoundPlace[]) => number, shows: boolean): Promise<void> => {
    const { conversationId, query } = store.getState();
    searches += 1;
    const own = searches;
    if (conversationId === null || query.trim() === '') {
      store.setState({ found: null, places: [], more: false, fault: null, current: -1 });
      return;
    }
    try {
      const result = await client.call('conversations.find', { id: conversationId, query });
      if (own !== searches) return;
      const places = placesOf(result);
      store.setState(({ asked }) => ({
        found: query,
        places,
        more: result.more,
        fault: null,
        current: currentOf(places),
        asked: shows ? asked + 1 : asked,
      }));
    } catch (error) {
      if (own === searches)
        store.setState({ found: query, places: [], more: false, fault: faultOf(error), current: -1 });
    }
  };

  return {
    store,
    open: (conversationId) => {
      if (store.getState().conversationId === conversationId) return;
      store.setState({ ...closed, conversationId });
      void search((places) => places.length - 1, false);
    },
    close: () => {
      searches += 1;
      store.setState(closed);
    },
    find: (query, from = []) => {
      store.setState({ query: query.slice(0, 500) });
      void search((places) => firstFrom(places, from), true);
    },
    refresh: () => {
      void search((now) => {
        // Read after the search: the user may have walked on meanwhile.
        const { places, current } = store.getState();
        const before = places[current];
        const same = now.findIndex((place) => place.messageId === before?.messageId && place.nth === before.nth);
        return same === -1 ? Math.min(Math.max(current, 0), now.length - 1) : same;
      }, false);
    },
    step: (by) =>
      store.setState(({ places, current, asked }) =>
        places.length === 0
          ? {}
          : { current: (Math.max(current, by === 1 ? -1 : 0) + by + places.length) % places.length, asked: asked + 1 },
      ),
  };
}

function placesOf({ messages }: FoundInConversation): readonly FoundPlace[] {
  return messages.flatMap(({ messageId, at }) =>
    at.map((fraction, nth) => ({ messageId, nth, of: at.length, at: fraction })),
  );
}

function firstFrom(places: readonly FoundPlace[], from: readonly string[]): number {
  const ids = new Set(from);
  const first = places.findIndex(({ messageId }) => ids.has(messageId));
  return first === -1 ? Math.min(0, places.length - 1) : first;
}
