/** A schema that the arguments of a call keep: what can be known of a tool from how a model calls it. */
import { isJsonObject, type Json, type JsonObject } from '../../../shared/json.ts';
import { jsonIn } from '../../../shared/parse-json.ts';

/** Undefined where they are no JSON object. Each argument that is there counts as required: none is known to be optional. */
export function schemaOfArguments(text: string): JsonObject | undefined {
  const value = text.trim() === '' ? {} : jsonIn(text);
  return isJsonObject(value) ? schemaOf(value) : undefined;
}

function schemaOf(value: Json): JsonObject {
  if (value === null) return {};
  if (Array.isArray(value)) {
    const [first] = value as readonly Json[];
    return { type: 'array', ...(first === undefined ? {} : { items: schemaOf(first) }) };
  }
  if (isJsonObject(value)) {
    const properties = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, schemaOf(one)]));
    return { type: 'object', properties, required: Object.keys(value), additionalProperties: false };
  }
  if (typeof value === 'number') return { type: Number.isInteger(value) ? 'integer' : 'number' };
  return { type: typeof value === 'boolean' ? 'boolean' : 'string' };
}
