/** The check of a function's parameters: a JSON Schema, of an object. */
import { invalid } from '../api-error.ts';
import { anyObject, type JsonRecord } from './object.ts';
import type { Check } from './value-checks.ts';

export const namedParameters: Check<JsonRecord> = (value, path) => {
  const schema = anyObject(value, path);
  if (Object.hasOwn(schema, 'type') && schema['type'] !== 'object') {
    throw invalid(
      `${path}.type`,
      'invalid_value',
      `'${path}.type' must be 'object': a function's parameters are named.`,
    );
  }
  return schema;
};
