/** How the answers of every surface are read: the protocols of conversations and the ways to ask for images. */
import type { SurfaceId } from './catalog/models.ts';
import { imageWayOf } from './images/ways.ts';
import { isProtocolId, type AnswerReading, type Protocol } from './protocols/protocol.ts';
import { protocolOf } from './protocols/registry.ts';

/** What the answers to a request are read by, as its message and record keep it. */
export interface ReadBy {
  readonly protocol: SurfaceId;
  /** See `AnswerFacts`. */
  readonly readsCalls?: true | undefined;
}

/** The state that `step` and the others hand around is nobody else's business. */
export function answerReadingOf({ protocol: id, readsCalls }: ReadBy): AnswerReading<unknown> {
  if (!isProtocolId(id)) return imageWayOf(id);
  const protocol: Protocol<never, unknown> = protocolOf(id);
  return readsCalls === true ? { ...protocol, ...protocol.readingCalls } : protocol;
}
