/** Messages from the gateway’s side: reads an app’s request, writes the answer, and tells how apps are pointed at another address. */
import type { ChatProtocolServing } from '../protocol-serving.ts';
import { messagesClients } from './clients.ts';
import { readConversation } from './read-conversation.ts';
import { messagesWriter } from './write-answer.ts';

export const messagesServing: ChatProtocolServing = {
  readConversation,
  writer: messagesWriter,
  clients: messagesClients,
};
