/** Looks into a table of text: rows, columns, the names in its header. */
import { parse } from 'csv-parse/sync';
import { corrupt, type Finding } from './media-report.ts';
import { firstWords, plural } from './wording.ts';

/** Characters that are parsed; of a longer table the beginning stands for the rest. */
const maxCharacters = 8 * 1024 * 1024;

/** The separator that the first line has most of. */
function separatorOf(text: string, mimeType: string): string {
  if (mimeType === 'text/tab-separated-values') return '\t';
  const first = text.slice(0, 4_096).split(/\r?\n/, 1)[0] ?? '';
  const count = (separator: string): number => first.split(separator).length;
  return [',', ';', '\t', '|'].reduce((best, next) => (count(next) > count(best) ? next : best));
}

export function describeTable(text: string, mimeType: string): Finding {
  const cut = text.length > maxCharacters;
  const separator = separatorOf(text, mimeType);
  const body = cut ? text.slice(0, text.lastIndexOf('\n', maxCharacters)) : text;
  let rows: string[][];
  try {
    rows = parse(body, { bom: true, delimiter: separator, relax_column_count: true, skip_empty_lines: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    return {
      description: `A table of text that begins ${firstWords(text)}`,
      problem: corrupt(`It cannot be parsed: ${reason}`),
    };
  }
  const [header] = rows;
  if (header === undefined) return { description: 'An empty table.' };
  const names = header.slice(0, 12).map((name) => firstWords(name, 30));
  const more = header.length > 12 ? ` and ${header.length - 12} more` : '';
  const ragged = rows.findIndex((row) => row.length !== header.length);
  const between = separator === ',' ? '' : `, separated by ${separator === '\t' ? 'tabs' : `“${separator}”`}`;
  return {
    description: `A table with ${cut ? 'more than ' : ''}${plural(rows.length - 1, 'row')} below its header and ${plural(header.length, 'column')}${between}: ${names.join(', ')}${more}.`,
    ...(ragged < 0
      ? {}
      : {
          problem: corrupt(
            `Row ${ragged + 1} has ${plural(rows[ragged]?.length ?? 0, 'cell')} and the header ${header.length}.`,
          ),
        }),
  };
}
