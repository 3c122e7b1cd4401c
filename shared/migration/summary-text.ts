/** A summary of a migration as text for a terminal, and as Markdown for a page or an issue. */
import { plain, tableLine, code } from '../compare/markdown-words.ts';
import { counted } from '../counted.ts';
import { descriptions } from '../protocols/descriptions.ts';
import type { MigrationGroup, MigrationSummary } from './summary.ts';
import { migrationVerdicts, type MigrationRow, type MigrationVerdict } from './migration-row.ts';

export const verdictLabels: Readonly<Record<MigrationVerdict, string>> = {
  malformed: 'Malformed',
  'no-place': 'No place',
  otherwise: 'Behaves differently',
  reworded: 'Reworded',
  same: 'Unchanged',
};

export function summaryText(summary: MigrationSummary): string {
  return [
    headline(summary),
    ...migrationVerdicts.flatMap((verdict) => {
      const groups = summary.groups.filter((group) => group.verdict === verdict);
      return groups.length === 0 ? [] : ['', verdictLabels[verdict], ...groups.map(line)];
    }),
    '',
  ].join('\n');
}

function headline({ from, to, requests, refused, reasons }: MigrationSummary): string {
  const head = `${descriptions[from].label} → ${descriptions[to].label}: ${counted(requests, 'request')}`;
  return refused === 0
    ? head
    : [`${head}, ${refused} can’t be sent`, ...reasons.map((reason) => `  ${reason}`)].join('\n');
}

/** What stood there and what stands there now; nothing where that is the same and of no interest. */
function exampleOf({ verdict, from, to }: MigrationRow): string {
  if (verdict === 'same') return '';
  const values = [from?.value, to?.value].filter((value) => value !== undefined && value !== '');
  return [...new Set(values)].join(' → ');
}

function line({ label, why, rows, example }: MigrationGroup): string {
  const { from, to } = example;
  const value = exampleOf(example);
  const places = [from?.at, to?.at].filter((place) => place !== undefined);
  const where = [...new Set(places)].join(' → ');
  // What no place shows has its own name to tell it by.
  return `  ${rows} × ${label}: ${where === '' ? example.label : where}${why === undefined ? '' : `. ${why}`}${value === '' ? '' : `\n      Example: ${value}`}`;
}

export function summaryMarkdown(summary: MigrationSummary): string {
  return `${[
    `## ${plain(headline(summary).split('\n')[0] ?? '')}`,
    '',
    ...(summary.reasons.length === 0 ? [] : [...summary.reasons.map((reason) => `- ${plain(reason)}`), '']),
    tableLine(['', 'part', 'times', 'before', 'after', '', 'example']),
    tableLine(['---', '---', '---', '---', '---', '---', '---']),
    ...summary.groups.map(({ verdict, label, rows, why, example }) => {
      const { from, to } = example;
      const value = exampleOf(example);
      return tableLine([
        verdictLabels[verdict],
        plain(label),
        String(rows),
        from === undefined ? '' : code(from.at),
        to === undefined ? '' : code(to.at),
        plain(why ?? ''),
        value === '' ? '' : code(value),
      ]);
    }),
  ].join('\n')}\n`;
}
