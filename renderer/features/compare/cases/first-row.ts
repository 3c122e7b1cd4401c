/** Whether the first row of a table is a header cannot be seen for sure, so it is guessed and can be said; and what the columns are either way. Pure. */
import { columnOf, type Column } from './case-columns.ts';
import type { CaseFileProblem } from './case-table.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

/** How the first row of a table is read. */
export type FirstRow = 'header' | 'case';

export interface FirstRowReading {
  /** As it was read: as the user said, or by a guess. */
  readonly first: FirstRow;
  /** What the columns are, read so. */
  readonly columns: readonly Column[];
  /** The first rows as they stand in the file. */
  readonly preview: readonly (readonly string[])[];
  /** Columns that had to be called otherwise than in the file. */
  readonly notes: readonly CaseFileProblem[];
}

/** Rows of the preview, a header among them. */
const shownRows = 4;

type Rows = readonly (readonly string[])[];

/** `rows` are all of the table; `names` are those that the composer's text has places for. */
export function firstRowOf(rows: Rows, names: readonly string[], said?: FirstRow): FirstRowReading {
  const [head = [], ...below] = rows;
  const first = said ?? (isHeader(head, below, names) ? 'header' : 'case');
  const read =
    first === 'header' ? headerColumns(head, below, names) : { columns: plainColumns(head, names), notes: [] };
  return { first, ...read, preview: rows.slice(0, shownRows) };
}

/** What people write above a column of prompts. */
const promptHeaders: ReadonlySet<string> = new Set([
  'prompts',
  'question',
  'questions',
  'message',
  'messages',
  'input',
  'inputs',
  'query',
  'queries',
  'text',
  'texts',
]);

/** A header of one column; of several, only `prompt` itself is the prompt for sure. */
function oneColumn(head: string, names: readonly string[]): Column {
  const column = columnOf(head);
  const isPrompt =
    column.kind === 'value' && !names.includes(column.name) && promptHeaders.has(head.trim().toLowerCase());
  return isPrompt ? prompt : column;
}

const prompt: Column = { kind: 'prompt' };

/** Each column by its header. One that has no name, or that of another one, gets a new name, which is reported. */
function headerColumns(
  head: readonly string[],
  below: Rows,
  names: readonly string[],
): Pick<FirstRowReading, 'columns' | 'notes'> {
  const [only] = head;
  if (head.length === 1 && only !== undefined) return { columns: [oneColumn(only, names)], notes: [] };
  const taken = new Set(head.flatMap((text) => nameOf(columnOf(text)) ?? []));
  const seen = new Set<string>();
  const notes: CaseFileProblem[] = [];
  const columns = head.map((text, at): Column => {
    const column = columnOf(text);
    const name = nameOf(column);
    if (name === undefined) return column;
    if (name === '') {
      // Spreadsheets write empty columns behind a table.
      if (below.every((row) => (row[at] ?? '') === '')) return column;
      const made = freeName('column', at + 1, taken);
      notes.push({ message: t(m.columnUnnamed, { at: at + 1, name: `{{${made}}}` }) });
      return { kind: 'value', name: made };
    }
    // A value may be called {{prompt}}.
    if (!seen.has(column.kind + name)) {
      seen.add(column.kind + name);
      return column;
    }
    const made = freeName(name, 2, taken);
    notes.push({ message: t(m.columnsAlike, { name, at: at + 1, made: `{{${made}}}` }) });
    return { kind: 'value', name: made };
  });
  return { columns, notes };
}

/** The name of a column that must be unique; checks may repeat. */
function nameOf(column: Column): string | undefined {
  if (column.kind === 'check') return undefined;
  return column.kind === 'prompt' ? 'prompt' : column.name;
}

function freeName(name: string, from: number, taken: Set<string>): string {
  let number = from;
  while (taken.has(`${name} ${number}`)) number += 1;
  taken.add(`${name} ${number}`);
  return `${name} ${number}`;
}

/** Without a header: the places of the text in their order where there are enough of them, else a prompt and values. */
function plainColumns(first: readonly string[], names: readonly string[]): readonly Column[] {
  const filled = first.length > 1 && names.length >= first.length ? names : ['', ...names];
  return first.map((_, at): Column => {
    const name = filled[at];
    return name === '' ? prompt : { kind: 'value', name: name ?? `column ${at + 1}` };
  });
}

function isHeader(head: readonly string[], below: Rows, names: readonly string[]): boolean {
  const [only] = head;
  if (head.length > 1 || only === undefined) return isWideHeader(head, names);
  return isOneHeader(
    only,
    below.map((row) => row[0] ?? ''),
    names,
  );
}

/** People name the columns of a table: only what no header would say is a case. */
function isWideHeader(head: readonly string[], names: readonly string[]): boolean {
  const known = head.some((text) => {
    const column = columnOf(text);
    return column.kind !== 'value' || names.includes(column.name) || text.trimStart().startsWith('{{');
  });
  return known || head.every((text) => text === '' || isTitle(text.trim()));
}

const longestTitle = 60;

/** Short, no number, and no sentence. */
function isTitle(text: string): boolean {
  return text.length <= longestTitle && !/[.?!…]$|\n/.test(text) && !/^[\d\s.,:+%-]*$/.test(text);
}

/** A name that is known is a header; another single word is one where none of the rows below looks like it. */
function isOneHeader(head: string, below: readonly string[], names: readonly string[]): boolean {
  const column = oneColumn(head, names);
  if (column.kind !== 'value' || names.includes(column.name) || head.trimStart().startsWith('{{')) return true;
  if (below.length === 0 || !isName(head)) return false;
  return (
    below.every((text) => !isName(text)) ||
    (/^\p{Ll}/u.test(head.trim()) && below.every((text) => /^\P{Ll}/u.test(text.trim())))
  );
}

/** One short word that is no number. */
function isName(text: string): boolean {
  return /^[\p{L}_][\p{L}\p{N}_.-]{0,39}$/u.test(text.trim());
}
