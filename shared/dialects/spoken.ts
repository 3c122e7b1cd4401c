/** The protocols of conversations that a service is known to have. */
import { protocolIds, type ProtocolId } from '../protocols/protocol.ts';
import { serves } from './calls.ts';
import type { Dialect } from './dialect.ts';

/** In the order in which they are offered; `chosen` stays among them, whatever the dialect says. */
export function spokenIn(dialect: Dialect | undefined, chosen?: ProtocolId): readonly ProtocolId[] {
  if (dialect === undefined) return protocolIds;
  return protocolIds.filter((id) => id === chosen || serves(dialect, id));
}
