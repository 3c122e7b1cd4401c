/** Lists of cases as files: CSV, TSV, JSON Lines, JSON and plain lines are read, CSV is written. A chunk of its own, for the reader of CSV. */
import { parseJson } from '../../../../shared/parse-json.ts';
import { csvText } from '../../../../shared/csv.ts';
import { compareLimits, type GivenCase } from '../../../../shared/compare/setup.ts';
import { isJsonObject, ownOf, type Json } from '../../../../shared/json.ts';
import {
  checkColumns,
  checksOf,
  columnOf,
  FieldProblem,
  fieldsOf,
  fieldText,
  valueHeader,
  type CheckField,
  type Column,
} from './case-columns.ts';
import { firstRowOf, type FirstRow, type FirstRowReading } from './first-row.ts';
import { delimiterOf, tableOf, type CaseFileProblem } from './case-table.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface CaseFile {
  readonly cases: readonly GivenCase[];
  /** What was left out, in the order of the file. */
  readonly problems: readonly CaseFileProblem[];
  /** How the first row of a table was read: it may be a header or none. */
  readonly firstRow?: FirstRowReading;
}

/** One line of a table, or one item of a list. */
interface Row {
  readonly line?: number;
  readonly fields: readonly (readonly [Column, Json])[];
}

interface Rows {
  readonly rows: readonly Row[];
  readonly problems: readonly CaseFileProblem[];
}

/**
 * Reads the cases of a file, by the ending of its name. `names` are those that the composer's text has places for.
 * `firstRow` says how the first row of a table is read; without it that is guessed.
 */
export function readCaseFile(text: string, name: string, names: readonly string[], firstRow?: FirstRow): CaseFile {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const plain = text.replace(/^\uFEFF/, '');
  if (plain.trim() === '') return { cases: [], problems: [{ message: t(m.isEmpty, { name }) }] };
  if (ending === 'jsonl' || ending === 'ndjson') return casesOf(linesOfJson(plain));
  if (ending === 'json') return casesOf(jsonList(plain));
  if (ending === 'txt' || ending === 'md') return casesOf(promptLines(plain));
  return readCaseTable(plain, names, firstRow);
}

/** Stands in no text: with it as a separator a table has one column. */
const noSeparator = '\u001F';

function readCaseTable(text: string, names: readonly string[], said: FirstRow | undefined): CaseFile {
  const table = tableOf(text, delimiterOf(text));
  const [head] = table.records;
  if (head === undefined) return casesOf({ rows: [], problems: table.problems });
  // Of one column, what looks like a separator further down is part of a text.
  const { records, problems } = head.fields.length === 1 ? tableOf(text, noSeparator) : table;
  const firstRow = firstRowOf(
    records.map(({ fields }) => fields),
    names,
    said,
  );
  const { first, columns, notes } = firstRow;
  const rows: Row[] = [];
  const uneven: CaseFileProblem[] = [];
  for (const { line, fields } of records.slice(first === 'header' ? 1 : 0)) {
    if (fields.length > columns.length) {
      const counts = { fields: fields.length, columns: columns.length };
      uneven.push({ line, message: t(first === 'header' ? m.unevenHeader : m.unevenRow, counts) });
    } else {
      rows.push({ line, fields: fields.flatMap((field, at) => (columns[at] ? [[columns[at], field] as const] : [])) });
    }
  }
  return { ...casesOf({ rows, problems: [...notes, ...problems, ...uneven] }), firstRow };
}

const prompt: Column = { kind: 'prompt' };

function promptLines(text: string): Rows {
  const rows = text.split(/\r\n|\r|\n/).flatMap((line, at): readonly Row[] => {
    return line.trim() === '' ? [] : [{ line: at + 1, fields: [[prompt, line]] }];
  });
  return { rows, problems: [] };
}

function linesOfJson(text: string): Rows {
  const rows: Row[] = [];
  const problems: CaseFileProblem[] = [];
  for (const [at, written] of text.split(/\r\n|\r|\n/).entries()) {
    if (written.trim() === '') continue;
    const line = at + 1;
    try {
      rows.push({ line, fields: fieldsOfItem(parseJson(written)) });
    } catch (error) {
      const message = error instanceof FieldProblem ? error.message : t(m.lineNoJson);
      problems.push({ line, message });
    }
  }
  return { rows, problems };
}

function jsonList(text: string): Rows {
  let list: Json;
  try {
    list = parseJson(text);
  } catch (error) {
    return {
      rows: [],
      problems: [{ message: t(m.fileNoJson, { why: error instanceof Error ? error.message : '' }) }],
    };
  }
  if (!Array.isArray(list)) return { rows: [], problems: [{ message: t(m.fileNoList) }] };
  const rows: Row[] = [];
  const problems: CaseFileProblem[] = [];
  for (const [at, item] of (list as readonly Json[]).entries()) {
    try {
      rows.push({ fields: fieldsOfItem(item) });
    } catch (error) {
      if (!(error instanceof FieldProblem)) throw error;
      problems.push({ message: t(m.caseProblem, { at: at + 1, problem: error.message }) });
    }
  }
  return { rows, problems };
}

/** A text is a prompt; of an object each field is a column. A list under a check makes several, but for the one that takes a list. */
function fieldsOfItem(item: Json): Row['fields'] {
  if (typeof item === 'string') return [[prompt, item]];
  if (!isJsonObject(item)) throw new FieldProblem(t(m.neither));
  return Object.entries(item).flatMap(([name, value]): Row['fields'] => {
    const column = columnOf(name);
    const isOneCheck = column.kind === 'check' && column.column.startsWith('any of');
    const several = column.kind === 'check' && !isOneCheck && Array.isArray(value);
    return several ? (value as readonly Json[]).map((one) => [column, one] as const) : [[column, value]];
  });
}

const longestText = 1_000_000;
const longestName = 200;

function casesOf({ rows, problems }: Rows): CaseFile {
  const cases: GivenCase[] = [];
  const all = [...problems];
  for (const [at, row] of rows.entries()) {
    if (cases.length === compareLimits.cases) {
      all.push({
        message: t(m.tooManyCases, { count: rows.length, most: compareLimits.cases }),
      });
      break;
    }
    try {
      cases.push(caseOf(row));
    } catch (error) {
      if (!(error instanceof FieldProblem)) throw error;
      const { line } = row;
      if (line === undefined) all.push({ message: t(m.caseProblem, { at: at + 1, problem: error.message }) });
      else all.push({ line, message: error.message });
    }
  }
  return { cases, problems: all.toSorted((one, other) => (one.line ?? Infinity) - (other.line ?? Infinity)) };
}

function caseOf({ fields }: Row): GivenCase {
  let prompted: string | null = null;
  const values: Record<string, string> = {};
  const checks: CheckField[] = [];
  const seen = new Set<string>();
  for (const [column, value] of fields) {
    const text = value === null ? '' : fieldText(value);
    if (text.length > longestText) {
      throw new FieldProblem(t(m.textTooLong, { count: text.length, most: longestText }));
    }
    if (column.kind === 'check') {
      checks.push({ column: column.column, value });
      continue;
    }
    const name = column.kind === 'prompt' ? 'prompt' : column.name;
    // In a list of objects: a table's columns have names of their own by now.
    if (seen.has(column.kind + name)) throw new FieldProblem(t(m.thereTwice, { name }));
    seen.add(column.kind + name);
    if (column.kind === 'prompt') prompted = text === '' ? null : text;
    else if (name.length > longestName) throw new FieldProblem(t(m.nameTooLong));
    else if (name !== '') values[name] = text;
  }
  const made = checksOf(checks);
  if (made.length > compareLimits.checks) {
    throw new FieldProblem(t(m.tooManyChecks, { count: made.length, most: compareLimits.checks }));
  }
  return { id: crypto.randomUUID(), prompt: prompted, values, checks: [...made] };
}

/** The cases as CSV that `readCaseFile` reads back as they are. */
export function caseFileOf(cases: readonly GivenCase[]): string {
  const names = [...new Set(cases.flatMap(({ values }) => Object.keys(values)))];
  const fields = cases.map(({ checks }) => checks.flatMap(fieldsOf));
  // A column as often as the case with most checks of its kind needs it.
  const columns = checkColumns.flatMap((column) => {
    const most = Math.max(0, ...fields.map((of) => of.filter((field) => field.column === column).length));
    const used =
      column !== 'arguments' || fields.some((of) => of.some((field) => field.column === column && field.text));
    return used ? Array.from({ length: most }, (_, nth) => ({ column, nth })) : [];
  });
  const head = ['prompt', ...names.map(valueHeader), ...columns.map(({ column }) => column)];
  const rows = cases.map(({ prompt: text, values }, at) => [
    text ?? '',
    ...names.map((name) => ownOf(values, name) ?? ''),
    ...columns.map(({ column, nth }) => fields[at]?.filter((field) => field.column === column)[nth]?.text ?? ''),
  ]);
  return csvText([head, ...rows]);
}
