/** The protocols of conversations that a profile's gateway is known to have, less those that a test did not find there. */
import type { Profile } from '../profile.ts';
import { serves } from './calls.ts';
import { dialectOf } from './presets.ts';
import { type ProtocolId, protocolIds } from '../protocols/descriptions.ts';

export type SpokenProfile = Pick<Profile, 'dialect' | 'missing'>;

/** In the order in which they are offered; `chosen` stays among them, whatever is known of the gateway. */
export function spokenBy(profile: SpokenProfile | undefined, chosen?: ProtocolId): readonly ProtocolId[] {
  if (profile === undefined) return protocolIds;
  const hidden = hiddenOf(profile);
  const dialect = dialectOf(profile.dialect);
  return protocolIds.filter((id) => id === chosen || (serves(dialect, id) && !hidden.includes(id)));
}

/** Those that would be offered, had a test found them. */
export function hiddenOf({ dialect, missing = {} }: SpokenProfile): readonly ProtocolId[] {
  return protocolIds.filter((id) => missing[id] === 'hidden' && serves(dialectOf(dialect), id));
}
