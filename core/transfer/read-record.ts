/** Parses one record of an export, or says in words why it is invalid. */
import type { z } from 'zod';
import { deepestNesting } from '../../shared/nesting.ts';
import { NestedTooDeep, parseJson } from '../../shared/parse-json.ts';
import type { ExportRecord } from '../../shared/export-records.ts';
import { endSchema, partSchemas } from './export-schemas.ts';

/** Levels of a record around the JSON of others that it holds, which may nest as deep as is read anywhere. */
const aroundValues = 32;

/** Parses a record as it is in the file; or says why it is invalid, as the end of a sentence. */
export type ReadRecord<R> = (text: string) => { readonly record: R } | { readonly problem: string };

/** `schemas` by the `type` of their records. */
export function recordReader<R>(schemas: Readonly<Record<string, z.ZodType<R>>>): ReadRecord<R> {
  return (text) => {
    let value: unknown;
    try {
      value = parseJson(text, deepestNesting + aroundValues);
    } catch (error) {
      if (error instanceof NestedTooDeep) return { problem: `cannot be read: ${error.message}` };
      return { problem: 'is not JSON' };
    }
    const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined;
    const schema = typeof type === 'string' && Object.hasOwn(schemas, type) ? schemas[type] : undefined;
    if (schema === undefined) {
      const said = JSON.stringify(type ?? null).slice(0, 100);
      return { problem: `is of a kind this version doesn’t know (${said})` };
    }
    const read = schema.safeParse(value);
    if (read.success) return { record: read.data };
    const [issue] = read.error.issues;
    const where = issue === undefined || issue.path.length === 0 ? '' : `${issue.path.join('.')}: `;
    return { problem: `is not valid (${where}${issue?.message ?? 'unknown'})` };
  };
}

/** Reads one line of an export of conversations. */
export const readRecord = recordReader<ExportRecord>({ ...partSchemas, end: endSchema });
