/** The metrics table as text to take along: Markdown for people, separated values for other programs. */
import { code, plain, table } from '../../../../../shared/compare/markdown-words.ts';
import { csvText, harmless } from '../../../../../shared/csv.ts';
import { metricKinds } from './metric-kinds.ts';
import type { MetricsTable, TableCell, TableRow } from './metrics-table.ts';
import { t } from '../../../../language/t.ts';
import * as m from '../messages.ts';

/** As it is shown; the best of a row is bold. */
export function metricsMarkdown({ lanes, rows }: MetricsTable): string {
  const titles = [t(m.metric), ...lanes.map(({ name }) => plain(name))];
  return `${table(
    titles,
    rows.map((row) => [row.label, ...row.cells.map((cell) => markdownCell(cell, row))]),
  )}\n`;
}

function markdownCell({ text, detail, best, spread }: TableCell, { mono }: TableRow): string {
  const words = spread === undefined ? text : `${text} ${spread}`;
  const shown = mono ? code(words) : plain(words);
  return `${best ? `**${shown}**` : shown}${detail === undefined ? '' : ` (${plain(detail)})`}`.trim();
}

/** Plain numbers, with their unit at the row's name; `separator` is a comma or a tab (RFC 4180). */
export function metricsSeparated({ lanes, rows }: MetricsTable, separator: ',' | '\t'): string {
  const head = [t(m.metric), ...lanes.map(({ name }) => harmless(name))];
  const lines = rows.map((row) => [
    labelWithUnit(row),
    ...row.cells.map(({ value, text }) => (value === undefined ? harmless(text) : plainNumber(value, row))),
  ]);
  return csvText([head, ...lines], separator);
}

function labelWithUnit({ label, metric }: TableRow): string {
  const unit = metric === undefined ? '' : metricKinds[metric].unit;
  return unit === '' || unit === 'tokens/s' ? label : `${label} (${unit})`;
}

function plainNumber(value: number, { metric }: TableRow): string {
  const digits = metric === 'cost' ? 1e8 : 1e3;
  return String(Math.round(value * digits) / digits);
}
