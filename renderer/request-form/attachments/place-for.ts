/** Where an attachment can go that cannot go where the message goes. */
import type { Attachment } from '../../../shared/attachment.ts';
import { modelsThatTake } from '../../../shared/protocols/attachment-places.ts';
import { protocolIds, type ProtocolId } from '../../../shared/protocols/descriptions.ts';

/** A model that takes the attachment, with its protocol: over the same protocol where there is one. `listed`: the models that can be reached; null where that is not known. */
export function placeFor(
  attachment: Attachment,
  protocol: ProtocolId,
  listed: readonly string[] | null,
): { readonly protocol: ProtocolId; readonly model: string } | undefined {
  for (const other of [protocol, ...protocolIds.filter((id) => id !== protocol)]) {
    const model = modelsThatTake(attachment, other).find((id) => listed?.includes(id) ?? true);
    if (model !== undefined) return { protocol: other, model };
  }
  return undefined;
}
