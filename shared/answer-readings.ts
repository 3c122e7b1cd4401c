/** How the answers of every surface are read: the protocols of conversations and the ways to ask for images. */
import type { SurfaceId } from './catalog/models.ts';
import { imageWayOf } from './images/ways.ts';
import { isProtocolId, type AnswerReading } from './protocols/protocol.ts';
import { protocolOf } from './protocols/registry.ts';

/** The state that `step` and the others hand around is nobody else's business. */
export function answerReadingOf(id: SurfaceId): AnswerReading<unknown> {
  return isProtocolId(id) ? protocolOf(id) : imageWayOf(id);
}
