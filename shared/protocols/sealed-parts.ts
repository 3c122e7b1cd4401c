/**
 * Finds parts of a body that only their maker can read, such as thought signatures, by the field names of all
 * protocols: for code that does not know the protocol.
 */
import { isJsonObject, type Json } from '../json.ts';
import type { SealedField } from './description.ts';
import { descriptions } from './descriptions.ts';
import type { BodyPath } from './meaning.ts';

export interface SealedPart {
  readonly field: SealedField;
  readonly path: BodyPath;
  /** Never empty. */
  readonly text: string;
}

/** The deepest nesting walked. */
const deepest = 60;
/** Not searched below these fields: arguments, results and schemas may have any names. */
const own: ReadonlySet<string> = new Set([
  'args',
  'arguments',
  'input_schema',
  'parameters',
  'response',
  'schema',
  'output',
]);

const fields: readonly SealedField[] = Object.values(descriptions).flatMap(({ sealed }) => sealed);

/** In the order of the value. */
export function sealedParts(value: Json | undefined, path: BodyPath = []): readonly SealedPart[] {
  if (path.length > deepest) return [];
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap((one, at) => sealedParts(one, [...path, at]));
  if (!isJsonObject(value)) return [];
  const { type } = value;
  return Object.entries(value).flatMap(([name, inner]): readonly SealedPart[] => {
    const at = [...path, name];
    const field = fields.find((one) => one.name === name && (one.partType === undefined || one.partType === type));
    if (field !== undefined && typeof inner === 'string') return inner === '' ? [] : [{ field, path: at, text: inner }];
    // `input` as an object holds a call's arguments; as a list it is a conversation.
    return own.has(name) || (name === 'input' && isJsonObject(inner)) ? [] : sealedParts(inner, at);
  });
}
