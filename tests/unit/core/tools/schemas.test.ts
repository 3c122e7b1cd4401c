/** Schemas and verdicts: what is told of a schema, of arguments and of answers, and that a hostile schema does no harm. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { checkFormat } from '../../../../core/tools/format-check.ts';
import { createSchemaCheck } from '../../../../core/tools/schema-check.ts';
import { createToolWorkers } from '../../../../core/tools/tool-workers.ts';
import { verdictOf } from '../../../../core/tools/check-call.ts';
import type { JsonObject } from '../../../../shared/json.ts';

// A busy machine may be slow; only what is meant to run away is cut short.
const workers = createToolWorkers({ checkTimeMs: 20_000 });
const hasty = createToolWorkers({ checkTimeMs: 200 });
const schemas = createSchemaCheck(workers);
afterAll(() => Promise.all([workers.close(), hasty.close()]));

const weather: JsonObject = {
  type: 'object',
  properties: { city: { type: 'string', minLength: 1 }, unit: { enum: ['C', 'F'] }, days: { type: 'integer' } },
  required: ['city'],
  additionalProperties: false,
};

const verdict = (args: string, schema: JsonObject | undefined = weather) =>
  verdictOf({ name: 'get_weather', arguments: args }, schema, schemas);

describe('verdicts of calls', () => {
  test('TOOL-1 arguments that hold', async () => {
    expect(await verdict('{"city":"Bern","unit":"C","days":2}')).toEqual({ valid: true });
  });
  test.each(['', '  \n', '{}'])('TOOL-1 empty arguments count as none: %j', async (text) => {
    expect(await verdict(text, { type: 'object' })).toEqual({ valid: true });
    expect(await verdict(text)).toEqual({
      valid: false,
      reason: 'schema',
      problems: ['The arguments lack the property "city".'],
    });
  });
  test('TOOL-1 an unknown tool', async () => {
    expect(await verdictOf({ name: 'rm', arguments: '{}' }, undefined, schemas)).toEqual({
      valid: false,
      reason: 'unknown-tool',
      problems: ['No tool named "rm" was offered.'],
    });
  });
  test.each([
    ['{"city": "Bern"', 'The arguments are not JSON. A comma or } is expected, but the text ends.'],
    [
      '{\n  city: "Bern"}',
      'The arguments are not JSON. Line 2, column 3: a property’s name in double quotes is expected.',
    ],
    ['["Bern"]', 'The arguments must be a JSON object, and are a list.'],
    ['null', 'The arguments must be a JSON object, and are null.'],
    ['"Bern"', 'The arguments must be a JSON object, and are a string.'],
  ])('TOOL-1 arguments that are not a JSON object: %s', async (text, problem) => {
    expect(await verdict(text)).toEqual({ valid: false, reason: 'not-json', problems: [problem] });
  });
  test('TOOL-1 every problem names its place', async () => {
    expect(await verdict('{"city":1,"unit":"K","days":1.5,"wind":true}')).toEqual({
      valid: false,
      reason: 'schema',
      problems: [
        'The arguments have the property "wind", which is not allowed.',
        '/city must be a string.',
        '/unit must be one of "C", "F".',
        '/days must be an integer.',
      ],
    });
  });
  test('TOOL-1 formats are checked', async () => {
    const schema = { type: 'object', properties: { day: { type: 'string', format: 'date' } } };
    expect(await verdict('{"day":"2026-02-30"}', schema)).toEqual({
      valid: false,
      reason: 'schema',
      problems: ['/day must be of the format "date".'],
    });
  });
  test.each([
    'https://json-schema.org/draft/2020-12/schema',
    'https://json-schema.org/draft/2019-09/schema',
    'http://json-schema.org/draft-07/schema#',
    'https://json-schema.org/draft-07/schema',
    undefined,
  ])('TOOL-1 references within the schema hold in %s', async ($schema) => {
    const schema: JsonObject = {
      ...($schema === undefined ? {} : { $schema }),
      type: 'object',
      properties: { from: { $ref: '#/$defs/place' } },
      $defs: { place: { type: 'object', required: ['name'] } },
    };
    expect(await verdict('{"from":{}}', schema)).toEqual({
      valid: false,
      reason: 'schema',
      problems: ['/from lacks the property "name".'],
    });
  });
});

describe('what is told of a schema', () => {
  test('TOOL-1 a mistake is marked where it stands', async () => {
    const text = '{\n  "type": "object",\n  "properties": {\n    "city": { "type": "strin" }\n  }\n}';
    const from = text.indexOf('"type": "strin"');
    expect(await schemas.checkText(text)).toEqual([
      {
        severity: 'error',
        message: expect.stringContaining('/properties/city/type must be one of "array", "boolean"') as string,
        from,
        to: from + '"type"'.length,
      },
    ]);
  });
  test('TOOL-1 a text that is not JSON is marked where it breaks', async () => {
    expect(await schemas.checkText('{\n "type": object }')).toEqual([
      { severity: 'error', message: 'Line 2, column 10: a value is expected.', from: 11, to: 12 },
    ]);
  });
  test('TOOL-1 an unknown keyword is noted, not refused', async () => {
    const text = '{"type":"object","requird":["a"]}';
    expect(await schemas.checkText(text)).toEqual([
      {
        severity: 'note',
        message: '"requird" is not a keyword of JSON Schema; the check takes no notice of it.',
        from: 17,
        to: 26,
      },
    ]);
  });
  test('TOOL-1 a schema that never takes an object is noted', async () => {
    expect(await schemas.check({ type: 'string' })).toEqual([
      { severity: 'note', pointer: '/type', message: '/type is "string", but arguments are always an object.' },
    ]);
  });
  test('TOOL-1 an unknown draft is refused', async () => {
    expect(await schemas.check({ $schema: 'http://json-schema.org/draft-04/schema#', type: 'object' })).toMatchObject([
      { severity: 'error', pointer: '/$schema' },
    ]);
  });
  test('TOOL-1 tuples of the older draft are taken', async () => {
    const schema = { type: 'object', properties: { at: { type: 'array', items: [{ type: 'number' }] } } };
    expect(await schemas.check(schema)).toEqual([]);
  });
});

describe('hostile schemas', () => {
  test('TOOL-1 a reference to elsewhere is refused and never fetched', async () => {
    let asked = 0;
    const server = createServer((_, response) => {
      asked += 1;
      response.end('{}');
    }).listen(0, '127.0.0.1');
    try {
      await new Promise((resolve) => server.once('listening', resolve));
      const { port } = server.address() as AddressInfo;
      const $ref = `http://127.0.0.1:${port}/schema.json`;
      expect(await schemas.check({ type: 'object', properties: { a: { $ref } } })).toEqual([
        {
          severity: 'error',
          keyword: '$ref',
          message: `The reference ${$ref} leads nowhere: it must point into this schema, as #/$defs/NAME does. Nothing is fetched.`,
        },
      ]);
      expect(asked).toBe(0);
    } finally {
      server.close();
    }
  });
  test('TOOL-1 a pattern that runs away is ended', async () => {
    const schema = { type: 'object', properties: { a: { type: 'string', pattern: '^(a+)+$' } } };
    const args = JSON.stringify({ a: `${'a'.repeat(60)}b` });
    expect(await verdictOf({ name: 'x', arguments: args }, schema, createSchemaCheck(hasty))).toEqual({
      valid: false,
      reason: 'schema',
      problems: [
        'The check against the schema took longer than 10 seconds and was stopped. It may have a runaway pattern or endless references.',
      ],
    });
    expect(await verdict('{"city":"Bern"}')).toEqual({ valid: true });
  });
  test.each([201, 1_500, 20_000])('TOOL-1 a schema nested %i deep is refused', async (levels) => {
    let schema: JsonObject = { type: 'object' };
    for (let depth = 0; depth < levels; depth += 1) schema = { not: schema };
    const problems = await schemas.check({ type: 'object', allOf: [schema] });
    expect(problems).toMatchObject([{ severity: 'error' }]);
  });
  test('TOOL-1 a reference to itself ends', async () => {
    const schema = { type: 'object', properties: { a: { $ref: '#' } } };
    expect(await verdict('{"a":{"a":{"a":{}}}}', schema)).toEqual({ valid: true });
    expect(await schemas.check({ $ref: '#' })).toEqual([]);
    expect(await verdict('{}', { $ref: '#' })).toMatchObject({ valid: false, reason: 'schema' });
  });
  test('TOOL-1 two schemas of one $id do not meet', async () => {
    const $id = 'https://example.test/tool';
    expect(await verdict('{}', { $id, type: 'object' })).toEqual({ valid: true });
    expect(await verdict('{}', { $id, type: 'object', required: ['a'] })).toMatchObject({ valid: false });
  });
  test('TOOL-1 a schema too long is refused', async () => {
    expect(await schemas.check({ type: 'object', description: 'x'.repeat(200_000) })).toMatchObject([
      { severity: 'error', message: expect.stringContaining('may have 200,000') as string },
    ]);
  });
});

describe('CHAT-7 the answer against the schema that was asked for', () => {
  const schema = { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] };
  const formats: readonly JsonObject[] = [
    schema,
    { name: 'count', schema },
    { type: 'json_schema', json_schema: { name: 'count', strict: true, schema } },
    { type: 'json_schema', name: 'count', schema },
  ];
  test.each(formats)('CHAT-7 the schema is found in %j', async (format) => {
    expect(await checkFormat(format, '{"n":1}', schemas)).toEqual({ valid: true, problems: [] });
    expect(await checkFormat(format, '{"n":"1"}', schemas)).toEqual({
      valid: false,
      problems: ['/n must be an integer.'],
    });
    expect(await checkFormat(format, '[]', schemas)).toEqual({
      valid: false,
      problems: ['The answer must be an object.'],
    });
  });
  test('CHAT-7 an answer that is not JSON', async () => {
    expect(await checkFormat(schema, 'Here it is: {"n":1}', schemas)).toEqual({
      valid: false,
      problems: ['The answer is not JSON. Line 1, column 1: a value is expected.'],
    });
  });
  test('CHAT-7 without a schema only JSON is asked for', async () => {
    expect(await checkFormat({ name: 'free' }, '[1]', schemas)).toEqual({ valid: true, problems: [] });
  });
});
