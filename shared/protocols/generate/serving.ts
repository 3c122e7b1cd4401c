/** Generate Content from the gateway’s side: what an app’s request says, how it is answered, and how apps are given another address. */
import type { ChatProtocolServing } from '../protocol-serving.ts';
import { generateClients } from './clients.ts';
import { readConversation } from './read-conversation.ts';
import { generateWriter } from './write-answer.ts';

export const generateServing: ChatProtocolServing = {
  readConversation,
  writer: generateWriter,
  clients: generateClients,
};
