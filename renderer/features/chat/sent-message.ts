/** What a message is sent with, and how the window shows it meanwhile. */
import { blocksOf } from '../../../shared/conversation-turns.ts';
import type { ChatSettings, Draft, TurnIds } from '../../../shared/conversation.ts';
import { emptyAnswer } from '../../../shared/message.ts';
import type { OpenChat, Outgoing } from './open-chat.ts';

export interface SentMessage {
  /** Null is the conversation not yet begun. */
  readonly id: string | null;
  readonly profileId: string;
  readonly settings: ChatSettings;
  /** The user's own JSON text, sent as it stands in place of the one that the settings make. */
  readonly body?: string | undefined;
  /** What is sent in place of the draft of a conversation that has begun; the draft stays as it is, refused or not. */
  readonly beside?: Draft | undefined;
}

/** As it stands from the click until the host took or refused it. `createdAt`: epoch milliseconds. */
export function outgoingOf(sent: SentMessage, chat: OpenChat, ids: TurnIds, createdAt: number): Outgoing {
  const at = { conversationId: sent.id ?? ids.conversation, createdAt };
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
      blocks: blocksOf(sent.beside ?? chat.draft),
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
}
