/** How files go with a turn, by what a dialect says of its protocol beyond the description. */
import type { InputKind } from '../catalog/models.ts';
import type { MediaForm } from '../dialects/media-forms.ts';
import { mediaPartOf } from '../dialects/vendors/media.ts';
import type { ProtocolId } from './descriptions.ts';
import type { Turn } from './protocol.ts';
import { refusedByService } from './taken-inputs.ts';

/** A dialect's part on a protocol, as far as files are concerned. */
export interface FileRules {
  /** Further forms that are taken. */
  readonly media?: readonly MediaForm[] | undefined;
  /** Kinds of input that are described, and not taken. */
  readonly lacks?: readonly InputKind[] | undefined;
}

/** What of it a turn is built with; what no rule is about goes as described. */
export function filesIn(
  id: ProtocolId,
  { media, lacks }: FileRules = {},
): Pick<Turn<unknown>, 'mediaPart' | 'refusedHere'> {
  return {
    ...(media === undefined ? {} : { mediaPart: mediaPartOf(id, media, true) }),
    ...(lacks === undefined ? {} : { refusedHere: (attachment) => refusedByService(attachment, id, lacks) }),
  };
}
