/** What the window holds of the conversations that it has open. */
import type { LiveAnswer } from '../../answers/follow-run.ts';
import type { OpenChat } from './open-chat.ts';

export interface ChatValue {
  /** By id of the conversation, `newChat` for the one not yet begun. */
  readonly chats: Readonly<Record<string, OpenChat>>;
  /** Answers under way, by message id. They stand in their conversation as they were when they began. */
  readonly live: Readonly<Record<string, LiveAnswer>>;
}
