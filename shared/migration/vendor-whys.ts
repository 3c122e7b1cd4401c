/** What is to be said of a field that no description has, by what is known of the service. */
import type { Dialect } from '../dialects/dialect.ts';
import { isKnownField, isTaken, takesOf } from '../dialects/vendors/takes.ts';
import { descriptions, type ProtocolId } from '../protocols/descriptions.ts';
import type { Place } from '../protocols/meaning.ts';
import { restOf } from './move-settings.ts';

export interface VendorContext {
  readonly from: ProtocolId;
  readonly to: ProtocolId;
  readonly dialect: Dialect | undefined;
}

const pathOf = ({ path }: Place): string => path.join('.');

/** The places, without what has rows of its own; empty where nothing is left. */
export function unused(places: readonly Place[], uses: readonly string[]): readonly Place[] {
  return places.flatMap((place): readonly Place[] => {
    const rest = restOf(place.value, pathOf(place), uses);
    return rest === undefined ? [] : [rest === place.value ? place : { ...place, value: rest }];
  });
}

/** Why a field that no description has is not in the new request. */
export function whyUnknown([first]: readonly Place[], { from, to, dialect }: VendorContext): string {
  const { label } = descriptions[to];
  if (first === undefined || dialect === undefined || takesOf(dialect, to) === undefined)
    return `${label} documents no field for it.`;
  return isKnownField(from, pathOf(first)) ? `${label} has no place for it.` : 'No service is known to take it.';
}

/** Why a field that goes along has no effect there; undefined where it has, or nothing is known. */
export function whyUnread(places: readonly Place[], { from, to, dialect }: VendorContext): string | undefined {
  const takes = takesOf(dialect, to);
  if (takes === undefined || dialect === undefined) return undefined;
  const paths = places.map(pathOf);
  if (paths.some((path) => isTaken(takes.ignores ?? [], path))) return `${dialect.label} doesn’t read it.`;
  const isStrange =
    from === to &&
    takes.open !== true &&
    places.some((place) => place.meaning === 'other' && !isTaken(takes.fields, pathOf(place)));
  if (!isStrange) return undefined;
  return takes.refuses === true ? `${dialect.label} refuses it.` : `${dialect.label} doesn’t read it.`;
}
