/** JSON as a model makes it, and as a bad one does: cut off, against its schema, or left out. */
import type { JsonRecord } from '../validation/object.ts';
import type { SpoiledJson } from './directives.ts';

const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value of another type than any that the schema of a property allows, as far as it names one. */
function wrongFor(schema: unknown): unknown {
  if (!isRecord(schema)) return undefined;
  const types = [schema['type']].flat();
  if (schema['enum'] !== undefined || schema['const'] !== undefined) return 'none of those that are allowed';
  if (types.some((type) => typeof type === 'string')) return types.includes('string') ? 42 : 'of the wrong type';
  return undefined;
}

/**
 * The value, changed so that the schema does not hold: the first required property is missing, the first typed one has
 * another type. A schema that asks for nothing can only be broken by something that is no object at all.
 */
export function misfit(value: unknown, schema: JsonRecord): unknown {
  if (!isRecord(value)) return Array.isArray(value) ? { instead: 'of an array' } : [value];
  const properties = isRecord(schema['properties']) ? schema['properties'] : {};
  const required: unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  const [missing] = required.filter((name) => typeof name === 'string' && Object.hasOwn(value, name));
  const changed = Object.keys(value).find((name) => name !== missing && wrongFor(properties[name]) !== undefined);
  if (missing === undefined && changed === undefined) return ['no object at all'];
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== missing)
      .map(([name, entry]) => [name, name === changed ? wrongFor(properties[name]) : entry]),
  );
}

/** The text of a value that was made for a schema, spoiled as the prompt asks. */
export function spoiledJson(value: unknown, schema: JsonRecord, how: SpoiledJson | undefined): string {
  switch (how) {
    case undefined:
      return JSON.stringify(value);
    case 'broken':
      return `${JSON.stringify(value).slice(0, -1)},`;
    case 'misfit':
      return JSON.stringify(misfit(value, schema));
    case 'empty':
      return '';
  }
}
