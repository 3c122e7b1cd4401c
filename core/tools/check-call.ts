/** Validates a tool call before anything runs: the tool is known, the arguments are a JSON object and match its schema (TOOL-1). */
import { parseJson } from '../../shared/parse-json.ts';
import type { JsonObject } from '../../shared/json.ts';
import { argumentsOf } from '../../shared/tool.ts';
import type { ToolVerdict } from '../../shared/tool.ts';
import { jsonPlaces } from './json-places.ts';
import { jsonObjectIn } from '../../shared/parse-json.ts';
import type { SchemaCheck } from './schema-check.ts';

/** `schema` is that of the tool; undefined where no tool of that name was offered. */
export async function verdictOf(
  call: { readonly name: string; readonly arguments: string },
  schema: JsonObject | undefined,
  schemas: Pick<SchemaCheck, 'validate'>,
): Promise<ToolVerdict> {
  if (schema === undefined) {
    const problem = `No tool named ${JSON.stringify(call.name)} was offered.`;
    return { valid: false, reason: 'unknown-tool', problems: [problem] };
  }
  const text = argumentsOf(call.arguments);
  if (jsonObjectIn(text) === undefined) return { valid: false, reason: 'not-json', problems: [notAnObject(text)] };
  const problems = await schemas.validate(schema, text, 'The arguments');
  return problems.length === 0 ? { valid: true } : { valid: false, reason: 'schema', problems };
}

function notAnObject(text: string): string {
  const { broken } = jsonPlaces(text);
  return broken === undefined
    ? `The arguments must be a JSON object, and are ${kindOf(text)}.`
    : `The arguments are not JSON. ${broken.message}`;
}

function kindOf(text: string): string {
  const value = parseJson(text);
  if (value === null) return 'null';
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`;
}
