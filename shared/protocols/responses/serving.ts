/** Responses from the gateway’s side: what an app’s request says, how it is answered, and how apps are given another address. */
import type { ChatProtocolServing } from '../protocol-serving.ts';
import { responsesClients } from './clients.ts';
import { readConversation } from './read-conversation.ts';
import { responsesWriter } from './write-answer.ts';

export const responsesServing: ChatProtocolServing = {
  readConversation,
  writer: responsesWriter,
  clients: responsesClients,
};
