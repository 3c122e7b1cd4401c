/** Chat completions from the gateway’s side: reads an app’s request, writes the answer, and tells how apps are pointed at another address. */
import type { ChatProtocolServing } from '../protocol-serving.ts';
import { chatClients } from './clients.ts';
import { readConversation } from './read-conversation.ts';
import { chatWriter } from './write-answer.ts';

export const chatServing: ChatProtocolServing = { readConversation, writer: chatWriter, clients: chatClients };
