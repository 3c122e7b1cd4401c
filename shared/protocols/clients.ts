/** The clients of every protocol that has its own: one that speaks another's address is given that. */
import { chatClients } from './chat/clients.ts';
import type { ClientSetups } from './client-setups.ts';
import type { ProtocolId } from './descriptions.ts';
import { generateClients } from './generate/clients.ts';
import { messagesClients } from './messages/clients.ts';

export const clientsOf: { readonly [Id in ProtocolId]?: ClientSetups } = {
  chat: chatClients,
  messages: messagesClients,
  generate: generateClients,
};
