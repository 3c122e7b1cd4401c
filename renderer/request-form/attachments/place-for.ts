/** Where an attachment can go that cannot go where the message goes. */
import type { Attachment } from '../../../shared/attachment.ts';
import { modelsThatTake } from '../../../shared/protocols/attachment-places.ts';
import type { Dialect } from '../../../shared/dialects/dialect.ts';
import { protocolIds, type ProtocolId } from '../../../shared/protocols/descriptions.ts';
import { refusedByService } from '../../../shared/protocols/taken-inputs.ts';

/** A model that takes the attachment, with its protocol: over the same protocol where there is one. `listed`: the models that can be reached; null where that is not known. `dialect`: undefined for the described gateway. */
export function placeFor(
  attachment: Attachment,
  protocol: ProtocolId,
  listed: readonly string[] | null,
  dialect?: Dialect,
): { readonly protocol: ProtocolId; readonly model: string } | undefined {
  for (const other of [protocol, ...protocolIds.filter((id) => id !== protocol)]) {
    if (dialect !== undefined && dialect.calls[other] === undefined) continue;
    if (refusedByService(attachment, other, dialect?.[other]?.lacks) !== undefined) continue;
    const model = modelsThatTake(attachment, other).find((id) => listed?.includes(id) ?? true);
    if (model !== undefined) return { protocol: other, model };
  }
  return undefined;
}
