/** How files are sent with a turn, where a dialect differs from its protocol's description. */
import type { InputKind } from '../catalog/models.ts';
import type { MediaForm } from '../dialects/media-forms.ts';
import { mediaPartOf } from '../dialects/vendors/media.ts';
import type { ProtocolId } from './descriptions.ts';
import type { Turn } from './protocol.ts';
import { refusedByService } from './taken-inputs.ts';

/** A dialect's rules for files over a protocol. */
export interface FileRules {
  /** Forms accepted beyond the description. */
  readonly media?: readonly MediaForm[] | undefined;
  /** Described kinds of input that the service refuses. */
  readonly lacks?: readonly InputKind[] | undefined;
}

/** The file rules for building a turn; files without a rule are sent as described. */
export function filesIn(
  id: ProtocolId,
  { media, lacks }: FileRules = {},
): Pick<Turn<unknown>, 'mediaPart' | 'refusedHere'> {
  return {
    ...(media === undefined ? {} : { mediaPart: mediaPartOf(id, media, true) }),
    ...(lacks === undefined ? {} : { refusedHere: (attachment) => refusedByService(attachment, id, lacks) }),
  };
}
