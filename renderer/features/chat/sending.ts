/** Sends drafts: a message is shown at once, and where the host refuses it it is a draft again. */
import type { Draft, TurnIds } from '../../../shared/conversation.ts';
import type { Client } from '../../../shared/wire/client.ts';
import { faultOf } from '../../app/app-state.ts';
import type { MessageFollower } from '../../answers/follow-messages.ts';
import { isRunning, type LiveAnswers } from '../../answers/live-answers.ts';
import type { ChatLoading } from './chat-loading.ts';
import { withoutLive, type ChatValue } from './chat-value.ts';
import type { Beginning, Beginnings } from './beginnings.ts';
import { deliver, deliverAgain, findDelivered, type Turn } from './deliver.ts';
import { emptyDraft, isEmptyDraft, joined } from './draft.ts';
import { keyOf, loadingChat, newChat, shownMessages, withTurn, type OpenChat, type Outgoing } from './open-chat.ts';
import type { DraftAutosave, SettingsAutosave } from './chat-autosave.ts';
import type { DraftWindow } from './draft-window.ts';
import { outgoingOf, type SentMessage } from './sent-message.ts';
import { createSettling } from './settling.ts';

/**
 * Told of the conversation that a message begins in the moment in which it is there, so that both are shown in one,
 * and of null where the host refused it after all.
 */
export type OnBegun = (conversationId: string | null) => void;

export interface Sending {
  /**
   * Sends the draft of a conversation that is ready. Resolves to the conversation's id, null where the host refused; the
   * text is then back in the draft. While the wire is lost, the message stays on its way.
   */
  send(message: SentMessage, onBegun?: OnBegun): Promise<string | null>;
  /**
   * Delivers a first message of the previous page to the host, unless it has it; `onBegun` is called as by
   * `send`. One of more than `longestDeliveryMs` ago is a draft again instead.
   */
  resume(beginning: Beginning, onBegun: OnBegun): Promise<void>;
  /**
   * The page may be about to go: does what waits for an idle moment, after which there may be drafts to save, and keeps
   * the first messages that are on their way for the next page of this window.
   */
  flush(): void;
  /** Does what waits for an idle moment in a conversation. */
  settle(id: string): void;
  /** Resolves to whether the host has the answer: at once, but for one whose question is still on its way. */
  isTaken(messageId: string): Promise<boolean>;
}

export interface SendingOptions {
  readonly client: Client;
  readonly now: () => number;
  /** Makes the ids of the messages that sending one adds, so that they are shown before the host knows of them. */
  readonly newIds: () => TurnIds;
  readonly chatOf: (key: string) => OpenChat | undefined;
  readonly update: (how: (value: ChatValue) => ChatValue) => void;
  readonly answers: Pick<LiveAnswers, 'follow' | 'leave'>;
  readonly follower: Pick<MessageFollower, 'follow'>;
  readonly loading: Pick<ChatLoading, 'load' | 'target'>;
  readonly drafts: Pick<DraftAutosave, 'changed' | 'forget'>;
  readonly kept: Pick<SettingsAutosave, 'changed'>;
  readonly beginnings: Pick<Beginnings, 'keep'>;
  /** Whose the draft of the conversation not yet begun is. */
  readonly window: Pick<DraftWindow, 'id'> | undefined;
  /** The shown conversation has another id from now on. */
  readonly onMoved: (from: string, to: string) => void;
}

/** How long a message of the previous page is still sent automatically; after that it is a draft again. */
export const longestDeliveryMs = 10 * 60_000;

export const randomTurnIds = (): TurnIds => ({
  conversation: crypto.randomUUID(),
  user: crypto.randomUUID(),
  assistant: crypto.randomUUID(),
});

export function createSending(options: SendingOptions): Sending {
  const { client, chatOf, update, answers, follower, loading, drafts, kept, onMoved } = options;
  /** By the id of the answer to come: whether the host took its question. */
  const underWay = new Map<string, Promise<boolean>>();
  /** By the id of the conversation; what is written in it is read when they are kept. */
  const beginning = new Map<string, Omit<Beginning, 'written'>>();
  const settling = createSettling();

  const put = (chats: Readonly<Record<string, OpenChat>>): void =>
    update((value) => ({ ...value, chats: { ...value.chats, ...chats } }));
  const change = (key: string, how: (chat: OpenChat) => OpenChat): void => {
    const chat = chatOf(key);
    if (chat !== undefined) put({ [key]: how(chat) });
  };

  /** As it is to be seen from the click on. */
  const show = (sent: SentMessage, chat: OpenChat, outgoing: Outgoing): void => {
    const { settings } = sent;
    if (sent.id === null) {
      const id = outgoing.user.conversationId;
      const begun = { ...loadingChat(id), status: 'ready', settings, outgoing } as const;
      put({ [id]: begun, [newChat]: { ...loadingChat(null), status: 'ready', settings } });
      onMoved(newChat, id);
    } else {
      // From a page in the middle the end comes later.
      const target = chat.after === null ? loading.target(null, { found: false }) : chat.target;
      const draft = sent.beside === undefined ? emptyDraft : chat.draft;
      put({ [sent.id]: { ...chat, draft, outgoing, refused: null, target } });
    }
  };

  /** Saves what was written since the click again: the host emptied the saved draft when it accepted the message. */
  const keepDraft = (id: string | null): void => {
    const draft = chatOf(id ?? newChat)?.draft ?? emptyDraft;
    if (!isEmptyDraft(draft)) drafts.changed(id, draft);
  };

  const leave = (answerId: string): void => {
    answers.leave(answerId);
    update((value) => withoutLive(value, answerId));
  };

  const takeBack = (sent: SentMessage, before: OpenChat, outgoing: Outgoing, error: unknown): void => {
    const refused = faultOf(error);
    leave(outgoing.assistant.id);
    if (sent.id === null) {
      const id = outgoing.user.conversationId;
      const begun = chatOf(id);
      const written = joined(begun?.draft ?? emptyDraft, chatOf(newChat)?.draft ?? emptyDraft);
      const settings = begun === undefined || begun.settings === sent.settings ? before.settings : begun.settings;
      const draft = joined(before.draft, written);
      update(({ chats: { [id]: _, ...chats }, live }) => ({
        chats: { ...chats, [newChat]: { ...loadingChat(null), status: 'ready', settings, draft, refused } },
        live,
      }));
      onMoved(id, newChat);
    } else {
      const unsent = sent.beside === undefined ? before.draft : emptyDraft;
      change(sent.id, (chat) => ({ ...chat, outgoing: null, refused, draft: joined(unsent, chat.draft) }));
    }
    drafts.changed(sent.id, chatOf(sent.id ?? newChat)?.draft ?? before.draft);
  };

  /** `shown`: the conversation as it was from the click on. */
  const take = ({ id, settings }: SentMessage, shown: OpenChat, { user, assistant }: Turn): void => {
    const key = user.conversationId;
    keepDraft(id);
    const chat = chatOf(key);
    if (chat === undefined) {
      // It was deleted meanwhile.
      leave(assistant.id);
      return;
    }
    if (id === null) keepDraft(key);
    const held = shownMessages(chat).find((message) => message.id === assistant.id);
    // The answer may have ended by now. If not, it is followed again.
    if (isRunning(held ?? assistant)) answers.follow(assistant);
    // What was set meanwhile is for the next message.
    const settled = (present: OpenChat): OpenChat => ({
      ...present,
      outgoing: null,
      settings: present.settings === shown.settings ? settings : present.settings,
    });
    const isMiddle = chat.after !== null;
    if (isMiddle && chat.target === shown.target) {
      // The loaded page ends further up: the turn is below messages that are not loaded.
      void loading
        .load(key)
        .then(() =>
          change(key, (present) => ({ ...settled(present), target: loading.target(null, { found: false }) })),
        );
      return;
    }
    // A user who navigated elsewhere meanwhile is left there.
    change(key, (present) => settled(isMiddle ? present : withTurn(present, [user, assistant])));
    if (id !== null) return;
    if (chat.settings !== null && chat.settings !== settings) kept.changed(key, chat.settings);
    follower.follow(key, (last) => {
      // A short answer may have ended, and its calls been handled, before this window listened.
      if (last !== assistant.id) void loading.load(key);
    });
  };

  const keepBeginnings = (): void =>
    options.beginnings.keep(
      [...beginning].map(([id, begun]) => {
        const chat = chatOf(id);
        const changed = chat?.settings ?? begun.settings;
        return {
          ...begun,
          written: chat?.draft ?? emptyDraft,
          ...(changed === begun.settings ? {} : { changed }),
        };
      }),
    );

  const messageOf = ({ id, profileId, settings, body }: SentMessage, { text, attachments }: Draft, ids: TurnIds) => ({
    ...{ conversationId: id, profileId, settings, ids },
    ...{ text, attachments: [...attachments] },
    ...(body === undefined ? {} : { body }),
    ...(id === null && options.window !== undefined ? { window: options.window.id } : {}),
  });

  /** From the click, or the page's beginning, to the host's word. `shown`: the conversation as it was from then on. */
  const carry = async (
    sent: SentMessage,
    { before, shown, outgoing }: { readonly before: OpenChat; readonly shown: OpenChat; readonly outgoing: Outgoing },
    { asked, onBegun }: { readonly asked: Promise<Turn>; readonly onBegun: OnBegun | undefined },
  ): Promise<string | null> => {
    const key = outgoing.user.conversationId;
    underWay.set(
      outgoing.assistant.id,
      asked.then(
        () => true,
        () => false,
      ),
    );
    if (sent.id === null) onBegun?.(key);
    try {
      const turn = await asked;
      await settling.settle(key, () => take(sent, shown, turn));
      return key;
    } catch (error) {
      takeBack(sent, before, outgoing, error);
      if (sent.id === null) onBegun?.(null);
      return null;
    } finally {
      underWay.delete(outgoing.assistant.id);
      // Neither it nor what was written in it is for the next page any more.
      if (beginning.delete(key)) keepBeginnings();
    }
  };

  return {
    async send(sent, onBegun) {
      const { id, profileId, settings, body } = sent;
      settling.now(keyOf(id));
      const before = chatOf(id ?? newChat);
      // What it is sent with, and what was written before it, is not known sooner.
      if (before?.status !== 'ready' || before.outgoing !== null) return null;
      const ids = options.newIds();
      const createdAt = options.now();
      const outgoing = outgoingOf(sent, before, ids, createdAt);
      // On its way before it is drawn.
      const asked = deliver(client, messageOf(sent, sent.beside ?? before.draft, ids));
      // The answer is followed now: it may begin before the host confirms the message.
      answers.follow(outgoing.assistant);
      drafts.forget(id);
      show(sent, before, outgoing);
      const shown = chatOf(outgoing.user.conversationId) ?? before;
      if (id === null) {
        beginning.set(ids.conversation, { ids, createdAt, profileId, settings, body, draft: before.draft });
      }
      return carry(sent, { before, shown, outgoing }, { asked, onBegun });
    },

    async resume({ written, changed, ...begun }, onBegun) {
      const { ids, createdAt, settings, draft } = begun;
      const sent: SentMessage = { id: null, profileId: begun.profileId, settings, body: begun.body };
      const before: OpenChat = { ...loadingChat(null), status: 'ready', settings, draft };
      const outgoing = outgoingOf(sent, before, ids, createdAt);
      const shown: OpenChat = { ...loadingChat(ids.conversation), status: 'ready', settings, draft: written, outgoing };
      beginning.set(ids.conversation, begun);
      put({ [ids.conversation]: { ...shown, settings: changed ?? settings } });
      answers.follow(outgoing.assistant);
      const goesOut = options.now() - createdAt <= longestDeliveryMs;
      const asked = (goesOut ? deliverAgain : findDelivered)(client, messageOf(sent, draft, ids));
      await carry(sent, { before, shown, outgoing }, { asked, onBegun });
    },

    flush() {
      settling.flush();
      keepBeginnings();
    },
    settle: (id) => settling.now(id),
    isTaken: (messageId) => underWay.get(messageId) ?? Promise.resolve(true),
  };
}
