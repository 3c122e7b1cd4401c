/** What a lenient gateway does with fields that it does not know: it leaves them aside, and notes where they stood. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Places of the unknown fields of the request that is being checked; undefined where the gateway is strict. */
const noted = new AsyncLocalStorage<string[]>();

/** Places in a header and in the log; the rest is counted. */
const mostPlaces = 20;
const longestPlace = 100;

/** Response header that names what was left aside. */
export const ignoredHeader = 'x-ignored-fields';

/** Runs `work` leniently: unknown fields go to `places`. */
export function leniently<T>(places: string[], work: () => T): T {
  return noted.run(places, work);
}

/** Whether an unknown field at this place is left aside and not refused. */
export function leavesAside(place: string): boolean {
  const places = noted.getStore();
  places?.push(place);
  return places !== undefined;
}

/** `metadata, messages[0].cache_control`, in characters that a header can carry; undefined for none. */
export function ignoredWords(places: readonly string[]): string | undefined {
  if (places.length === 0) return undefined;
  const shown = places
    .slice(0, mostPlaces)
    .map((place) => place.replace(/[^\x21-\x7e]|,/gu, '?').slice(0, longestPlace));
  const more = places.length - shown.length;
  return [...shown, ...(more === 0 ? [] : [`and ${more} more`])].join(', ');
}
