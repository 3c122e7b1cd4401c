/** How the conversation in a request of each protocol is read back. Apart from what the start of the window has of them, as readings are. */
import type { JsonObject } from '../json.ts';
import { readConversation as chat } from './chat/read-conversation.ts';
import type { ProtocolId } from './descriptions.ts';
import { readConversation as generate } from './generate/read-conversation.ts';
import { readConversation as messages } from './messages/read-conversation.ts';
import type { ConversationReader, ReadConversation } from './conversation-reader.ts';
import { readConversation as responses } from './responses/read-conversation.ts';

export const conversationReaders: Readonly<
  Record<ProtocolId, (body: JsonObject, reader: ConversationReader) => ReadConversation>
> = { chat, responses, messages, generate };
