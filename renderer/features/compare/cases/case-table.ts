/** Tables of text: the separator is found, quotes are read, and what does not fit says in which line. */
import { CsvError, parse, type Options } from 'csv-parse/browser/esm/sync';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface CaseFileProblem {
  /** Counted from 1; absent where it is the whole file. */
  readonly line?: number;
  /** One sentence, or two: what is wrong, and what to do. */
  readonly message: string;
}

export interface Records {
  readonly records: readonly { readonly line: number; readonly fields: readonly string[] }[];
  readonly problems: readonly CaseFileProblem[];
}

interface ParsedRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** The records of CSV with a given separator; empty ones are left out. */
export function tableOf(text: string, delimiter: string): Records {
  const options: Options = {
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: delimiter === '\t',
    skip_empty_lines: true,
    bom: true,
  };
  try {
    // With `info` each record comes with its place.
    const parsed = parse(text, options) as unknown as readonly ParsedRecord[];
    const records = parsed
      .map(({ record, info }) => ({ line: info.lines - breaksIn(record), fields: record }))
      .filter(({ fields }) => fields.some((field) => field !== ''));
    return { records, problems: [] };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { records: [], problems: [unreadable(error)] };
  }
}

/** `lines` is where a record ends. */
function breaksIn(fields: readonly string[]): number {
  return fields.reduce((count, field) => count + (field.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
}

function unreadable(error: CsvError): CaseFileProblem {
  const line = Number((error as { readonly lines?: unknown }).lines);
  const open = error.code === 'CSV_QUOTE_NOT_CLOSED';
  return {
    ...(Number.isFinite(line) ? { line } : {}),
    message: t(open ? m.quoteOpen : m.quotesUnfit),
  };
}

/** The separator that occurs most often in the first line, outside of quotes. */
export function delimiterOf(text: string): string {
  const [head = ''] = text.replaceAll(/"(?:[^"]|"")*"/g, '').split(/\r\n|\r|\n/, 1);
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: head.split(sign).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}

/** The cells of a text that was copied from a spreadsheet. */
export function readCells(text: string): readonly (readonly string[])[] {
  return tableOf(text, '\t').records.map(({ fields }) => fields);
}
