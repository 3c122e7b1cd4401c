/** Responses from the gateway’s side: reads an app’s request, writes the answer, and tells how apps are pointed at another address. */
import type { ChatProtocolServing } from '../protocol-serving.ts';
import { responsesClients } from './clients.ts';
import { readConversation } from './read-conversation.ts';
import { responsesWriter } from './write-answer.ts';

export const responsesServing: ChatProtocolServing = {
  readConversation,
  writer: responsesWriter,
  clients: responsesClients,
};
