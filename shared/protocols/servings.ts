/** Each protocol from the gateway’s side. Separate from what the window's start loads, and from the readings: the inspector only needs those. */
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
