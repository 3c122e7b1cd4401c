/** A table of one column: whether its first row is a header cannot be seen for sure, so it is guessed and can be said. Pure. */
import { columnOf, type Column } from './case-columns.ts';

/** How the first row of a table of one column is read. */
export type FirstRow = 'header' | 'case';

export interface OneColumn {
  /** As it was read: as the user said, or by a guess. */
  readonly first: FirstRow;
  /** What the rows below a header are: prompts, a check, or the values of a name. */
  readonly column: Column;
  /** The first rows as they stand in the file. */
  readonly preview: readonly string[];
}

/** Rows of the preview, a header among them. */
const shownRows = 4;

/** `texts` are the fields in their order; `names` are those that the composer's text has places for. */
export function oneColumnOf(texts: readonly string[], names: readonly string[], said?: FirstRow): OneColumn {
  const [head = '', ...below] = texts;
  return {
    first: said ?? (isHeader(head, below, names) ? 'header' : 'case'),
    column: headerColumn(head, names),
    preview: texts.slice(0, shownRows),
  };
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

function headerColumn(head: string, names: readonly string[]): Column {
  const column = columnOf(head);
  const isPrompt =
    column.kind === 'value' && !names.includes(column.name) && promptHeaders.has(head.trim().toLowerCase());
  return isPrompt ? { kind: 'prompt' } : column;
}

/** A name that is known is a header; another single word is one where none of the rows below looks like it. */
function isHeader(head: string, below: readonly string[], names: readonly string[]): boolean {
  const column = headerColumn(head, names);
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
