/** JSON as a type: what may stand in a request body, an answer or an event. */

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json;
}

/** True for a plain JSON object (not null, not an array). */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for a setting that something was entered for: settings hold JSON alone, and an empty text or list is not sent. */
export function isGiven(value: unknown): value is Json {
  return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
}

/** Without the fields that are undefined. */
export function givenFields(fields: Readonly<Record<string, Json | undefined>>): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

/** The field of that name, if the object has it itself: names of the user's own may be those that every object has, such as `constructor`. */
export function ownOf<Value>(fields: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined {
  return fields !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined;
}
