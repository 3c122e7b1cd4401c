/** How what goes over the wire of every API is read: the protocols of conversations and the ways to ask for images. */
import { imageApiOf } from './images/image-apis.ts';
import type { AnswerReading, WireReading } from './protocols/protocol.ts';
import { readings } from './protocols/readings.ts';
import { isProtocolId, type ApiId } from './apis.ts';

/** What the answers to a request are read by: a part of its message and of its record, which are given as they are kept. */
export interface ReadBy {
  /** An API, for pictures too: kept messages and records have it under this name. */
  readonly protocol: ApiId;
  /** See `AnswerFacts`. */
  readonly readsCalls?: true | undefined;
}

/** The state that `step` and the others hand around is nobody else's business. */
export function readingOf(id: ApiId): WireReading<unknown> {
  return isProtocolId(id) ? readings[id] : imageApiOf(id);
}

export function answerReadingOf({ protocol: id, readsCalls }: ReadBy): AnswerReading<unknown> {
  const reading = readingOf(id);
  return readsCalls === true && isProtocolId(id) ? { ...reading, ...readings[id].readingCalls } : reading;
}
