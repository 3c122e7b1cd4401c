/** One open conversation as a value, and the functions that change it. All pure. */
import type {
  AssistantMessage,
  ChatSettings,
  ConversationMessage,
  Draft,
  MessagePage,
  OpenConversation,
  UserMessage,
} from '../../../shared/conversation.ts';
import type { Fault } from '../../../shared/fault.ts';
import { withBelow, withChanged } from '../../answers/branch.ts';
import { isRunning } from '../../answers/live-answers.ts';
import { emptyDraft } from './draft.ts';

/** The conversation not yet begun has an id of its own here. */
export const newChat = 'new';

export interface OpenChat {
  /** Null for the conversation not yet begun. */
  readonly id: string | null;
  readonly status: 'loading' | 'ready' | 'failed';
  /** Why it could not be opened. */
  readonly fault: Fault | null;
  /** The branch in view as far as it is loaded, oldest first. */
  readonly messages: readonly ConversationMessage[];
  /**
   * How many messages from the start are in the virtualised list. The others, the last turn and what was sent since,
   * are below it in normal flow: an answer that grows there moves nothing else.
   */
  readonly listed: number;
  readonly before: string | null;
  readonly after: string | null;
  /** A further page is being fetched. */
  readonly paging: 'older' | 'newer' | null;
  /** Null until the host has sent the conversation's settings. */
  readonly settings: ChatSettings | null;
  readonly draft: Draft;
  /** From Send until the host has taken or refused it; null where nothing is on its way. */
  readonly outgoing: Outgoing | null;
  /** Why the host refused what was to be sent last. */
  readonly refused: Fault | null;
  /** Where to scroll once; numbered, so that the same target can be requested again. */
  readonly target: ChatTarget | null;
}

/** The name under which a conversation is held; null is the one not yet begun. */
export const keyOf = (id: string | null): string => id ?? newChat;

/** The host does not know the conversation yet: what is written and set in it is kept once it does. */
export const begins = (chat: OpenChat | undefined): boolean => chat?.outgoing?.begins === true;

/** A message on its way to the host, with the answer to come: shown at once, and under the ids that they will have. */
export interface Outgoing {
  readonly user: UserMessage;
  readonly assistant: AssistantMessage;
  /** The conversation begins with it: the host does not know of it yet. */
  readonly begins: boolean;
}

export interface ChatTarget {
  /** Null is the end. */
  readonly messageId: string | null;
  readonly asked: number;
  /** A search hit: it is marked for a moment. Others are only kept visible. */
  readonly found: boolean;
  /** How far its top is to stand below that of the transcript, in CSS pixels, where that is known. */
  readonly below?: number;
}

export function loadingChat(id: string | null): OpenChat {
  return {
    id,
    status: 'loading',
    fault: null,
    messages: [],
    listed: 0,
    before: null,
    after: null,
    paging: null,
    settings: null,
    draft: emptyDraft,
    outgoing: null,
    refused: null,
    target: null,
  };
}

/** A branch as the host gave it takes the place of the messages. */
export function withBranch(chat: OpenChat, { messages, before, after, settings }: OpenConversation): OpenChat {
  const listed = after === null ? Math.max(0, messages.length - 2) : messages.length;
  return { ...chat, status: 'ready', fault: null, messages, listed, before, after, paging: null, settings };
}

export function withOlder(chat: OpenChat, page: MessagePage): OpenChat {
  const known = new Set(chat.messages.map(({ id }) => id));
  const older = page.messages.filter(({ id }) => !known.has(id));
  return {
    ...chat,
    messages: [...older, ...chat.messages],
    listed: chat.listed + older.length,
    before: page.before,
    paging: null,
  };
}

export function withNewer(chat: OpenChat, page: MessagePage): OpenChat {
  const known = new Set(chat.messages.map(({ id }) => id));
  const newer = page.messages.filter(({ id }) => !known.has(id));
  const messages = [...chat.messages, ...newer];
  return { ...chat, messages, listed: messages.length, after: page.after, paging: null };
}

/**
 * Puts a new message below its parent, in place of another branch. No change where it is there already, or where its
 * parent is missing, since an earlier page may be loaded.
 */
export function withAdded(chat: OpenChat, told: ConversationMessage): OpenChat {
  const message = newestOf(chat, told);
  const messages = withBelow(chat.messages, message);
  if (messages === chat.messages) return chat;
  const at = messages.length - 1;
  if (chat.after !== null && at === chat.messages.length) return chat;
  return { ...chat, messages, listed: Math.min(chat.listed, at), after: null };
}

/** An answer may have ended before the host's reply that it began is read. */
function newestOf({ outgoing }: OpenChat, told: ConversationMessage): ConversationMessage {
  const came = outgoing?.assistant;
  if (came?.id !== told.id || !isRunning(told)) return told;
  const hasEnded: boolean = !isRunning(came);
  return hasEnded ? { ...came, siblings: told.siblings } : told;
}

/** Messages that have come, each below the one before it. */
export function withTurn(chat: OpenChat, turn: readonly ConversationMessage[]): OpenChat {
  return turn.reduce(withAdded, chat);
}

/** A message in place of its earlier state. */
export function withMessage(chat: OpenChat, message: ConversationMessage): OpenChat {
  const messages = withChanged(chat.messages, message);
  return messages === chat.messages ? chat : { ...chat, messages };
}

/**
 * What the transcript shows: the branch, and below its end the message that is on its way. Below a page in the middle
 * that would be the wrong place.
 */
export function shownMessages({
  messages,
  outgoing,
  after,
}: Pick<OpenChat, 'messages' | 'outgoing' | 'after'>): readonly ConversationMessage[] {
  if (outgoing === null || after !== null) return messages;
  // The host may have reported the messages before its reply arrived.
  const known = new Set(messages.map(({ id }) => id));
  const coming = [outgoing.user, outgoing.assistant].filter(({ id }) => !known.has(id));
  return coming.length === 0 ? messages : [...messages, ...coming];
}
