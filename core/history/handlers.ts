/** The calls of the contract about conversations and drafts. */
import type { FoundInConversation, SearchHit } from '../../shared/conversation.ts';
import type { Handlers } from '../wire/handlers.ts';
import { watchConversations, type HeldAnswers } from './conversation-watch.ts';
import { createDraftWindows } from './draft-windows.ts';
import { followMessages } from './follow-messages.ts';
import type { History } from './history.ts';

type HistoryMethod = Extract<keyof Handlers, `${'conversations' | 'messages' | 'drafts'}.${string}`>;

export interface HistoryHandlersOptions {
  /** `search` of the history, perhaps in another process. */
  readonly search: (query: string, limit: number) => Promise<readonly SearchHit[]>;
  /** Called when a search is about to be requested. */
  readonly prepareSearch: () => void;
  /** `find` of the history, perhaps in another process. */
  readonly find: (id: string, query: string) => Promise<FoundInConversation>;
  /** Ends the answers under way in a conversation, or those below a message of it, and settles when they have ended; a deletion waits for it. */
  readonly stopAnswersOf: (conversationId: string) => void | Promise<void>;
  readonly held?: HeldAnswers;
  /** Called when another branch of a conversation is shown, or another candidate of an answer in it. */
  readonly onShown?: (conversationId: string) => void;
}

export function historyHandlers(
  history: History,
  { stopAnswersOf, held, onShown, search, prepareSearch, find }: HistoryHandlersOptions,
): Pick<Handlers, HistoryMethod> {
  const draftWindows = createDraftWindows();
  return {
    'conversations.watch': (_input, { signal }) => watchConversations(history, signal, held),
    'conversations.follow': ({ id }, { signal }) => followMessages(history, id, signal),
    'conversations.prepareSearch': () => {
      prepareSearch();
      return null;
    },
    'conversations.search': async ({ query, limit }) => ({ hits: await search(query, limit) }),
    'conversations.find': ({ id, query }) => find(id, query),
    'conversations.open': ({ id, limit, around, resume }) => history.open(id, limit, around, resume),
    'conversations.savePlace': ({ id, place }) => {
      history.savePlace(id, place);
      return null;
    },
    'conversations.page': (input) =>
      history.page(input.id, 'before' in input ? { before: input.before } : { after: input.after }, input.limit),
    'conversations.rename': ({ id, title }) => history.rename(id, title),
    'conversations.delete': async ({ id }) => {
      await stopAnswersOf(id);
      history.discard(id);
      return null;
    },
    'conversations.restore': ({ id }) => history.restore(id),
    'conversations.showBranch': ({ id, messageId, limit }) => {
      history.showBranch(id, messageId);
      onShown?.(id);
      return history.open(id, limit);
    },
    'conversations.chooseCandidate': ({ messageId, candidate }) => {
      const message = history.chooseCandidate(messageId, candidate);
      onShown?.(message.conversationId);
      return message;
    },
    'conversations.saveSettings': ({ id, settings, profileId }) => {
      history.saveSettings(id, settings, profileId);
      return null;
    },
    'conversations.nextSettings': ({ profileId }) => history.nextSettings(profileId),
    'messages.delete': async ({ messageId }) => {
      await stopAnswersOf(history.conversationOf(messageId));
      const { deletion, messages } = history.deleteMessage(messageId);
      return { deletion, messages };
    },
    'messages.restore': ({ deletion, conversationId }) => ({
      messages: history.restoreMessage(deletion, conversationId),
    }),
    'drafts.save': ({ id, draft, window }, { closed }) => {
      if (window !== undefined) draftWindows.seen(window, closed);
      history.saveDraft(id, draft, window);
      return null;
    },
    'drafts.new': ({ window, begins = false }, { closed }) => {
      if (window === undefined) return history.newConversation();
      draftWindows.seen(window, closed);
      return history.newConversation({ id: window, begins, isOpen: (id) => draftWindows.isOpen(id) });
    },
  };
}
