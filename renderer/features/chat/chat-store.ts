/** The conversations that this window has open: which are held and shown, what is being sent, their drafts and settings. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ChatSettings, ConversationPlace, Draft, MessagesDeleted, TurnIds } from '../../../shared/conversation.ts';
import type { InputOf } from '../../../shared/contract.ts';
import type { Fault } from '../../../shared/fault.ts';
import type { Client } from '../../../shared/wire/client.ts';
import { faultOf } from '../../app/app-state.ts';
import { createBeginnings } from './beginnings.ts';
import { createChatLoading } from './chat-loading.ts';
import { withEnded, withLive, type ChatValue } from './chat-value.ts';
import { emptyDraft, joined, sendable } from './draft.ts';
import type { DraftWindow } from './draft-window.ts';
import { createDraftAutosave, createSettingsAutosave } from './chat-autosave.ts';
import { createMessageFollower } from '../../answers/follow-messages.ts';
import { createLiveAnswers, isRunning } from '../../answers/live-answers.ts';
import { begins, keyOf, loadingChat, newChat, withAdded, withMessage, withTurn, type OpenChat } from './open-chat.ts';
import { createNextSettings } from './next-settings.ts';
import { createPace, hiddenLimits, visibleLimits, windowClock, type PaceClock } from '../../answers/pace.ts';
import { createSending, randomTurnIds, type OnBegun } from './sending.ts';
import { createUnloadedDrafts } from './unloaded-drafts.ts';

export interface ChatStore {
  readonly store: StoreApi<ChatValue>;
  /** Shows a conversation, and loads it where it is not held. `around`: a message that must be in it. */
  show(id: string | null, around?: string): void;
  /** No conversation is shown any more: drafts are saved; answers continue. */
  hide(): void;
  older(id: string): Promise<void>;
  newer(id: string): Promise<void>;
  /** Changes the parts of the draft that are given. */
  setDraft(id: string | null, draft: Partial<Draft>): void;
  setSettings(id: string | null, settings: ChatSettings): void;
  /** Another profile is in use: the next conversation begins with what was chosen for that one. */
  useProfile(profileId: string): void;
  /** Sends the draft; see `Sending`. */
  send(
    id: string | null,
    profileId: string,
    settings: ChatSettings,
    onBegun?: OnBegun,
    body?: string,
  ): Promise<string | null>;
  /** Sends a message that was not written in the composer: the draft there stays. */
  sendBeside(id: string, text: string, profileId: string, settings: ChatSettings): Promise<string | null>;
  /** Sends another message beside one of the user's. Resolves to why the host refused, null where it did not. */
  edit(id: string, messageId: string, draft: Draft, profileId: string, settings: ChatSettings): Promise<Fault | null>;
  regenerate(id: string, asked: InputOf<'chat.regenerate'>): Promise<void>;
  /** Resolves to what restores it; null where it could not be deleted, which a notice says. */
  deleteMessage(messageId: string): Promise<MessagesDeleted | null>;
  /** Stops an answer, as soon as the host has it. */
  stop(messageId: string): Promise<void>;
  retryNow(messageId: string): Promise<void>;
  showBranch(id: string, messageId: string): Promise<void>;
  chooseCandidate(id: string, messageId: string, candidate: number): Promise<void>;
  /** Saves the scroll position of a conversation for when it is opened again; null is its end. */
  savePlace(id: string, place: ConversationPlace | null): void;
  /** The conversation was deleted. */
  forget(id: string): void;
  /** Delivers the first messages that were being sent when the previous page unloaded, and finds which drafts arrived. */
  resume(onBegun: () => OnBegun): void;
  /** Saves pending drafts and settings, and keeps messages being sent, as the window is about to unload. */
  flush(): void;
}

export interface ChatStoreOptions {
  readonly client: Client;
  /** What went wrong beside the message that the user looks at. */
  readonly onFault: (fault: Fault) => void;
  /** What is kept for the next page of this window. */
  readonly storage: Parameters<typeof createBeginnings>[0];
  /** Whose the draft of the conversation not yet begun is. */
  readonly window?: DraftWindow;
  /** What was one conversation is another one from now on. */
  readonly onMoved?: (from: string, to: string) => void;
  readonly clock?: PaceClock;
  /** Epoch milliseconds. */
  readonly now?: () => number;
  readonly newIds?: () => TurnIds;
}

/** Conversations held at once; the one unseen longest goes first. */
const heldChats = 12;

export function createChatStore(options: ChatStoreOptions): ChatStore {
  const { client, onFault, storage, onMoved, clock = windowClock, now = Date.now, newIds = randomTurnIds } = options;
  const store = createStore<ChatValue>()(() => ({ chats: {}, live: {} }));
  const report = (error: unknown): void => onFault(faultOf(error));
  const reporting = async (work: () => Promise<void>): Promise<void> => work().catch(report);
  const drafts = createDraftAutosave(client, report, options.window, {
    saving: (id, draft) => unloaded.sent(keyOf(id), draft),
    saved: (id, draft) => unloaded.loaded(keyOf(id), draft),
  });
  const kept = createSettingsAutosave(client, report, () => next.profile());
  const beginnings = createBeginnings(storage);
  const unloaded = createUnloadedDrafts(storage);
  const underWay = new Set<string>();
  let inSight: string | undefined;
  let seen: readonly string[] = [];

  const answers = createLiveAnswers({
    client,
    now,
    paceOf: ({ conversationId }) =>
      createPace(clock, () => (inSight === conversationId ? visibleLimits : hiddenLimits)),
    show: (answer) => store.setState((value) => withLive(value, answer)),
    ended: (message, isKnown) => store.setState((value) => withEnded(value, message, isKnown)),
  });

  const chatOf = (key: string): OpenChat | undefined => store.getState().chats[key];
  const put = (key: string, chat: OpenChat): void =>
    store.setState(({ chats }) => ({ chats: { ...chats, [key]: chat } }));
  const change = (key: string, how: (chat: OpenChat) => OpenChat): void => {
    const chat = chatOf(key);
    if (chat !== undefined) put(key, how(chat));
  };
  /** Adds messages that the host accepted to the branch first, before another branch replaces it. */
  const changeBranch: typeof change = (key, how) => {
    sending.settle(key);
    change(key, how);
  };

  const next = createNextSettings({
    ...{ client, onFault: report, next: () => chatOf(newChat), beforeAnother: () => kept.flush() },
    put: (settings) => change(newChat, (chat) => ({ ...chat, settings })),
  });

  const follower = createMessageFollower({
    client,
    onMessage: (id, { type, message }) => {
      change(id, (chat) => (type === 'added' ? withAdded(chat, message) : withMessage(chat, message)));
      const held = chatOf(id)?.messages.find((one) => one.id === message.id);
      if (isRunning(held)) answers.follow(held);
    },
    onReload: (id) => {
      if (chatOf(id)?.status === 'ready') void loading.load(id);
    },
    onFault: report,
  });

  const loading = createChatLoading({
    ...{ client, chatOf, change: changeBranch, answers, follower, unloaded },
    window: options.window,
    onJoined: (id, draft) => drafts.changed(id, draft),
    onNew: (profileId) => next.loaded(profileId),
    onFault: report,
  });

  const sending = createSending({
    ...{ client, now, newIds, chatOf, answers, follower, loading, drafts, kept, beginnings },
    window: options.window,
    update: (how) => store.setState(how),
    onMoved: (from, to) => {
      if (inSight === from) inSight = to;
      seen = [to, ...seen.filter((other) => other !== from && other !== to)];
      onMoved?.(from, to);
    },
  });

  const drop = (key: string): void => {
    follower.leave(key);
    const gone = chatOf(key);
    const ids = new Set(gone?.messages.map(({ id }) => id));
    if (gone?.outgoing) ids.add(gone.outgoing.assistant.id);
    for (const id of ids) answers.leave(id);
    store.setState(({ chats, live }) => {
      const { [key]: _, ...others } = chats;
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
      const busy =
        (chat !== undefined && chat.outgoing !== null) || chat?.messages.some(({ id }) => answers.has(id)) === true;
      if (!busy && key !== newChat && key !== inSight) drop(key);
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
      if (chat === undefined || (chat.status !== 'ready' && !underWay.has(key))) {
        put(key, { ...loadingChat(id), draft: joined(unloaded.take(key), chat?.draft ?? emptyDraft) });
        underWay.add(key);
        void (id === null ? loading.loadNew() : loading.load(id, around)).finally(() => underWay.delete(key));
      } else if (id !== null && around !== undefined) {
        if (chat.messages.some((message) => message.id === around)) {
          put(key, { ...chat, target: loading.target(around, { found: true }) });
        } else void loading.load(id, around);
      }
      trim();
    },
    hide() {
      inSight = undefined;
      drafts.flush();
    },
    older: (id) => loading.page(id, 'older'),
    newer: (id) => loading.page(id, 'newer'),
    setDraft(id, changed) {
      // Text may come before the conversation does: what was typed while the app was starting.
      const chat = chatOf(keyOf(id)) ?? loadingChat(id);
      const draft = { ...chat.draft, ...changed };
      put(keyOf(id), { ...chat, draft, refused: null });
      // What the host keeps is not written over before it is known.
      if (chat.status !== 'loading' && !begins(chat)) drafts.changed(id, draft);
    },
    setSettings(id, settings) {
      const key = keyOf(id);
      next.chosen();
      change(key, (chat) => ({ ...chat, settings, refused: null }));
      if (id === null) {
        kept.changed(null, settings);
        return;
      }
      // The next conversation begins with what was set last, sent or not.
      change(newChat, (chat) => ({ ...chat, settings }));
      if (!begins(chatOf(key))) kept.changed(id, settings);
    },
    useProfile: (profileId) => next.use(profileId),
    send: (id, profileId, settings, onBegun, body) => sending.send({ id, profileId, settings, body }, onBegun),
    sendBeside: (id, text, profileId, settings) =>
      sending.send({ id, profileId, settings, beside: { ...emptyDraft, text } }),
    async edit(id, messageId, draft, profileId, settings) {
      try {
        const turn = await client.call('chat.edit', { messageId, profileId, settings, ...sendable(draft) });
        answers.follow(turn.assistant);
        changeBranch(id, (chat) => ({ ...withTurn(chat, [turn.user, turn.assistant]), settings, refused: null }));
        return null;
      } catch (error) {
        return faultOf(error);
      }
    },
    async regenerate(id, asked) {
      try {
        const { assistant } = await client.call('chat.regenerate', asked);
        answers.follow(assistant);
        changeBranch(id, (chat) => ({ ...withAdded(chat, assistant), refused: null }));
      } catch (error) {
        const fault = faultOf(error);
        change(id, (chat) => ({ ...chat, refused: fault }));
      }
    },
    async deleteMessage(messageId) {
      try {
        return await client.call('messages.delete', { messageId });
      } catch (error) {
        report(error);
        return null;
      }
    },
    stop(messageId) {
      store.setState(({ stops = 0 }) => ({ stops: stops + 1 }));
      return reporting(async () => {
        if (await sending.isTaken(messageId)) await client.call('chat.stop', { messageId });
      });
    },
    retryNow: (messageId) =>
      reporting(async () => {
        await client.call('chat.retryNow', { messageId });
      }),
    showBranch: (id, messageId) => loading.showBranch(id, messageId),
    chooseCandidate: (id, messageId, candidate) =>
      reporting(async () => {
        const message = await client.call('conversations.chooseCandidate', { messageId, candidate });
        change(id, (chat) => withMessage(chat, message));
      }),
    savePlace(id, place) {
      // Of a conversation that was deleted meanwhile there is nothing to keep.
      client.call('conversations.savePlace', { id, place }).catch(() => undefined);
    },
    forget(id) {
      drafts.forget(id);
      kept.forget(id);
      drop(id);
    },
    resume(onBegun) {
      for (const beginning of beginnings.read()) void sending.resume(beginning, onBegun());
      unloaded.compare(async (id) => (await client.call('conversations.open', { id, limit: 1 })).draft);
    },
    flush() {
      sending.flush();
      drafts.flush();
      kept.flush();
      unloaded.keep(store.getState().chats, new Set(drafts.unsaved().map(keyOf)));
    },
  };
}
