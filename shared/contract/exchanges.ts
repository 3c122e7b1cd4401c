/** Calls on the record of exchanges beyond watching it. */
import { z } from 'zod';
import type { EventTiming } from '../event-timing.ts';
import { bodyParts, type EventPage, type EventsFound } from '../exchange.ts';
import type { Answer } from '../message.ts';
import { call, stream } from './call.ts';

const place = z.number().int().nonnegative();
const ofAttempt = z.strictObject({ messageId: z.string().min(1).max(64), attempt: z.number().int().min(0).max(1000) });

/** Times that one call tells, at most. */
export const timesAtOnce = 50_000;

/** Each fails with `not-found` where there is no such record (any more). */
export const exchangeCalls = {
  /** Some events of an attempt, by their places. */
  'exchanges.events': call<EventPage>()(ofAttempt.extend({ from: place, limit: z.number().int().min(1).max(1000) })),
  /** The whole text of a body. */
  'exchanges.body': call<{ readonly text: string }>()(ofAttempt.extend({ part: z.enum(bodyParts) })),
  /** The answer that the first `upTo` events make, by the protocol's own steps; all of them where it is left out. */
  'exchanges.joined': call<Answer>()(ofAttempt.extend({ upTo: place.optional() })),
  'exchanges.timing': call<EventTiming>()(ofAttempt),
  /** When each event came, in milliseconds since the attempt's start, from a place on; as many as there are, up to `timesAtOnce`. */
  'exchanges.times': call<{ readonly times: readonly number[] }>()(ofAttempt.extend({ from: place })),
  /** Looks for a text in name, id and data of the events from a place on; ends where the record does at that moment. */
  'exchanges.search': stream<EventsFound>()(ofAttempt.extend({ query: z.string().min(1).max(10_000), from: place })),
} as const;
