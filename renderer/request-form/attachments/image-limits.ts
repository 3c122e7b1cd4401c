/** The limits that an image breaks over a protocol, as far as scaling it down mends them (MSG-3, GEN-2). */
import { base64Length, type Attachment, type StoredFile } from '../../../shared/attachment.ts';
import { descriptions, type ProtocolId } from '../../../shared/protocols/descriptions.ts';

/** What a scaled image has to keep. */
export interface ImageTarget {
  /** Pixels of the longer side. */
  readonly side: number;
  readonly bytes: number;
  /** Types in which it may be, the best first. */
  readonly types: readonly string[];
}

/** Left for the texts of the request. */
const shareOfAll = 0.9;
/** Nothing is gained by an image smaller than this, in pixels. */
const leastSide = 256;

/** Characters of Base64 that the attachments of a message make. */
export function base64OfAll(attachments: readonly Attachment[]): number {
  return attachments.reduce((sum, each) => sum + (each.source === 'file' ? base64Length(each.file.bytes) : 0), 0);
}

/** How full the request is with these attachments; undefined where the protocol tells no limit for it. */
export function fullness(
  attachments: readonly Attachment[],
  protocol: ProtocolId,
): { readonly used: number; readonly limit: number } | undefined {
  const limits = descriptions[protocol].imageLimits;
  return limits === undefined ? undefined : { used: base64OfAll(attachments), limit: limits.all };
}

/** What to scale an image to so that it, and all attachments together, keep the limits; undefined where they do already, or scaling does not help. */
export function imageTarget(
  file: StoredFile,
  attachments: readonly Attachment[],
  protocol: ProtocolId,
): ImageTarget | undefined {
  const limits = descriptions[protocol].imageLimits;
  if (limits === undefined || file.kind !== 'image' || file.width === undefined || file.height === undefined) {
    return undefined;
  }
  const longer = Math.max(file.width, file.height);
  const own = base64Length(file.bytes);
  const others = base64OfAll(attachments) - own;
  const room = limits.all * shareOfAll - others;
  const breaks = longer > limits.side || own >= limits.one || own + others > limits.all;
  const most = Math.min(limits.one, room);
  if (!breaks || most < base64Length(10_000) || longer < leastSide) return undefined;
  // A little below, so that `under 10 MB` holds.
  return { side: Math.min(longer, limits.side), bytes: Math.floor((most / 4) * 3 * 0.98), types: typesFor(file) };
}

/** A photograph stays one; what may have been drawn or may be seen through does not become one. */
export function typesFor({ mimeType }: StoredFile): readonly string[] {
  return mimeType === 'image/jpeg' ? ['image/jpeg'] : ['image/png', 'image/webp'];
}
