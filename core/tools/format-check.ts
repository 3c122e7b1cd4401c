/** Checks an answer against the JSON Schema that its request asked for (CHAT-7). */
import { isJsonObject, type JsonObject } from '../../shared/json.ts';
import { jsonPlaces } from './json-places.ts';
import type { SchemaCheck } from './schema-check.ts';

export interface FormatVerdict {
  readonly valid: boolean;
  /** One sentence each, naming the place in the answer. */
  readonly problems: readonly string[];
}

/**
 * `format` is the user's own JSON: the schema itself, or the schema below `schema`, `json_schema` or both. Without a
 * schema in it only that the answer is JSON is checked.
 */
export async function checkFormat(
  format: JsonObject,
  text: string,
  schemas: Pick<SchemaCheck, 'validate'>,
): Promise<FormatVerdict> {
  const { broken } = jsonPlaces(text);
  if (broken !== undefined) return { valid: false, problems: [`The answer is not JSON. ${broken.message}`] };
  const schema = schemaWithin(format);
  if (schema === undefined) return { valid: true, problems: [] };
  const problems = await schemas.validate(schema, text, 'The answer');
  return { valid: problems.length === 0, problems };
}

const schemaWords = ['type', 'properties', '$ref', 'anyOf', 'oneOf', 'allOf', 'enum', 'const', 'items', 'required'];

/** Where in the user's JSON the schema is; undefined where none can be told. */
export function schemaWithin(format: JsonObject): JsonObject | undefined {
  const { schema, json_schema: wrapped } = format;
  if (isJsonObject(wrapped)) return schemaWithin(wrapped);
  // `type` may be that of the wrapping: {"type": "json_schema", "schema": …}.
  if (isJsonObject(schema) && !isJsonObject(format['properties'])) return schema;
  if (format['type'] === 'json_schema') return undefined;
  return schemaWords.some((word) => word in format) ? format : undefined;
}
