/** The page on dialects names every field that one may have, and its example is one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readDialect } from '../../../shared/dialects/read.ts';
import { keptDialectSchema } from '../../../shared/dialects/schema.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/dialects.md'), 'utf8');

/** Every name of a field, wherever it stands; the ids of APIs and the names of headers are no fields. */
function fieldsIn(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap(fieldsIn);
  return Object.entries(schema).flatMap(([name, inner]) =>
    name === 'properties'
      ? [...Object.keys(inner as object), ...Object.values(inner as object).flatMap(fieldsIn)]
      : fieldsIn(inner),
  );
}

test('every field is named', () => {
  const fields = [...new Set(fieldsIn(z.toJSONSchema(keptDialectSchema, { io: 'input', unrepresentable: 'any' })))];
  expect(fields.length).toBeGreaterThan(30);
  expect(fields.filter((name) => !new RegExp(`\`([a-z]+\\.)?${name}\``).test(page))).toEqual([]);
});

test('its example can be entered', () => {
  const [, example = ''] = /```json\n([^]*?)```/.exec(page) ?? [];
  expect(readDialect(example)).toMatchObject({ dialect: { label: 'Team relay' } });
});
