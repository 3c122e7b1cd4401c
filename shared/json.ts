/** JSON as a type: what may stand in a request body, an answer or an event. */
import { z } from 'zod';
import { deepestNesting, isTooDeep } from './nesting.ts';

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json;
}

/** True for a plain JSON object (not null, not an array). */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What an issue of a schema says where a value nests deeper than is read. */
export interface TooDeepIssue {
  readonly deepest: number;
}

const notTooDeep = {
  error: `nests deeper than ${deepestNesting} levels`,
  params: { deepest: deepestNesting } satisfies TooDeepIssue,
};

/** A JSON object that crosses the wire as it is. */
export const jsonObjectSchema = z
  .custom<JsonObject>(isJsonObject, { abort: true })
  .refine((value) => !isTooDeep(value), notTooDeep);

/** Any JSON value that crosses the wire as it is. */
export const jsonSchema = z
  .custom<Json>((value) => value !== undefined, { abort: true })
  .refine((value) => !isTooDeep(value), notTooDeep);

/** The field of that name, if the object has it itself: names of the user's own may be those that every object has, such as `constructor`. */
export function ownOf<Value>(fields: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined {
  return fields !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined;
}
