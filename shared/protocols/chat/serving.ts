/** Chat completions from the gateway’s side: what an app’s request says, how it is answered, and how apps are given another address. */
import type { ChatProtocolServing } from '../protocol-serving.ts';
import { chatClients } from './clients.ts';
import { readConversation } from './read-conversation.ts';
import { chatWriter } from './write-answer.ts';

export const chatServing: ChatProtocolServing = { readConversation, writer: chatWriter, clients: chatClients };
