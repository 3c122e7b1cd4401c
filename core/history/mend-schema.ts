/** Repairs the schema table of a copied database: this app knows its texts, and the page numbers are read from what is left. */
import type { SqlValue } from './database.ts';

/** A row of SQLite's schema table (`sqlite_schema`). */
export interface SchemaEntry {
  readonly rowid: number;
  readonly type: string;
  readonly name: string;
  readonly tbl_name: string;
  readonly sql: string | null;
}

export const selectSchema = 'SELECT rowid, type, name, tbl_name, sql FROM sqlite_master ORDER BY rowid';

/**
 * The changes that make `found` say what `known` says. A flipped bit in one of its texts makes SQLite refuse the whole
 * file, though nothing is lost: each damaged entry is matched with the known one it resembles most. Page numbers come
 * from `found`, since every file has its own.
 */
export function schemaChanges(
  found: readonly SchemaEntry[],
  known: readonly SchemaEntry[],
): readonly { readonly sql: string; readonly values: readonly SqlValue[] }[] {
  const left = new Map(known.map((entry) => [textOf(entry), entry]));
  const damaged = found.filter((entry) => !left.delete(textOf(entry)));
  return damaged.flatMap((entry) => {
    const nearest = [...left.values()]
      .map((candidate) => ({ candidate, likeness: likeness(textOf(candidate), textOf(entry)) }))
      .toSorted((a, b) => b.likeness - a.likeness)[0];
    if (nearest === undefined || nearest.likeness < leastLikeness) return [];
    const { type, name, tbl_name: table, sql } = nearest.candidate;
    left.delete(textOf(nearest.candidate));
    return [
      {
        sql: 'UPDATE sqlite_master SET type = ?, name = ?, tbl_name = ?, sql = ? WHERE rowid = ?',
        values: [type, name, table, sql, entry.rowid],
      },
    ];
  });
}

/** From 0 to 1; entries of two different tables share far less. */
const leastLikeness = 0.8;

function textOf({ type, name, tbl_name: table, sql }: SchemaEntry): string {
  return [type, name, table, sql].map(String).join('\n');
}

/** The share of characters that are at the same position, counted from the nearer end. */
function likeness(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  const shortest = Math.min(one.length, other.length);
  let fromStart = 0;
  let fromEnd = 0;
  for (let i = 0; i < shortest; i += 1) {
    if (one.charCodeAt(i) === other.charCodeAt(i)) fromStart += 1;
    if (one.charCodeAt(one.length - 1 - i) === other.charCodeAt(other.length - 1 - i)) fromEnd += 1;
  }
  return longest === 0 ? 1 : Math.max(fromStart, fromEnd) / longest;
}
