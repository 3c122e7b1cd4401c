/** Each protocol from the gateway’s side. Apart from what the start of the window has of them, as readings are, and from those: the inspector reads answers alone. */
import { chatServing } from './chat/serving.ts';
import type { ProtocolId } from './descriptions.ts';
import { generateServing } from './generate/serving.ts';
import { messagesServing } from './messages/serving.ts';
import type { ChatProtocolServing } from './protocol-serving.ts';
import { responsesServing } from './responses/serving.ts';

export const servings: Readonly<Record<ProtocolId, ChatProtocolServing>> = {
  chat: chatServing,
  responses: responsesServing,
  messages: messagesServing,
  generate: generateServing,
};
