/** How everything that goes over the wire of each protocol is read. Apart from what the start of the window has of them: readings come with the pages that need them. */
import type { Dialect } from '../dialects/dialect.ts';
import { chatReading } from './chat/reading.ts';
import type { ProtocolId } from './descriptions.ts';
import { generateReading } from './generate/reading.ts';
import { messagesReading } from './messages/reading.ts';
import type { ChatProtocolReading } from './protocol.ts';
import { capabilitiesOf } from './registry.ts';
import { responsesReading } from './responses/reading.ts';

/**
 * With a state of which callers only know that it is one: it is taken from `initial` or `step` and given back to
 * `step`, `finish` and `abort` of the same protocol.
 */
export const readings: Readonly<Record<ProtocolId, ChatProtocolReading<unknown>>> = {
  chat: chatReading,
  responses: responsesReading,
  messages: messagesReading,
  generate: generateReading,
};

/** True where the dialect has tools and the description shows none, so that calls are read which are no calls without it. */
export function readsCalls(id: ProtocolId, dialect: Dialect): boolean {
  return readings[id].readingCalls !== undefined && capabilitiesOf(id, dialect).toolShape !== undefined;
}
