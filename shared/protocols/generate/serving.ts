/** Generate Content from the gateway’s side: reads an app’s request, writes the answer, and tells how apps are pointed at another address. */
import type { ChatProtocolServing } from '../protocol-serving.ts';
import { generateClients } from './clients.ts';
import { readConversation } from './read-conversation.ts';
import { generateWriter } from './write-answer.ts';

export const generateServing: ChatProtocolServing = {
  readConversation,
  writer: generateWriter,
  clients: generateClients,
};
