/** SRV-2: JSON that is spoiled on request is spoiled in the way that was asked for, whatever its schema. */
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { schemaInstance } from '../../../../gateway/simulation/schema-instance.ts';
import { misfit, spoiledJson } from '../../../../gateway/simulation/spoiled-json.ts';

const schemas = [
  { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  { type: 'object', properties: { city: { type: 'string' }, days: { type: 'integer' } } },
  { type: 'object', properties: { unit: { enum: ['celsius', 'fahrenheit'] } } },
  { type: 'object', properties: { deep: { type: 'object', properties: { a: { type: 'number' } } } } },
  { type: 'object', properties: { free: {} } },
  { type: 'object' },
  { type: 'array', items: { type: 'string' } },
  { type: 'integer' },
];

describe.each(schemas.map((schema) => [JSON.stringify(schema), schema] as const))(
  'JSON of the schema %s',
  (_, schema) => {
    const value = schemaInstance(schema, 'in Oslo', 'seed');
    const holds = new Ajv({ strict: false }).compile(schema);

    test('TOOL-1 unspoiled, it holds', () =>
      expect(holds(JSON.parse(spoiledJson(value, schema, undefined)))).toBe(true));
    test('TOOL-1 a misfit is JSON and breaks the schema', () => {
      expect(holds(JSON.parse(spoiledJson(value, schema, 'misfit')))).toBe(false);
    });
    test('TOOL-1 broken is no JSON, empty is nothing', () => {
      expect(() => JSON.parse(spoiledJson(value, schema, 'broken')) as unknown).toThrow(SyntaxError);
      expect(spoiledJson(value, schema, 'empty')).toBe('');
    });
  },
);

test('a misfit misses one property and has another of the wrong type', () => {
  const schema = {
    properties: { city: { type: 'string' }, unit: { enum: ['celsius'] } },
    required: ['city'],
  };
  expect(misfit({ city: 'Oslo', unit: 'celsius' }, schema)).toEqual({ unit: 'none of those that are allowed' });
});
