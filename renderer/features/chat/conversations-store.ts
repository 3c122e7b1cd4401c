/** The list of conversations and the search through them. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ConversationChange, ConversationSummary, SearchHit } from '../../../shared/conversation.ts';
import { assertNever } from '../../../shared/exhaustive.ts';
import type { Fault } from '../../../shared/fault.ts';
import type { Client } from '../../../shared/wire/client.ts';
import { faultOf } from '../../app/app-state.ts';
import { followStream } from '../../host/follow-stream.ts';
import { whenIdle } from '../../ui/when-idle.ts';

export interface ConversationsValue {
  /** Newest first; null until the host has sent them. */
  readonly summaries: readonly ConversationSummary[] | null;
  /** Why they cannot be loaded (any more). */
  readonly fault: Fault | null;
  /** What stands in the search field. */
  readonly query: string;
  /** The hits of `found`; null while nothing is searched. */
  readonly search: SearchResult | null;
}

export interface SearchResult {
  /** The query of `hits`; the field may already hold another. */
  readonly found: string;
  readonly hits: readonly SearchHit[];
  readonly fault: Fault | null;
}

export interface ConversationsStore {
  readonly store: StoreApi<ConversationsValue>;
  /** The search field is about to be used. */
  prepareSearch(): void;
  /** Searches at once; while an answer is under way only the newest query waits. */
  search(query: string): void;
  rename(id: string, title: string): Promise<void>;
  /** Resolves to the way back, which works for as long as the host keeps what was deleted. */
  remove(id: string): Promise<() => Promise<void>>;
  close(): void;
}

const hitLimit = 50;
/** How long a change of the list waits for an idle moment, in milliseconds. */
const listWaitsMs = 100;

export interface ConversationListeners {
  /** Another window has deleted a conversation. */
  readonly onDeletedElsewhere?: (id: string) => void;
  /** The host reported that a conversation with this id exists. */
  readonly onNamed?: (id: string) => void;
}

/** Starts watching at once. */
export function createConversationsStore(
  client: Client,
  { onDeletedElsewhere, onNamed }: ConversationListeners = {},
): ConversationsStore {
  const store = createStore<ConversationsValue>()(() => ({ summaries: null, fault: null, query: '', search: null }));
  let searching = false;
  /** Deleted by this window, which needs no telling. */
  const removed = new Set<string>();

  /** Told by the host, and not in the list yet. */
  let waiting: readonly ConversationChange[] = [];

  /** Call before this window changes anything itself: earlier updates must not undo it. */
  const take = (): void => {
    const changes = waiting;
    if (changes.length === 0) return;
    waiting = [];
    let { summaries } = store.getState();
    for (const change of changes) summaries = changed(summaries ?? [], change);
    store.setState({ summaries, fault: null });
    for (const change of changes) {
      if (change.type === 'deleted' && !removed.delete(change.id)) onDeletedElsewhere?.(change.id);
      if (change.type === 'changed') onNamed?.(change.summary.id);
      if (change.type === 'all') for (const { id } of change.summaries) onNamed?.(id);
    }
  };

  const leave = followStream(client.stream('conversations.watch', {}), {
    take: async (changes) => {
      waiting = changes;
      // Nobody looks at the list just then: the first text of an answer is drawn first.
      if (store.getState().summaries !== null) await whenIdle(listWaitsMs);
      take();
    },
    failed: (error) => store.setState({ fault: faultOf(error) }),
  });

  const searchOnce = async (query: string): Promise<SearchResult> => {
    try {
      const { hits } = await client.call('conversations.search', { query, limit: hitLimit });
      return { found: query, hits, fault: null };
    } catch (error) {
      return { found: query, hits: [], fault: faultOf(error) };
    }
  };

  const searchOn = async (): Promise<void> => {
    searching = true;
    for (;;) {
      const query = store.getState().query.trim();
      if (query === '') break;
      // One after the other, so that an old answer never comes last.
      const search = await searchOnce(query);
      const now = store.getState().query.trim();
      if (now === '') break;
      store.setState({ search });
      if (now === query) break;
    }
    searching = false;
  };

  return {
    store,
    // Errors are ignored: the search itself will report them.
    prepareSearch: () => void client.call('conversations.prepareSearch', {}).catch(() => undefined),
    search: (query) => {
      const cut = query.slice(0, 500);
      store.setState(cut.trim() === '' ? { query: cut, search: null } : { query: cut });
      if (!searching && cut.trim() !== '') void searchOn();
    },
    rename: async (id, title) => {
      const summary = await client.call('conversations.rename', { id, title });
      take();
      store.setState(({ summaries }) => ({ summaries: changed(summaries ?? [], { type: 'changed', summary }) }));
    },
    remove: async (id) => {
      removed.add(id);
      await client.call('conversations.delete', { id }).catch((error: unknown) => {
        removed.delete(id);
        throw error;
      });
      take();
      store.setState(({ summaries, search }) => ({
        summaries: changed(summaries ?? [], { type: 'deleted', id }),
        search: search && { ...search, hits: search.hits.filter((hit) => hit.conversationId !== id) },
      }));
      return async () => {
        const summary = await client.call('conversations.restore', { id });
        take();
        removed.delete(id);
        store.setState(({ summaries }) => ({ summaries: changed(summaries ?? [], { type: 'changed', summary }) }));
      };
    },
    close: leave,
  };
}

/** The list after a change: newest first. Summaries that the change does not touch keep their identity. */
function changed(
  summaries: readonly ConversationSummary[],
  change: ConversationChange,
): readonly ConversationSummary[] {
  switch (change.type) {
    case 'all':
      return change.summaries.toSorted((a, b) => b.updatedAt - a.updatedAt);
    case 'changed': {
      const others = summaries.filter(({ id }) => id !== change.summary.id);
      const at = others.findIndex(({ updatedAt }) => updatedAt <= change.summary.updatedAt);
      return others.toSpliced(at === -1 ? others.length : at, 0, change.summary);
    }
    case 'deleted':
      return summaries.filter(({ id }) => id !== change.id);
    default:
      return assertNever(change);
  }
}
