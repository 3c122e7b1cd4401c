/** A parameter that is entered as JSON: what is typed on its way to what is sent, and back. */
import { parseJson } from '../../../shared/parse-json.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../shared/json.ts';
import { t } from '../../language/t.ts';
import * as m from '../messages.ts';

/** One field of JSON text. `name` is the accessible name of its control, and the `field` of the problems there. */
export interface JsonField<Parameters> {
  readonly name: string;
  /** What stands in it for the parameters as they are; undefined for an empty field. */
  written(parameters: Parameters): Json | undefined;
  /** The parameters with a value, or without where it is undefined; undefined where the value is not of the field's kind. */
  read(parameters: Parameters, value: Json | undefined): Parameters | undefined;
  /** What follows the field's name where the value is not of its kind. */
  readonly must: string;
}

type ReadResult<Parameters> = { readonly parameters: Parameters } | { readonly problem: string };

/** The parameters with what a field's text says; empty text takes the field out. A problem is what follows the field's name in a sentence. */
export function readJsonField<Parameters>(
  parameters: Parameters,
  field: JsonField<Parameters>,
  text: string,
): ReadResult<Parameters> {
  const value = text.trim() === '' ? { value: undefined } : parsed(text);
  if ('problem' in value) return value;
  const read = field.read(parameters, value.value);
  return read === undefined ? { problem: field.must } : { parameters: read };
}

/** What a field shows for the parameters as they are. */
export function writtenJsonField<Parameters>(parameters: Parameters, field: JsonField<Parameters>): string {
  const value = field.written(parameters);
  return value === undefined ? '' : JSON.stringify(value, null, 2);
}

function parsed(text: string): { readonly value: Json } | { readonly problem: string } {
  try {
    return { value: parseJson(text) };
  } catch (error) {
    return { problem: t(m.isNotJson, { error: error instanceof Error ? error.message : String(error) }) };
  }
}

/** The parameters with another value under `key`; undefined takes the key out, since absent is not sent (REQ-1). */
export function withParameter<Parameters extends object, Key extends keyof Parameters>(
  parameters: Parameters,
  key: Key,
  value: Parameters[Key] | undefined,
): Parameters {
  const { [key]: _, ...others } = parameters;
  // Every parameter is optional, which the generic form of the type cannot say.
  return (value === undefined ? others : { ...others, [key]: value }) as Parameters;
}

/** A parameter that is a JSON object. */
export function objectField<Key extends string>(name: string, key: Key, must: string) {
  return <Parameters extends { readonly [K in Key]?: JsonObject | undefined }>(): JsonField<Parameters> => ({
    name,
    must,
    written: (parameters) => parameters[key],
    read: (parameters, value) => {
      if (value !== undefined && !isJsonObject(value)) return undefined;
      return withParameter(parameters, key, value as Parameters[Key] | undefined);
    },
  });
}

/** A parameter that is a list of JSON objects. */
export function listField<Key extends string>(name: string, key: Key, must: string) {
  return <Parameters extends { readonly [K in Key]?: readonly JsonObject[] | undefined }>(): JsonField<Parameters> => ({
    name,
    must,
    written: (parameters) => parameters[key],
    read: (parameters, value) => {
      if (value !== undefined && !(Array.isArray(value) && value.every(isJsonObject))) return undefined;
      return withParameter(parameters, key, value as Parameters[Key] | undefined);
    },
  });
}
