/** The schemas of JSON that crosses the wire as it is. Apart from the type, which is everywhere: checks belong to the host. */
import { z } from 'zod';
import { isJsonObject, type Json, type JsonObject } from './json.ts';
import { deepestNesting, isTooDeep } from './nesting.ts';

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
