/** The protocols that this version speaks, by id: the one place that lists them; its keys are the ids. */
import { chatDescription } from './chat/description.ts';
import type { ParametersOf, ChatProtocolDescription } from './description.ts';
import { generateDescription } from './generate/description.ts';
import { messagesDescription } from './messages/description.ts';
import { responsesDescription } from './responses/description.ts';

const listed = {
  chat: chatDescription,
  responses: responsesDescription,
  messages: messagesDescription,
  generate: generateDescription,
} as const;

export type ProtocolId = keyof typeof listed;

/** In the order in which they are offered. */
export const protocolIds = Object.keys(listed) as readonly string[] as readonly [ProtocolId, ...ProtocolId[]];

/** The default; also used where a protocol must be named and none is known. */
export const firstProtocol = protocolIds[0];

export const descriptions: Readonly<Record<ProtocolId, ChatProtocolDescription>> = listed;

/** The protocol of the demo that shows the wire. */
export const demoProtocol = protocolIds.find((id) => descriptions[id].inDemo) ?? firstProtocol;

/** What the user can set, by protocol. */
export type ParametersById = { readonly [Id in ProtocolId]: ParametersOf<(typeof listed)[Id]> };
