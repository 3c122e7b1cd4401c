/** Instances of JSON Schemas: each must satisfy the schema it was made from. */
import { describe, expect, test } from 'vitest';
import { schemaInstance } from '../../../../gateway/simulation/schema-instance.ts';

const make = (schema: object, prompt = '', seed = 'seed'): unknown =>
  schemaInstance(schema as Record<string, unknown>, prompt, seed);

describe('exact values', () => {
  test.each([
    ['const', { const: 42 }, 42],
    ['a null const', { const: null }, null],
    ['default', { type: 'string', default: 'yes' }, 'yes'],
    ['examples', { type: 'string', examples: ['one', 'two'] }, 'one'],
    ['enum', { enum: ['only'] }, 'only'],
    ['null', { type: 'null' }, null],
    ['boolean', { type: 'boolean' }, true],
    ['nothing said', {}, 'value '],
    ['the first type that is not null', { type: ['null', 'boolean'] }, true],
    ['no items', { type: 'array', maxItems: 0 }, []],
    ['an empty object', { type: 'object' }, {}],
    ['an integer range of one', { type: 'integer', minimum: 7, maximum: 7 }, 7],
    ['exclusive bounds', { type: 'integer', exclusiveMinimum: 6, exclusiveMaximum: 8 }, 7],
    ['a multiple', { type: 'integer', minimum: 5, maximum: 9, multipleOf: 4 }, 8],
    ['a format', { type: 'string', format: 'date' }, '2025-06-01'],
    ['a tuple', { type: 'array', prefixItems: [{ const: 1 }, { const: 'a' }] }, [1, 'a']],
    ['required without properties', { required: ['x'], properties: { x: { const: 1 } } }, { x: 1 }],
    [
      'a property named __proto__',
      { properties: JSON.parse('{"__proto__":{"const":1}}') as object },
      JSON.parse('{"__proto__":1}'),
    ],
    ['allOf', { allOf: [{ properties: { a: { const: 1 } } }, { properties: { b: { const: 2 } } }] }, { a: 1, b: 2 }],
    ['anyOf without its null', { anyOf: [{ type: 'null' }, { const: 'x' }] }, 'x'],
    ['oneOf', { oneOf: [{ const: 'x' }, { const: 'y' }] }, 'x'],
    ['a reference', { $defs: { a: { const: 5 } }, properties: { p: { $ref: '#/$defs/a' } } }, { p: 5 }],
    ['a reference that leads nowhere', { properties: { p: { $ref: '#/$defs/none', const: 1 } } }, { p: 1 }],
    ['a reference to itself', { $ref: '#' }, ''],
  ])('%s', (_, schema, expected) => {
    const made = make(schema);
    if (expected === 'value ') expect(made).toMatch(/^value \d+$/);
    else if (expected === '') expect(typeof made).toBe('string');
    else expect(made).toEqual(expected);
  });
});

test('what the prompt says is taken where it fits', () => {
  const schema = {
    type: 'object',
    properties: {
      city: { type: 'string' },
      unit: { enum: ['celsius', 'fahrenheit'] },
      days: { type: 'integer', minimum: 1, maximum: 7 },
      max_price: { type: 'number' },
      alerts: { type: 'boolean' },
      zone: { type: 'string', default: 'UTC' },
    },
  };
  expect(make(schema, 'city="New York", days: 3, max price=9.5 alerts=false zone=CET; in Fahrenheit.')).toEqual({
    city: 'New York',
    unit: 'fahrenheit',
    days: 3,
    max_price: 9.5,
    alerts: false,
    zone: 'CET',
  });
  // A value that is named by its property goes before words that merely occur.
  const unit = { enum: ['m', 'km', 'mi'] };
  expect(make({ properties: { from: unit, to: unit } }, 'How many miles? from=km, to=mi.')).toEqual({
    from: 'km',
    to: 'mi',
  });
  expect(make({ properties: { days: { type: 'integer', minimum: 1, maximum: 7 } } }, 'days=900')).not.toEqual({
    days: 900,
  });
});

test.each(['^[A-Z]{3}$', String.raw`^\d{5}$`, '^[a-z]+$', String.raw`^\d{4}-\d{2}-\d{2}$`, '^#[0-9a-f]{6}$'])(
  'the common pattern %s is met',
  (pattern) => {
    expect(make({ type: 'string', pattern })).toMatch(new RegExp(pattern, 'u'));
  },
);

test('lengths and counts hold', () => {
  expect(make({ type: 'string', minLength: 40 })).toHaveLength(40);
  expect(String(make({ type: 'string', maxLength: 3 })).length).toBeLessThanOrEqual(3);
  expect(make({ type: 'array', minItems: 5, items: { type: 'integer' } })).toHaveLength(5);
  const unique = make({
    type: 'array',
    minItems: 3,
    uniqueItems: true,
    items: { type: 'string', format: 'email' },
  }) as string[];
  expect(new Set(unique).size).toBe(3);
  for (let seed = 0; seed < 200; seed += 1) {
    const number = make({ type: 'number', minimum: -1.5, exclusiveMaximum: 2 }, '', String(seed)) as number;
    expect(number >= -1.5 && number < 2).toBe(true);
  }
});

test('a schema that contains itself ends', () => {
  const tree = {
    $defs: {
      node: {
        type: 'object',
        properties: { name: { type: 'string' }, children: { type: 'array', items: { $ref: '#/$defs/node' } } },
        required: ['name'],
      },
    },
    $ref: '#/$defs/node',
  };
  expect(JSON.stringify(make(tree)).length).toBeLessThan(10_000);
  const endless = {
    $defs: { a: { type: 'object', properties: { a: { $ref: '#/$defs/a' } }, required: ['a'] } },
    $ref: '#/$defs/a',
  };
  expect(JSON.stringify(make(endless)).length).toBeLessThan(10_000);
});

test('the same seed repeats, another differs', () => {
  const schema = { properties: { id: { type: 'integer', minimum: 0, maximum: 1e9 } } };
  expect(make(schema, '', 'a')).toEqual(make(schema, '', 'a'));
  expect(make(schema, '', 'a')).not.toEqual(make(schema, '', 'b'));
});
