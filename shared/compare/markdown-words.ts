/** Escapes texts for a Markdown file. */
import { longestBackquotes } from '../backquotes.ts';

/** A line of one of GitHub's tables; the cells are Markdown. */
export function tableLine(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** A table with a line of titles; empty without rows. */
export function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  return [tableLine(titles), tableLine(titles.map(() => '---')), ...rows.map(tableLine)].join('\n');
}

/** The same in pieces, a line with each row as it comes. */
export function* inLines(titles: readonly string[], rows: Iterable<readonly string[]>): Generator<string> {
  yield `${tableLine(titles)}\n${tableLine(titles.map(() => '---'))}`;
  for (const row of rows) yield `\n${tableLine(row)}`;
}

/** Escaped as plain text: a bar would end the cell, and a tag would be read as HTML. */
export function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>()#+!|~&]/g, String.raw`\$&`);
}

/** As code, in a fence longer than any run of backquotes in it; a bar is escaped even there. */
export function code(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line === '') return '';
  const fence = '`'.repeat(longestBackquotes(line) + 1);
  const space = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${fence}${space}${line.replaceAll('|', String.raw`\|`)}${space}${fence}`;
}
