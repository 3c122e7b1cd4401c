/** The cells of a sandwich as a table: scenarios down; fronts, upstreams and models across, each whole and streamed. */
import { refusedBefore } from '../../../../shared/sandwich/judge.ts';
import type { JudgedCell } from '../../../../shared/sandwich/matrix.ts';
import { scenarios } from '../../../../shared/sandwich/scenarios.ts';
import { whySkipped } from '../../../../shared/sandwich/skipped-scenarios.ts';
import type { ApiId } from '../../../../shared/apis.ts';
import type { Dialect } from '../../../../shared/dialects/dialect.ts';
import { t, translated } from '../../../language/t.ts';
import { protocolName } from '../../../ui/protocol-mark.tsx';
import * as m from '../messages.ts';
import { cellAfter } from '../../../ui/table-keys.ts';

export interface SandwichColumn {
  readonly key: string;
  readonly front: ApiId;
  /** Null where nothing reached the upstream. */
  readonly upstream: ApiId | null;
  readonly model: string;
}

/** A cell of the table. */
export interface SandwichPlace {
  readonly scenario: string;
  /** Key of the column. */
  readonly column: string;
  readonly streamed: boolean;
}

export interface SandwichTable {
  readonly columns: readonly SandwichColumn[];
  readonly rows: readonly { readonly id: string; readonly label: string }[];
  readonly severalModels: boolean;
  /** What a place without a cell says: while a run goes on, it may still come to it. */
  readonly missing: 'not-asked' | 'not-yet';
  cell(place: SandwichPlace): JudgedCell | undefined;
  /** In the order of the run. */
  number(place: SandwichPlace): number | undefined;
}

export const placeKey = ({ scenario, column, streamed }: SandwichPlace): string =>
  JSON.stringify([scenario, column, streamed]);

/**
 * Why a place has no cell, in a sentence. It may have reached another upstream than the column's, and a run that was
 * stopped may not have come to it.
 */
export function whyMissing(
  table: SandwichTable,
  { scenario: id, column: key, streamed }: SandwichPlace,
  dialect: Dialect | undefined,
): string | undefined {
  const column = table.columns.find((one) => one.key === key);
  const scenario = scenarios.find((one) => one.id === id);
  if (column === undefined || scenario === undefined || table.missing === 'not-yet') return undefined;
  const { front, model } = column;
  const other = table.columns.find(
    (one) =>
      one !== column &&
      one.front === front &&
      one.model === model &&
      table.cell({ scenario: id, column: one.key, streamed }),
  );
  if (other !== undefined)
    return other.upstream === null
      ? t(m.reachedNothing)
      : t(m.reachedAnother, { protocol: protocolName(other.upstream) });
  const why = whySkipped({ front, scenario, streamed, dialect });
  return why === undefined ? t(m.stoppedBefore) : translated(why);
}

export function sandwichTable(cells: readonly JudgedCell[], isRunning = false): SandwichTable {
  const columns = new Map<string, SandwichColumn>();
  const places = new Map<string, number>();
  for (const [number, cell] of cells.entries()) {
    const { front, upstream = null, model, scenario, streamed } = cell;
    const key = JSON.stringify([front, upstream, model]);
    if (!columns.has(key)) columns.set(key, { key, front, upstream, model });
    places.set(placeKey({ scenario, column: key, streamed }), number);
  }
  const asked = new Set(cells.map(({ scenario }) => scenario));
  return {
    columns: [...columns.values()],
    rows: scenarios.filter(({ id }) => asked.has(id)).map(({ id, label }) => ({ id, label })),
    severalModels: new Set(cells.map(({ model }) => model)).size > 1,
    missing: isRunning ? 'not-yet' : 'not-asked',
    cell: (place) => cells[places.get(placeKey(place)) ?? -1],
    number: (place) => places.get(placeKey(place)),
  };
}

/** The status and the words with which the gateway refused every request before the upstream; undefined where it did not. */
export function refusalOf(cells: readonly JudgedCell[]): ReturnType<typeof refusedBefore> {
  const refusals = cells.map(({ losses }) => losses.map(refusedBefore).find((one) => one !== undefined));
  const [first] = refusals;
  return first !== undefined && refusals.every((one) => one?.status === first.status) ? first : undefined;
}

export type CellVerdict = 'kept' | 'lost' | 'no-place' | SandwichTable['missing'];

export function verdictOf(
  cell: JudgedCell | undefined,
  missing: SandwichTable['missing'] = 'not-asked',
): { readonly verdict: CellVerdict; readonly lost: number } {
  if (cell === undefined) return { verdict: missing, lost: 0 };
  const lost = cell.losses.filter(({ hasNoPlace }) => hasNoPlace !== true).length;
  if (lost > 0) return { verdict: 'lost', lost };
  return { verdict: cell.losses.length > 0 ? 'no-place' : 'kept', lost };
}

/** Where a key leads from a cell of the table; undefined for a key that leads nowhere. */
export function placeAfter(
  key: string,
  { scenario, column, streamed }: SandwichPlace,
  { rows, columns }: Pick<SandwichTable, 'rows' | 'columns'>,
): SandwichPlace | undefined {
  const row = rows.findIndex(({ id }) => id === scenario);
  const at = columns.findIndex((one) => one.key === column) * 2 + (streamed ? 1 : 0);
  const [toRow, to = 0] = cellAfter(key, [row, at], [rows.length, columns.length * 2]) ?? [];
  const [nextRow, next] = [rows[toRow ?? -1], columns[Math.floor(to / 2)]];
  if (nextRow === undefined || next === undefined) return undefined;
  return { scenario: nextRow.id, column: next.key, streamed: to % 2 === 1 };
}
