/** The table of where each protocol puts what, as Markdown for one's own documentation. */
import type { MeaningCell, MeaningRow } from './align.ts';
import type { Place } from './meaning.ts';
import { valueExcerpt } from './excerpt.ts';
import { placeWords } from './path-words.ts';

/** GitHub's tables: a row for each meaning, a column for each lane. `lanes` are the names of the columns, in the order of the cells. */
export function mappingMarkdown(rows: readonly MeaningRow[], lanes: readonly string[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return `${[
    line(['', ...lanes.map(plain)]),
    line(['---', ...lanes.map(() => '---')]),
    ...rows.map(({ label, cells }) => line([plain(label), ...cells.map(cellMarkdown)])),
  ].join('\n')}\n`;
}

function cellMarkdown(cell: MeaningCell): string {
  switch (cell.state) {
    case 'sent':
      return cell.places.map(placeMarkdown).join('<br>');
    case 'unset':
      return `not set (${[code(cell.at), ...(cell.note === undefined ? [] : [plain(cell.note)])].join(', ')})`;
    case 'none':
      return `no place: ${plain(cell.why)}`;
    case 'no-request':
      return '';
  }
}

function placeMarkdown(place: Place): string {
  const value = valueExcerpt(place.value);
  return [
    code(placeWords(place)),
    ...(place.note === undefined ? [] : [`(${plain(place.note)})`]),
    ...(value === '' ? [] : [code(value)]),
  ].join(' ');
}

/** As text, none of it markup: the bar would end the cell, and a tag be taken for HTML. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>()#+!|~&]/g, String.raw`\$&`);
}

/** As code, in a fence longer than any run of backquotes in it; a bar is escaped even there. */
function code(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line === '') return '';
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const space = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${fence}${space}${line.replaceAll('|', String.raw`\|`)}${space}${fence}`;
}
