/** The conversations that this window has open: loads, sends, follows answers, keeps drafts and settings. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ChatSettings, ConversationPlace, Draft } from '../../../shared/conversation.ts';
import type { Fault } from '../../../shared/fault.ts';
import type { Client } from '../../../shared/wire/client.ts';
import { faultOf } from '../../app-state.ts';
import type { ChatValue } from './chat-value.ts';
import { emptyDraft, isEmptyDraft, joined } from './draft.ts';
import { createDraftSaver } from './drafts.ts';
import { createMessageFollower } from './follow-messages.ts';
import { createLiveAnswers } from './live-answers.ts';
import {
  isRunning,
  loadingChat,
  newChat,
  withAdded,
  withBranch,
  withMessage,
  withNewer,
  withOlder,
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
  /** Changes the parts of the draft that are given. */
  setDraft(id: string | null, draft: Partial<Draft>): void;
  setSettings(id: string | null, settings: ChatSettings): void;
  /**
   * Sends the draft. Resolves to the conversation's id, null where the host refused; the text is then back in the
   * draft. `onBegun` is told of a new conversation in the moment in which it is there, so that both are shown in one.
   * `body`: the user's own JSON text, sent as it stands in place of the one that the settings make.
   */
  send(
    id: string | null,
    profileId: string,
    settings: ChatSettings,
    onBegun?: (conversationId: string) => void,
    body?: string,
  ): Promise<string | null>;
  /** Sends another message beside one of the user's. Resolves to why the host refused, null where it did not. */
  edit(id: string, messageId: string, draft: Draft, profileId: string, settings: ChatSettings): Promise<Fault | null>;
  regenerate(id: string, messageId: string, profileId: string, settings: ChatSettings, body?: string): Promise<void>;
  /** Deletes a message and all below it, for good. */
  deleteMessage(messageId: string): Promise<void>;
  stop(messageId: string): Promise<void>;
  retryNow(messageId: string): Promise<void>;
  showBranch(id: string, messageId: string): Promise<void>;
  chooseCandidate(id: string, messageId: string, candidate: number): Promise<void>;
  /** Keeps where a conversation is left, for whenever it is opened anew; null is its end. */
  savePlace(id: string, place: ConversationPlace | null): void;
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

  const follower = createMessageFollower({
    client,
    onMessage: (id, { type, message }) => {
      change(id, (chat) => (type === 'added' ? withAdded(chat, message) : withMessage(chat, message)));
      if (isRunning(message) && holds(id, message.id)) answers.follow(message);
    },
    onReload: (id) => {
      if (chatOf(id)?.status === 'ready') void load(id);
    },
    onFault: report,
  });
  const holds = (id: string, messageId: string): boolean =>
    chatOf(id)?.messages.some((message) => message.id === messageId) === true;

  const drop = (key: string): void => {
    follower.leave(key);
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
      const { draft, settings } = await client.call('drafts.new', {});
      change(newChat, (chat) => ({
        ...chat,
        status: 'ready',
        draft: joined(draft, chat.draft),
        settings: chat.settings ?? settings,
      }));
    } catch (error) {
      change(newChat, (chat) => ({ ...chat, status: 'ready', refused: faultOf(error) }));
    }
  };

  const load = async (id: string, around?: string): Promise<void> => {
    follower.follow(id);
    try {
      const begins = chatOf(id)?.status !== 'ready';
      const opened = await client.call('conversations.open', {
        id,
        limit: pageSize,
        ...(around === undefined ? { resume: begins } : { around }),
      });
      const { place } = opened;
      change(id, (chat) => {
        const branch = withBranch(chat, opened);
        const first = chat.status !== 'ready';
        const left =
          place === undefined
            ? chat.target
            : { messageId: place.messageId, asked: (asked += 1), found: false, below: place.below };
        return {
          ...branch,
          settings: first ? opened.settings : chat.settings,
          draft: first ? joined(opened.draft, chat.draft) : chat.draft,
          target: around === undefined ? left : { messageId: around, asked: (asked += 1), found: true },
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
        put(key, { ...loadingChat(id), draft: chat?.draft ?? emptyDraft });
        loading.add(key);
        void (id === null ? loadNew() : load(id, around)).finally(() => loading.delete(key));
      } else if (id !== null && around !== undefined) {
        if (chat.messages.some((message) => message.id === around)) {
          put(key, { ...chat, target: { messageId: around, asked: (asked += 1), found: true } });
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
    setDraft(id, changed) {
      // Text may come before the conversation does: what was typed while the app was starting.
      const chat = chatOf(keyOf(id)) ?? loadingChat(id);
      const draft = { ...chat.draft, ...changed };
      put(keyOf(id), { ...chat, draft, refused: null });
      drafts.changed(id, draft);
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
    async send(id, profileId, settings, onBegun, body) {
      const key = keyOf(id);
      const chat = chatOf(key);
      if (chat === undefined || chat.sending) return null;
      const { draft } = chat;
      drafts.forget(id);
      put(key, { ...chat, draft: emptyDraft, sending: true, refused: null });
      try {
        const sending = { profileId, settings, ...sendable(draft), ...(body === undefined ? {} : { body }) };
        const turn = await client.call('chat.send', { conversationId: id, ...sending });
        const { id: conversationId } = turn.summary;
        const sent = [turn.user, turn.assistant];
        if (id === null) {
          put(conversationId, withTurn({ ...loadingChat(conversationId), status: 'ready', settings }, sent));
          // A short answer may have ended, and its calls been looked after, before this window listened.
          follower.follow(conversationId, () => void load(conversationId));
          const typed = chatOf(newChat)?.draft ?? emptyDraft;
          put(newChat, { ...loadingChat(null), status: 'ready', settings });
          // What was typed while it went out belongs to the conversation that it began.
          if (!isEmptyDraft(typed)) {
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
          draft: joined(draft, present.draft),
        }));
        drafts.changed(id, chatOf(key)?.draft ?? draft);
        return null;
      }
    },
    async edit(id, messageId, draft, profileId, settings) {
      try {
        const turn = await client.call('chat.edit', { messageId, profileId, settings, ...sendable(draft) });
        change(id, (chat) => ({ ...withTurn(chat, [turn.user, turn.assistant]), settings, refused: null }));
        answers.follow(turn.assistant);
        return null;
      } catch (error) {
        return faultOf(error);
      }
    },
    async regenerate(id, messageId, profileId, settings, body) {
      try {
        const sending = { profileId, settings, ...(body === undefined ? {} : { body }) };
        const { assistant } = await client.call('chat.regenerate', { messageId, ...sending });
        change(id, (chat) => ({ ...withAdded(chat, assistant), refused: null }));
        answers.follow(assistant);
      } catch (error) {
        const fault = faultOf(error);
        change(id, (chat) => ({ ...chat, refused: fault }));
      }
    },
    async deleteMessage(messageId) {
      try {
        await client.call('messages.delete', { messageId });
      } catch (error) {
        report(error);
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
        await client.call('conversations.showBranch', { id, messageId, limit: 1 });
        // The end of that branch may be far below: what was walked to stays in sight.
        const opened = await client.call('conversations.open', { id, limit: pageSize, around: messageId });
        change(id, (chat) => ({
          ...withBranch(chat, opened),
          settings: chat.settings ?? opened.settings,
          target: { messageId, asked: (asked += 1), found: false },
        }));
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
    savePlace(id, place) {
      // Of a conversation that was deleted meanwhile there is nothing to keep.
      client.call('conversations.savePlace', { id, place }).catch(() => undefined);
    },
    forget(id) {
      drafts.forget(id);
      drop(id);
    },
    flush: () => drafts.flush(),
  };
}

/** As the contract takes it. */
function sendable({ text, attachments }: Draft): { text: string; attachments: Draft['attachments'][number][] } {
  return { text, attachments: [...attachments] };
}
