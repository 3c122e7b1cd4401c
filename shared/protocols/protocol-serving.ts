/** A protocol from the gateway’s side: an app sends requests, and Quartet answers in the gateway’s place. */
import type { JsonObject } from '../json.ts';
import type { AnswerWriter } from './answer-writer.ts';
import type { ClientSetup } from './client-setups.ts';
import type { ConversationReader, ReadConversation } from './conversation-reader.ts';

export interface ChatProtocolServing {
  /** How the conversation in a request is read. */
  readonly readConversation: (body: JsonObject, reader: ConversationReader) => ReadConversation;
  /** How an answer that somebody gives in a model’s place is written. */
  readonly writer: AnswerWriter;
  /** How to point its SDKs and agents at another address; absent where it has none of its own. */
  readonly clients?: readonly ClientSetup[];
}
