/** Messages from the gateway’s side: what an app’s request says, how it is answered, and how apps are given another address. */
import type { ChatProtocolServing } from '../protocol-serving.ts';
import { messagesClients } from './clients.ts';
import { readConversation } from './read-conversation.ts';
import { messagesWriter } from './write-answer.ts';

export const messagesServing: ChatProtocolServing = {
  readConversation,
  writer: messagesWriter,
  clients: messagesClients,
};
