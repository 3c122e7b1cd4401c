/** The list of cases as the user changes it: put in, doubled, moved, taken out, filled from a spreadsheet. */
import { compareLimits, type CompareAsk, type ComparePlan, type GivenCase } from '../../../../shared/compare/setup.ts';
import { namesIn } from '../../../../shared/compare/template.ts';

export function newCase(): GivenCase {
  return { id: crypto.randomUUID(), prompt: null, values: {}, checks: [] };
}

/** A name that cases give values to. */
export interface ValueColumn {
  readonly name: string;
  /** Some text has a place for it; else its values go nowhere. */
  readonly used: boolean;
}

/** The names that the texts have places for, in their order; then those of which only the cases know. */
export function valueColumns(ask: CompareAsk, { cases, checks }: ComparePlan): readonly ValueColumn[] {
  const prompts = cases.flatMap(({ prompt }) => (prompt === null ? [] : [prompt]));
  const written = [...checks, ...cases.flatMap((one) => one.checks)].map((check) => JSON.stringify(check));
  const used = new Set([ask.text, ask.system, ...prompts, ...written].flatMap((text) => [...namesIn(text)]));
  const given = new Set(cases.flatMap(({ values }) => Object.keys(values)));
  return [...used, ...[...given].filter((name) => !used.has(name))].map((name) => ({ name, used: used.has(name) }));
}

/** Drops cases beyond what a plan holds. */
export function cut(cases: readonly GivenCase[]): GivenCase[] {
  return cases.slice(0, compareLimits.cases);
}

export function withCase(cases: readonly GivenCase[], id: string, change: (one: GivenCase) => GivenCase): GivenCase[] {
  return cases.map((one) => (one.id === id ? change(one) : one));
}

export function withoutCase(cases: readonly GivenCase[], id: string): GivenCase[] {
  return cases.filter((one) => one.id !== id);
}

/** The case once more, just behind it. */
export function withCopy(cases: readonly GivenCase[], id: string): GivenCase[] {
  return cut(cases.flatMap((one) => (one.id === id ? [one, { ...one, id: crypto.randomUUID() }] : [one])));
}

/** The case one place up (-1) or down (1); at the ends it stays. */
export function withMovedCase(cases: readonly GivenCase[], id: string, by: -1 | 1): GivenCase[] {
  const from = cases.findIndex((one) => one.id === id);
  const one = cases[from];
  const to = from + by;
  if (one === undefined || to < 0 || to >= cases.length) return [...cases];
  return cases.toSpliced(from, 1).toSpliced(to, 0, one);
}

/** Null for the prompt's column, else the name of a value. */
export type CellColumn = string | null;

export function withCell(one: GivenCase, column: CellColumn, text: string): GivenCase {
  if (column === null) return { ...one, prompt: text === '' ? null : text };
  return { ...one, values: { ...one.values, [column]: text } };
}

/**
 * The cases with cells put in as a spreadsheet would: from case `at` and the column `from` on, to the right and
 * downwards; new cases where the list is too short. Cells beyond the last column are dropped.
 */
export function withCells(
  cases: readonly GivenCase[],
  cells: readonly (readonly string[])[],
  at: number,
  from: number,
  columns: readonly CellColumn[],
): GivenCase[] {
  const filled = [...cases];
  for (const [row, texts] of cells.entries()) {
    const place = at + row;
    filled[place] = texts.reduce((one, text, nth) => {
      const column = columns[from + nth];
      return column === undefined ? one : withCell(one, column, text);
    }, filled[place] ?? newCase());
  }
  return cut(filled);
}

/** True for a paste that comes from a spreadsheet or holds columns; any other text goes into the one field. */
export function isTable(data: Pick<DataTransfer, 'getData'>): boolean {
  const text = data.getData('text/plain');
  // One cell alone is a text like any other.
  if (!/[\t\n\r]/.test(text.trim())) return false;
  return text.includes('\t') || /<table[\s>]/i.test(data.getData('text/html'));
}
