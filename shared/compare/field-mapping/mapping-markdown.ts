/** The table of where each protocol puts what, as Markdown for one's own documentation. */
import type { MeaningCell, MeaningRow } from './align.ts';
import { code, plain, tableLine } from '../markdown-words.ts';
import { valueExcerpt } from './excerpt.ts';
import { placeWords } from './path-words.ts';
import type { Place } from '../../protocols/meaning.ts';

/** GitHub's tables: a row for each meaning, a column for each lane. `lanes` are the names of the columns, in the order of the cells. */
export function mappingMarkdown(rows: readonly MeaningRow[], lanes: readonly string[]): string {
  return `${[
    tableLine(['', ...lanes.map(plain)]),
    tableLine(['---', ...lanes.map(() => '---')]),
    ...rows.map(({ label, cells }) => tableLine([plain(label), ...cells.map(cellMarkdown)])),
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
