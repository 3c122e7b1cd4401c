/** The clients of every protocol that has its own. */
import { chatClients } from './chat/clients.ts';
import type { ClientSetups } from './client-setups.ts';
import type { ProtocolId } from './descriptions.ts';
import { generateClients } from './generate/clients.ts';
import { messagesClients } from './messages/clients.ts';
import { responsesClients } from './responses/clients.ts';

export const clientsOf: { readonly [Id in ProtocolId]?: ClientSetups } = {
  chat: chatClients,
  responses: responsesClients,
  messages: messagesClients,
  generate: generateClients,
};
