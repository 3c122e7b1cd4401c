/** Reads the settings of a request's body by its protocol's description; fields without a control become extra fields (REQ-4). */
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import type { RequestField } from './description.ts';
import type { Parameter } from './parameter.ts';
import { modalities } from './parameter.ts';
import { descriptions, type ParametersById, type ProtocolId } from './descriptions.ts';
import { valueAt } from './walk-body.ts';

interface Beside {
  /** Tools other than the user's functions, which are parameters. */
  readonly otherTools: readonly JsonObject[];
  /** Further fields that the conversation was read from. */
  readonly also: readonly string[];
}

export function readParameters<Id extends ProtocolId>(id: Id, body: JsonObject, beside: Beside): ParametersById[Id] {
  const read: Record<string, unknown> = {};
  let rest = withoutAll(body, beside.also);
  for (const field of descriptions[id].fields) {
    const path = pathIn(body, field);
    if (path === undefined) continue;
    const { parameter, conversation } = field;
    if (field.meaning === 'tool') {
      rest = without(rest, path);
      if (parameter !== undefined && beside.otherTools.length > 0) read[parameter.key] = beside.otherTools;
      continue;
    }
    if (
      conversation === true ||
      field.meaning === 'model' ||
      field.meaning === 'system' ||
      field.meaning === 'stream'
    ) {
      rest = without(rest, path);
      continue;
    }
    const value = valueAt(body, path);
    const set = parameter === undefined || value === undefined ? undefined : parameterValue(parameter, value);
    if (parameter === undefined || set === undefined) continue;
    read[parameter.key] = set;
    rest = without(rest, path);
  }
  if (Object.keys(rest).length > 0) read['extra'] = rest;
  // Safe cast: the value and its type are both derived from the protocol's fields.
  return read;
}

/** The path of the field in the body, under the first of its names that exists. */
function pathIn(body: JsonObject, { name, formerly = [] }: RequestField): readonly string[] | undefined {
  return [name, ...formerly].map((one) => one.split('.')).find((path) => valueAt(body, path) !== undefined);
}

/** The value in the saved shape; undefined where it does not fit, so that it stays an extra field. */
function parameterValue(parameter: Parameter, value: Json): unknown {
  switch (parameter.kind) {
    case 'number':
      return typeof value === 'number' ? value : undefined;
    case 'lines': {
      if (typeof value === 'string') return [value];
      return areTexts(value) ? value : undefined;
    }
    case 'object':
      return isJsonObject(value) ? value : undefined;
    case 'objects':
      return Array.isArray(value) && value.every(isJsonObject) ? value : undefined;
    case 'tool-choice':
      return value === 'auto' || value === 'none' || value === 'required' || isJsonObject(value) ? value : undefined;
    case 'response-format':
      return formatOf(value);
    case 'modalities':
      return areTexts(value) && value.every((one) => modalities.some((known) => known === one)) ? value : undefined;
    case 'aspect-ratio':
    case 'image-size':
      return typeof value === 'string' ? value : undefined;
    case 'choice':
    case 'option':
      return undefined;
  }
}

function formatOf(value: Json): unknown {
  if (!isJsonObject(value)) return undefined;
  const { type, ...schema } = value;
  if (type === 'json_schema') return { type, schema };
  return type === 'text' && Object.keys(schema).length === 0 ? { type } : undefined;
}

function areTexts(value: Json): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

/** The object without the value at the path; objects left empty are removed too. */
function without(object: JsonObject, [first = '', ...within]: readonly string[]): JsonObject {
  const { [first]: inner, ...others } = object;
  if (within.length === 0 || !isJsonObject(inner)) return others;
  const left = without(inner, within);
  return Object.keys(left).length === 0 ? others : { ...object, [first]: left };
}

function withoutAll(object: JsonObject, names: readonly string[]): JsonObject {
  return names.reduce((left, name) => without(left, [name]), object);
}
