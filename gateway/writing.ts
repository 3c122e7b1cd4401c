/** How a protocol writes one answer: whole, and as the events of a stream. */
import type { SpoilEvents } from './faults/interruptions.ts';
import type { Answer } from './simulation/answer.ts';
import type { ServerEvent } from './streaming/server-event.ts';

export interface Rendering extends SpoilEvents {
  readonly whole: () => object;
  readonly events: () => Iterable<ServerEvent>;
}

/** What is to be known of a request that is answered without being read. */
export interface Writing {
  /** The same for every try of the same request. */
  readonly identity: string;
  readonly model: string;
  readonly requestId: string;
}

export type Write = (answer: Answer, writing: Writing) => Rendering;
