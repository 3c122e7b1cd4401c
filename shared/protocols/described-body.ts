/** The body of a request, made from its API's description of fields: only required fields and those that were set (REQ-1). */
import { givenFields, isJsonObject, type Json, type JsonObject } from '../json.ts';
import type { RequestField } from './description.ts';
import type { Parameter } from './parameter.ts';
import type { Turn } from './protocol.ts';

/** Values of the fields without a control, by their meaning. */
type OtherValues<Field> = {
  readonly [One in Exclude<Field, { readonly parameter: Parameter }> as OtherKey<One>]: Json | undefined;
};
type OtherKey<One> = One extends { readonly conversation: true }
  ? 'conversation'
  : One extends { readonly meaning: infer Meaning extends string }
    ? Meaning
    : never;

/** Values sent in place of the user's, by parameter. */
type SentValues<Field> = {
  readonly [One in Extract<Field, { readonly parameter: Parameter }> as One['parameter']['key']]?: Json | undefined;
};

interface BodyParts<Field> {
  readonly values: OtherValues<Field> & SentValues<Field>;
  /** Names on the wire that a dialect has in place of the described ones, by parameter. */
  readonly names?: { readonly [Key in keyof SentValues<Field>]?: string };
  /** What no field describes, by name on the wire; stands last. */
  readonly further?: Readonly<Record<string, Json | undefined>>;
}

/**
 * Every field that has a value, by its name on the wire and in the order of the description. Sampling is left out for
 * models that take none (REQ-6), and so are empty lists and objects.
 */
export function describedBody<const Fields extends readonly RequestField[]>(
  fields: Fields,
  { parameters, facts }: Pick<Turn<object>, 'parameters' | 'facts'>,
  { values, names = {}, further = {} }: BodyParts<Fields[number]>,
): JsonObject {
  const sent: Readonly<Record<string, Json | undefined>> = { ...parameters, ...(values as object) };
  const renamed: Readonly<Record<string, string | undefined>> = names;
  let body: JsonObject = {};
  for (const { name, parameter, conversation, meaning } of fields) {
    const key = parameter?.key ?? (conversation === true ? 'conversation' : meaning);
    const value = key === undefined ? undefined : sent[key];
    const isOmitted =
      parameter?.kind === 'number' && parameter.sampling === true && facts?.samplingOmitted !== undefined;
    if (key === undefined || value === undefined || isOmitted || isEmpty(value, parameter)) continue;
    body = withValueAt(body, (renamed[key] ?? name).split('.'), value);
  }
  return { ...body, ...givenFields(further) };
}

/** Not the choice among tools: an unfinished object there is reported at its control. */
const emptied: ReadonlySet<Parameter['kind']> = new Set(['lines', 'object', 'objects', 'modalities']);

function isEmpty(value: Json, parameter: Parameter | undefined): boolean {
  if (parameter === undefined || !emptied.has(parameter.kind)) return false;
  return Array.isArray(value) ? value.length === 0 : isJsonObject(value) && Object.keys(value).length === 0;
}

function withValueAt(body: JsonObject, [first = '', ...within]: readonly string[], value: Json): JsonObject {
  if (within.length === 0) return { ...body, [first]: value };
  const inner = body[first];
  return { ...body, [first]: withValueAt(inner !== undefined && isJsonObject(inner) ? inner : {}, within, value) };
}
