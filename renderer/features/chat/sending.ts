/** Sends drafts: a message is shown at once, and where the host refuses it it is a draft again. */
import { blocksOf } from '../../../shared/conversation-turns.ts';
import type { ChatSettings, TurnIds } from '../../../shared/conversation.ts';
import { emptyAnswer } from '../../../shared/message.ts';
import type { OutputOf } from '../../../shared/contract.ts';
import type { Client } from '../../../shared/wire/client.ts';
import { faultOf } from '../../app/app-state.ts';
import type { MessageFollower } from '../../answers/follow-messages.ts';
import type { LiveAnswers } from '../../answers/live-answers.ts';
import type { ChatLoading } from './chat-loading.ts';
import { withoutLive, type ChatValue } from './chat-value.ts';
import { emptyDraft, isEmptyDraft, joined } from './draft.ts';
import type { DraftSaver } from './drafts.ts';
import { loadingChat, newChat, withTurn, type OpenChat, type Outgoing } from './open-chat.ts';
import type { SettingsSaver } from './settings-saver.ts';

/** What a message is sent with. */
export interface SentMessage {
  /** Null is the conversation not yet begun. */
  readonly id: string | null;
  readonly profileId: string;
  readonly settings: ChatSettings;
  /** The user's own JSON text, sent as it stands in place of the one that the settings make. */
  readonly body?: string | undefined;
}

/**
 * Told of the conversation that a message begins in the moment in which it is there, so that both are shown in one,
 * and of null where the host refused it after all.
 */
export type OnBegun = (conversationId: string | null) => void;

export interface Sending {
  /** Sends the draft. Resolves to the conversation's id, null where the host refused; the text is then back in the draft. */
  send(message: SentMessage, onBegun?: OnBegun): Promise<string | null>;
  /** Resolves to whether the host has the answer: at once, but for one whose question is still on its way. */
  isTaken(messageId: string): Promise<boolean>;
}

type Turn = OutputOf<'chat.send'>;

export interface SendingOptions {
  readonly client: Client;
  readonly now: () => number;
  /** Of what a message adds. */
  readonly newIds: () => TurnIds;
  readonly chatOf: (key: string) => OpenChat | undefined;
  readonly update: (how: (value: ChatValue) => ChatValue) => void;
  readonly answers: Pick<LiveAnswers, 'follow' | 'leave'>;
  readonly follower: Pick<MessageFollower, 'follow'>;
  readonly loading: Pick<ChatLoading, 'load' | 'target'>;
  readonly drafts: Pick<DraftSaver, 'changed' | 'forget'>;
  readonly kept: Pick<SettingsSaver, 'changed'>;
  /** What was in sight as one conversation is another one from now on. */
  readonly onMoved: (from: string, to: string) => void;
}

export const randomTurnIds = (): TurnIds => ({
  conversation: crypto.randomUUID(),
  user: crypto.randomUUID(),
  assistant: crypto.randomUUID(),
});

export function createSending(options: SendingOptions): Sending {
  const { client, chatOf, update, answers, follower, loading, drafts, kept, onMoved } = options;
  /** By the id of the answer to come: whether the host took its question. */
  const underWay = new Map<string, Promise<boolean>>();

  const put = (chats: Readonly<Record<string, OpenChat>>): void =>
    update((value) => ({ ...value, chats: { ...value.chats, ...chats } }));
  const change = (key: string, how: (chat: OpenChat) => OpenChat): void => {
    const chat = chatOf(key);
    if (chat !== undefined) put({ [key]: how(chat) });
  };

  const outgoingOf = (sent: SentMessage, chat: OpenChat, ids: TurnIds): Outgoing => {
    const at = { conversationId: sent.id ?? ids.conversation, createdAt: options.now() };
    const { user, assistant } = ids;
    const { protocol, model } = sent.settings;
    return {
      begins: sent.id === null,
      user: {
        ...at,
        role: 'user',
        id: user,
        parentId: chat.messages.at(-1)?.id ?? null,
        siblings: [user],
        blocks: blocksOf(chat.draft),
      },
      assistant: {
        ...at,
        role: 'assistant',
        id: assistant,
        parentId: user,
        siblings: [assistant],
        answer: emptyAnswer,
        // The host knows the profile's name, which is shown once the answer has ended.
        facts: { status: 'waiting', profileId: sent.profileId, profileName: '', model, protocol },
        chosenCandidate: 0,
      },
    };
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
      put({ [sent.id]: { ...chat, draft: emptyDraft, outgoing, refused: null, target } });
    }
  };

  /** What was written and set while the host did not know the conversation is kept from now on. */
  const keep = (id: string, settings: ChatSettings): void => {
    const chat = chatOf(id);
    if (chat === undefined) return;
    if (!isEmptyDraft(chat.draft)) drafts.changed(id, chat.draft);
    if (chat.settings !== null && chat.settings !== settings) kept.changed(id, chat.settings);
  };

  const takeBack = (sent: SentMessage, before: OpenChat, outgoing: Outgoing, error: unknown): void => {
    const refused = faultOf(error);
    answers.leave(outgoing.assistant.id);
    update((value) => withoutLive(value, outgoing.assistant.id));
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
      change(sent.id, (chat) => ({ ...chat, outgoing: null, refused, draft: joined(before.draft, chat.draft) }));
    }
    drafts.changed(sent.id, chatOf(sent.id ?? newChat)?.draft ?? before.draft);
  };

  const take = ({ id, settings }: SentMessage, before: OpenChat, { user, assistant }: Turn): void => {
    // For whatever reason it is not followed any more.
    answers.follow(assistant);
    const key = user.conversationId;
    // What was set meanwhile is for the next message.
    const settingsOf = (chat: OpenChat) => (chat.settings === before.settings ? settings : chat.settings);
    if (id !== null && chatOf(id)?.after !== null) {
      // The page in view ended above: the turn stands below what lies between.
      void loading.load(id).then(() =>
        change(id, (chat) => ({
          ...chat,
          outgoing: null,
          settings: settingsOf(chat),
          target: loading.target(null, { found: false }),
        })),
      );
      return;
    }
    change(key, (chat) => ({ ...withTurn(chat, [user, assistant]), outgoing: null, settings: settingsOf(chat) }));
    if (id !== null) return;
    keep(key, settings);
    follower.follow(key, (last) => {
      // A short answer may have ended, and its calls been looked after, before this window listened.
      if (last !== assistant.id) void loading.load(key);
    });
  };

  return {
    async send(sent, onBegun) {
      const { id, profileId, settings, body } = sent;
      const before = chatOf(id ?? newChat);
      if (before === undefined || before.outgoing !== null) return null;
      const ids = options.newIds();
      const outgoing = outgoingOf(sent, before, ids);
      const { text, attachments } = before.draft;
      // On its way before it is drawn.
      const asked = client.call('chat.send', {
        ...{ conversationId: id, profileId, settings, ids },
        ...{ text, attachments: [...attachments] },
        ...(body === undefined ? {} : { body }),
      });
      underWay.set(
        ids.assistant,
        asked.then(
          () => true,
          () => false,
        ),
      );
      // As is what the answer says: it may begin before the host has told that it took the message.
      answers.follow(outgoing.assistant);
      drafts.forget(id);
      show(sent, before, outgoing);
      const key = outgoing.user.conversationId;
      if (id === null) onBegun?.(key);
      try {
        take(sent, before, await asked);
        return key;
      } catch (error) {
        takeBack(sent, before, outgoing, error);
        if (id === null) onBegun?.(null);
        return null;
      } finally {
        underWay.delete(ids.assistant);
      }
    },
    isTaken: (messageId) => underWay.get(messageId) ?? Promise.resolve(true),
  };
}
