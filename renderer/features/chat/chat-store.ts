/** The conversations that this window has open: loads, sends, follows answers, keeps drafts and settings. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ChatSettings, ConversationSummary } from '../../../shared/conversation.ts';
import type { Fault } from '../../../shared/fault.ts';
import type { Client } from '../../../shared/wire/client.ts';
import { faultOf } from '../../app-state.ts';
import { createDraftSaver } from './drafts.ts';
import type { ChatValue } from './chat-value.ts';
import { createLiveAnswers } from './live-answers.ts';
import {
  isRunning,
  loadingChat,
  newChat,
  withBranch,
  withMessage,
  withNewer,
  withOlder,
  withSibling,
  withTurn,
  type OpenChat,
} from './open-chat.ts';
import { hiddenLimits, visibleLimits, windowClock, type PaceClock } from './pace.ts';

export interface ChatStore {
  readonly store: StoreApi<ChatValue>;
  /** Makes a conversation the one in sight, and loads it where it is not held. `around`: a message that must be in it. */
  show(id: string | null, around?: string): void;
  /** No conversation is in sight any more: drafts are saved; answers go on. */
  hide(): void;
  older(id: string): Promise<void>;
  newer(id: string): Promise<void>;
  setDraft(id: string | null, text: string): void;
  setSettings(id: string | null, settings: ChatSettings): void;
  /**
   * Sends the draft. Resolves to the conversation's id, null where the host refused; the text is then back in the
   * draft. `onBegun` is told of a new conversation in the moment in which it is there, so that both are shown in one.
   */
  send(
    id: string | null,
    profileId: string,
    settings: ChatSettings,
    onBegun?: (conversationId: string) => void,
  ): Promise<string | null>;
  regenerate(id: string, messageId: string, profileId: string, settings: ChatSettings): Promise<void>;
  stop(messageId: string): Promise<void>;
  retryNow(messageId: string): Promise<void>;
  showBranch(id: string, messageId: string): Promise<void>;
  chooseCandidate(id: string, messageId: string, candidate: number): Promise<void>;
  /** A conversation changed, here or in another window: one that is held and answers elsewhere is loaded and followed. */
  noticed(summary: ConversationSummary): void;
  /** The conversation was deleted. */
  forget(id: string): void;
  /** Saves drafts that wait; the window is about to go. */
  flush(): void;
}

export interface ChatStoreOptions {
  readonly client: Client;
  /** What went wrong beside the message that the user looks at. */
  readonly onFault: (fault: Fault) => void;
  readonly clock?: PaceClock;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

/** As many as fill a tall window; the rest comes as one scrolls. */
const pageSize = 30;
const settingsWaitMs = 400;
/** Conversations held at once; the one unseen longest goes first. */
const heldChats = 12;

const keyOf = (id: string | null): string => id ?? newChat;

/** A kept text, and below it what was typed before it was there. */
function joined(kept: string, typed: string): string {
  return kept === '' || typed === '' ? kept + typed : `${kept}\n\n${typed}`;
}

export function createChatStore(options: ChatStoreOptions): ChatStore {
  const { client, onFault, clock = windowClock, now = Date.now } = options;
  const store = createStore<ChatValue>()(() => ({ chats: {}, live: {} }));
  const report = (error: unknown): void => onFault(faultOf(error));
  const drafts = createDraftSaver(client, report);
  const loading = new Set<string>();
  const settingsTimers = new Map<string, ReturnType<typeof setTimeout>>();
  let inSight: string | undefined;
  let seen: readonly string[] = [];
  let asked = 0;

  const answers = createLiveAnswers({
    client,
    store,
    clock,
    now,
    limitsOf: (conversationId) => (inSight === conversationId ? visibleLimits : hiddenLimits),
  });

  const chatOf = (key: string): OpenChat | undefined => store.getState().chats[key];
  const put = (key: string, chat: OpenChat): void =>
    store.setState(({ chats }) => ({ chats: { ...chats, [key]: chat } }));
  const change = (key: string, how: (chat: OpenChat) => OpenChat): void => {
    const chat = chatOf(key);
    if (chat !== undefined) put(key, how(chat));
  };

  const drop = (key: string): void => {
    for (const message of chatOf(key)?.messages ?? []) {
      answers.leave(message.id);
    }
    store.setState(({ chats, live }) => {
      const { [key]: gone, ...others } = chats;
      const ids = new Set(gone?.messages.map(({ id }) => id));
      return {
        chats: others,
        live: Object.fromEntries(Object.entries(live).filter(([id]) => !ids.has(id))),
      };
    });
    seen = seen.filter((other) => other !== key);
  };

  /** Lets go of conversations unseen for long; never of one with an answer under way, or that is being written to. */
  const trim = (): void => {
    for (const key of seen.slice(heldChats)) {
      const chat = chatOf(key);
      const busy = chat?.sending === true || chat?.messages.some(({ id }) => answers.has(id)) === true;
      if (!busy && key !== newChat && key !== inSight) drop(key);
    }
  };

  const loadNew = async (): Promise<void> => {
    try {
      const { text, settings } = await client.call('drafts.new', {});
      change(newChat, (chat) => ({
        ...chat,
        status: 'ready',
        draft: joined(text, chat.draft),
        settings: chat.settings ?? settings,
      }));
    } catch (error) {
      change(newChat, (chat) => ({ ...chat, status: 'ready', refused: faultOf(error) }));
    }
  };

  const load = async (id: string, around?: string): Promise<void> => {
    try {
      const opened = await client.call('conversations.open', {
        id,
        limit: pageSize,
        ...(around === undefined ? {} : { around }),
      });
      change(id, (chat) => {
        const branch = withBranch(chat, opened);
        const first = chat.status !== 'ready';
        return {
          ...branch,
          settings: first ? opened.settings : chat.settings,
          draft: first ? joined(opened.draft, chat.draft) : chat.draft,
          target: around === undefined ? chat.target : { messageId: around, asked: (asked += 1) },
        };
      });
      answers.followAll(opened.messages);
    } catch (error) {
      const fault = faultOf(error);
      if (chatOf(id)?.status === 'ready') onFault(fault);
      else change(id, (chat) => ({ ...chat, status: 'failed', fault }));
    }
  };

  const page = async (id: string, direction: 'older' | 'newer'): Promise<void> => {
    const chat = chatOf(id);
    const at = direction === 'older' ? chat?.before : chat?.after;
    if (chat === undefined || chat.paging !== null || at === null || at === undefined) return;
    put(id, { ...chat, paging: direction });
    try {
      const where = direction === 'older' ? { before: at } : { after: at };
      const found = await client.call('conversations.page', { id, limit: pageSize, ...where });
      // Another branch may have been shown meanwhile: its messages are not these.
      change(id, (present) => {
        if (present.paging !== direction) return present;
        return direction === 'older' ? withOlder(present, found) : withNewer(present, found);
      });
      answers.followAll(found.messages);
    } catch (error) {
      change(id, (present) => ({ ...present, paging: null }));
      report(error);
    }
  };

  return {
    store,
    show(id, around) {
      const key = keyOf(id);
      if (inSight !== undefined && inSight !== key) drafts.flush();
      inSight = key;
      seen = [key, ...seen.filter((other) => other !== key)];
      const chat = chatOf(key);
      if (chat === undefined || (chat.status !== 'ready' && !loading.has(key))) {
        put(key, { ...loadingChat(id), draft: chat?.draft ?? '' });
        loading.add(key);
        void (id === null ? loadNew() : load(id, around)).finally(() => loading.delete(key));
      } else if (id !== null && around !== undefined) {
        if (chat.messages.some((message) => message.id === around)) {
          put(key, { ...chat, target: { messageId: around, asked: (asked += 1) } });
        } else void load(id, around);
      }
      trim();
    },
    hide() {
      inSight = undefined;
      drafts.flush();
    },
    older: (id) => page(id, 'older'),
    newer: (id) => page(id, 'newer'),
    setDraft(id, text) {
      // Text may come before the conversation does: what was typed while the app was starting.
      put(keyOf(id), { ...(chatOf(keyOf(id)) ?? loadingChat(id)), draft: text, refused: null });
      drafts.changed(id, text);
    },
    setSettings(id, settings) {
      const key = keyOf(id);
      change(key, (chat) => ({ ...chat, settings, refused: null }));
      if (id === null) return;
      // The next conversation begins with what was set last, sent or not.
      change(newChat, (chat) => ({ ...chat, settings }));
      clearTimeout(settingsTimers.get(key));
      settingsTimers.set(
        key,
        setTimeout(() => {
          settingsTimers.delete(key);
          client.call('conversations.saveSettings', { id, settings }).catch(report);
        }, settingsWaitMs),
      );
    },
    async send(id, profileId, settings, onBegun) {
      const key = keyOf(id);
      const chat = chatOf(key);
      if (chat === undefined || chat.sending) return null;
      const text = chat.draft;
      drafts.forget(id);
      put(key, { ...chat, draft: '', sending: true, refused: null });
      try {
        const turn = await client.call('chat.send', { conversationId: id, profileId, settings, text });
        const { id: conversationId } = turn.summary;
        const sent = [turn.user, turn.assistant];
        if (id === null) {
          put(conversationId, withTurn({ ...loadingChat(conversationId), status: 'ready', settings }, sent));
          const typed = chatOf(newChat)?.draft ?? '';
          put(newChat, { ...loadingChat(null), status: 'ready', settings, draft: '' });
          // What was typed while it went out belongs to the conversation that it began.
          if (typed !== '') {
            change(conversationId, (begun) => ({ ...begun, draft: typed }));
            drafts.forget(null);
            drafts.changed(conversationId, typed);
          }
          if (inSight === newChat) inSight = conversationId;
          seen = [conversationId, ...seen];
        } else {
          const inTheMiddle = chatOf(key)?.after !== null;
          change(key, (present) => ({ ...withTurn(present, sent), settings, sending: false }));
          // The page in view ended above: the turn stands below what lies between.
          if (inTheMiddle) void load(id);
        }
        answers.follow(turn.assistant);
        if (id === null) onBegun?.(conversationId);
        return conversationId;
      } catch (error) {
        change(key, (present) => ({
          ...present,
          sending: false,
          refused: faultOf(error),
          draft: joined(text, present.draft),
        }));
        drafts.changed(id, chatOf(key)?.draft ?? text);
        return null;
      }
    },
    async regenerate(id, messageId, profileId, settings) {
      try {
        const { assistant } = await client.call('chat.regenerate', { messageId, profileId, settings });
        change(id, (chat) => ({ ...withSibling(chat, messageId, assistant), refused: null }));
        answers.follow(assistant);
      } catch (error) {
        const fault = faultOf(error);
        change(id, (chat) => ({ ...chat, refused: fault }));
      }
    },
    async stop(messageId) {
      try {
        await client.call('chat.stop', { messageId });
      } catch (error) {
        report(error);
      }
    },
    async retryNow(messageId) {
      try {
        await client.call('chat.retryNow', { messageId });
      } catch (error) {
        report(error);
      }
    },
    async showBranch(id, messageId) {
      try {
        const opened = await client.call('conversations.showBranch', { id, messageId, limit: pageSize });
        change(id, (chat) => ({ ...withBranch(chat, opened), settings: chat.settings ?? opened.settings }));
        answers.followAll(opened.messages);
      } catch (error) {
        report(error);
      }
    },
    async chooseCandidate(id, messageId, candidate) {
      try {
        const message = await client.call('conversations.chooseCandidate', { messageId, candidate });
        change(id, (chat) => withMessage(chat, message));
      } catch (error) {
        report(error);
      }
    },
    noticed({ id, running }) {
      const chat = chatOf(id);
      if (!running || chat?.status !== 'ready' || chat.sending) return;
      if (!chat.messages.some((message) => isRunning(message)) && !loading.has(id)) {
        loading.add(id);
        void load(id).finally(() => loading.delete(id));
      }
    },
    forget(id) {
      drafts.forget(id);
      drop(id);
    },
    flush: () => drafts.flush(),
  };
}
