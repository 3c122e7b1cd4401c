/** The columns of a list of cases in a file: what each header means, and which check a field of it makes. */
import { parseJson } from '../../../../shared/parse-json.ts';
import type { AnswerCheck } from '../../../../shared/compare/answer-check.ts';
import { checkProblem } from '../../../../shared/compare/check-problem.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../../shared/json.ts';
import { readStopLines, writtenStopLines } from '../../../request-form/parameters/stop-lines.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

/** `any case` makes a check ignore upper and lower case. Headers may repeat: each makes its own check. */
export const checkColumns = [
  'contains',
  'contains any case',
  'equals',
  'equals any case',
  'regex',
  'schema',
  'tool',
  'arguments',
  'not contains',
  'not contains any case',
  'any of',
  'any of any case',
  'schema or fence',
  'first token ms',
  'total ms',
  'output tokens',
  'input tokens',
  'script check',
] as const;
export type CheckColumn = (typeof checkColumns)[number];

export type Column =
  | { readonly kind: 'prompt' }
  | { readonly kind: 'check'; readonly column: CheckColumn }
  | { readonly kind: 'value'; readonly name: string };

/** What a header means: `prompt`, a check, or else the name of a value; `{{tool}}` is a value even so. */
export function columnOf(header: string): Column {
  const plain = header.trim();
  const [, braced] = /^\{\{\s*(.+?)\s*\}\}$/s.exec(plain) ?? [];
  if (braced !== undefined) return { kind: 'value', name: braced };
  const known = plain.toLowerCase().replaceAll('_', ' ');
  if (known === 'prompt') return { kind: 'prompt' };
  const column = checkColumns.find((one) => one === known);
  return column === undefined ? { kind: 'value', name: plain } : { kind: 'check', column };
}

/** The header that `columnOf` reads as a value of this name. */
export function valueHeader(name: string): string {
  return columnOf(name).kind === 'value' && !name.startsWith('{{') && name === name.trim() ? name : `{{${name}}}`;
}

/** Thrown for a field that cannot be read; the message is a sentence that says what to do. */
export class FieldProblem extends Error {}

export interface CheckField {
  readonly column: CheckColumn;
  readonly value: Json;
}

/** The checks of a case, in the order of the file; empty fields make none. Throws `FieldProblem`. */
export function checksOf(fields: readonly CheckField[]): readonly AnswerCheck[] {
  const given = fields.filter(({ value }) => value !== null && value !== '');
  const tools = given.filter(({ column }) => column === 'tool');
  const sets = given.filter(({ column }) => column === 'arguments');
  if (sets.length > tools.length) throw new FieldProblem(t(m.argumentsWithout));
  let tool = 0;
  return given.flatMap(({ column, value }): readonly AnswerCheck[] => {
    if (column === 'arguments') return [];
    const check = column === 'tool' ? toolCheck(value, sets[tool]) : checkOf(column, value);
    if (column === 'tool') tool += 1;
    const problem = checkProblem(check);
    if (problem !== undefined) throw new FieldProblem(`${column}: ${problem}`);
    return [check];
  });
}

function toolCheck(name: Json, set: CheckField | undefined): AnswerCheck {
  const called = { type: 'tool', name: fieldText(name) } as const;
  return set === undefined ? called : { ...called, arguments: objectOf('arguments', set.value) };
}

function checkOf(column: Exclude<CheckColumn, 'tool' | 'arguments'>, value: Json): AnswerCheck {
  switch (column) {
    case 'contains':
    case 'equals':
      return { type: column, text: fieldText(value), ignoreCase: false };
    case 'contains any case':
      return { type: 'contains', text: fieldText(value), ignoreCase: true };
    case 'equals any case':
      return { type: 'equals', text: fieldText(value), ignoreCase: true };
    case 'not contains':
    case 'not contains any case':
      return { type: 'not-contains', text: fieldText(value), ignoreCase: column !== 'not contains' };
    case 'any of':
    case 'any of any case':
      return { type: 'any-of', texts: textsOf(value), ignoreCase: column !== 'any of' };
    case 'first token ms':
      return { type: 'latency', of: 'first-token', mostMs: limitOf(column, value) };
    case 'total ms':
      return { type: 'latency', of: 'total', mostMs: limitOf(column, value) };
    case 'output tokens':
      return { type: 'tokens', of: 'output', most: limitOf(column, value) };
    case 'input tokens':
      return { type: 'tokens', of: 'input', most: limitOf(column, value) };
    case 'script check':
      return { type: 'script', source: fieldText(value) };
    case 'schema or fence':
      return { type: 'schema', schema: objectOf(column, value), fenced: true };
    case 'regex': {
      const written = fieldText(value);
      const [, pattern = written, flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(written) ?? [];
      return { type: 'regex', pattern, flags };
    }
    case 'schema':
      return { type: 'schema', schema: objectOf('schema', value) };
  }
}

/** A list as it is; of a text each line. */
function textsOf(value: Json): string[] {
  return Array.isArray(value) ? (value as readonly Json[]).map(fieldText) : [...readStopLines(fieldText(value))];
}

function limitOf(column: CheckColumn, value: Json): number {
  const number = typeof value === 'number' ? value : Number(fieldText(value));
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new FieldProblem(t(m.noWholeNumber, { column }));
}

function objectOf(column: CheckColumn, value: Json): JsonObject {
  const read = typeof value === 'string' ? parsed(column, value) : value;
  if (isJsonObject(read)) return read;
  throw new FieldProblem(t(m.noJsonObject, { column }));
}

function parsed(column: CheckColumn, text: string): Json {
  try {
    return parseJson(text);
  } catch {
    throw new FieldProblem(t(m.columnNoJson, { column }));
  }
}

/** A field as text: texts as they are, everything else as JSON. */
export function fieldText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The field that a check is read from again. */
export function fieldsOf(check: AnswerCheck): readonly { readonly column: CheckColumn; readonly text: string }[] {
  switch (check.type) {
    case 'contains':
    case 'equals':
      return [{ column: check.ignoreCase ? `${check.type} any case` : check.type, text: check.text }];
    case 'not-contains':
      return [{ column: check.ignoreCase ? 'not contains any case' : 'not contains', text: check.text }];
    case 'any-of':
      return [{ column: check.ignoreCase ? 'any of any case' : 'any of', text: writtenStopLines(check.texts) }];
    case 'latency':
      return [{ column: check.of === 'total' ? 'total ms' : 'first token ms', text: String(check.mostMs) }];
    case 'tokens':
      return [{ column: check.of === 'output' ? 'output tokens' : 'input tokens', text: String(check.most) }];
    case 'script':
      return [{ column: 'script check', text: check.source }];
    case 'regex':
      return [{ column: 'regex', text: `/${check.pattern}/${check.flags}` }];
    case 'schema':
      return [{ column: check.fenced === true ? 'schema or fence' : 'schema', text: JSON.stringify(check.schema) }];
    case 'tool':
      return [
        { column: 'tool', text: check.name },
        { column: 'arguments', text: check.arguments === undefined ? '' : JSON.stringify(check.arguments) },
      ];
  }
}
