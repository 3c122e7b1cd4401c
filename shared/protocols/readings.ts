/** How each protocol's traffic is read. Separate from what the window's start loads: readings are loaded with the pages that need them. */
import type { Dialect } from '../dialects/dialect.ts';
import { chatReading } from './chat/reading.ts';
import type { ProtocolId } from './descriptions.ts';
import { generateReading } from './generate/reading.ts';
import { messagesReading } from './messages/reading.ts';
import type { ChatProtocolReading } from './protocol.ts';
import { capabilitiesOf } from './registry.ts';
import { responsesReading } from './responses/reading.ts';

/**
 * The state is opaque to callers: it comes from `initial` or `step` and is passed to `step`, `finish` and
 * `abort` of the same protocol.
 */
export const readings: Readonly<Record<ProtocolId, ChatProtocolReading<unknown>>> = {
  chat: chatReading,
  responses: responsesReading,
  messages: messagesReading,
  generate: generateReading,
};

/** True where only the dialect has tools, so that calls must be read that are unknown blocks without it. */
export function readsCalls(id: ProtocolId, dialect: Dialect): boolean {
  return readings[id].readingCalls !== undefined && capabilitiesOf(id, dialect).toolShape !== undefined;
}
