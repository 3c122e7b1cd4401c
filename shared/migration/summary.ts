/** What the move of many requests to another protocol comes to: each kind of change once, with how often it happens and an example. */
import { meaningLabels } from '../protocols/meaning.ts';
import type { ProtocolId } from '../protocols/descriptions.ts';
import type { Migration } from './migrate.ts';
import { migrationVerdicts, type MigrationRow, type MigrationVerdict } from './migration-row.ts';

export interface MigrationGroup {
  readonly verdict: MigrationVerdict;
  readonly label: string;
  readonly why?: string;
  /** Rows of this kind, and in how many requests there is one. */
  readonly rows: number;
  readonly requests: number;
  readonly example: MigrationRow;
}

export interface MigrationSummary {
  readonly from: ProtocolId;
  readonly to: ProtocolId;
  readonly requests: number;
  /** How many of them cannot be sent as they come out, with the reasons. */
  readonly refused: number;
  readonly reasons: readonly string[];
  /** The worst first. */
  readonly groups: readonly MigrationGroup[];
}

/** One summary for each pair of protocols, in the order in which they come. */
export function summarize(migrations: readonly Migration[]): readonly MigrationSummary[] {
  const pairs = new Map<string, Migration[]>();
  for (const migration of migrations) {
    const key = `${migration.from} ${migration.to}`;
    const pair = pairs.get(key);
    if (pair === undefined) pairs.set(key, [migration]);
    else pair.push(migration);
  }
  return [...pairs.values()].flatMap((pair) => {
    const [first] = pair;
    return first === undefined ? [] : [summaryOf(first, pair)];
  });
}

function summaryOf({ from, to }: Migration, pair: readonly Migration[]): MigrationSummary {
  const errors = pair.map(({ problems }) => problems.filter(({ severity }) => severity === 'error'));
  return {
    from,
    to,
    requests: pair.length,
    refused: errors.filter(({ length }) => length > 0).length,
    reasons: [...new Set(errors.flatMap((found) => found.map(({ message }) => message)))],
    groups: groupsOf(pair),
  };
}

function groupsOf(pair: readonly Migration[]): readonly MigrationGroup[] {
  const groups = new Map<
    string,
    { readonly example: MigrationRow; readonly label: string; rows: number; readonly requests: Set<number> }
  >();
  for (const [at, { rows }] of pair.entries()) {
    for (const row of rows) {
      const label = labelOf(row);
      const key = [row.verdict, label, row.why ?? ''].join('\n');
      let group = groups.get(key);
      if (group === undefined) {
        group = { example: row, label, rows: 0, requests: new Set() };
        groups.set(key, group);
      }
      group.rows += 1;
      group.requests.add(at);
    }
  }
  return [...groups.values()]
    .map(({ example, label, rows, requests }) => {
      const { verdict, why } = example;
      return { verdict, label, ...(why === undefined ? {} : { why }), rows, requests: requests.size, example };
    })
    .toSorted(
      (a, b) => migrationVerdicts.indexOf(a.verdict) - migrationVerdicts.indexOf(b.verdict) || b.requests - a.requests,
    );
}

/** What rows of many requests have in common: their meaning without its number, or the field without its indexes. */
function labelOf({ meaning, label }: MigrationRow): string {
  if (meaning === 'other') return label.replaceAll(/\[\d+\]/g, '[]');
  return label.startsWith('strict of ') ? 'strict' : meaningLabels[meaning];
}
