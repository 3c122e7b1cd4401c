/** JSON as one text that does not depend on the order of its fields. */
import { isJsonObject, type Json } from './json.ts';

/** The same for two values that are the same. */
export function canonicalText(value: Json): string {
  return JSON.stringify(value, (_, inner: unknown) => (isJsonObject(inner) ? inOrder(inner) : inner));
}

/** True for values that are the same as JSON, whatever the order of their fields. */
export function isSameJson(one: unknown, other: unknown): boolean {
  return one === other || canonicalText(one as Json) === canonicalText(other as Json);
}

function inOrder(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  // The order of code units: any order will do that is always the same.
  return Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
