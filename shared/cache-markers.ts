/** The places of a request that its provider is to keep, marked by `cache_control`. */
import { isJsonObject, type Json } from './json.ts';

/** Nested no deeper than this. */
const deepest = 100;

export function cacheMarkersIn(value: Json, depth = 0): number {
  if (depth > deepest) return 0;
  if (Array.isArray(value))
    return (value as readonly Json[]).reduce<number>((sum, one) => sum + cacheMarkersIn(one, depth + 1), 0);
  if (!isJsonObject(value)) return 0;
  return Object.entries(value).reduce(
    (sum, [name, inner]) => sum + (name === 'cache_control' ? 1 : cacheMarkersIn(inner, depth + 1)),
    0,
  );
}
