/** What was lost, in numbers: front by upstream, by scenario, whole and streamed. */
import { apiLabels, type ApiId } from '../apis.ts';
import type { ConversionLoss } from './judge.ts';

/** One scenario as it went through in one form. */
export interface JudgedCell {
  readonly front: ApiId;
  /** Absent where nothing reached the other side. */
  readonly upstream?: ApiId;
  readonly model: string;
  readonly streamed: boolean;
  readonly scenario: string;
  readonly losses: readonly ConversionLoss[];
}

interface LossCount {
  readonly lost: number;
  /** For which the other protocol has no place. */
  readonly noPlace: number;
}

export interface LossMatrixRow {
  readonly front: ApiId;
  /** Null where nothing reached the other side. */
  readonly upstream: ApiId | null;
  readonly model: string;
  readonly scenario: string;
  /** Absent where it was not asked so. */
  readonly whole?: LossCount;
  readonly streamed?: LossCount;
}

export function matrixOf(cells: readonly JudgedCell[]): readonly LossMatrixRow[] {
  const rows = new Map<string, LossMatrixRow>();
  for (const { front, upstream = null, model, streamed, scenario, losses } of cells) {
    const key = JSON.stringify([front, upstream, model, scenario]);
    const noPlace = losses.filter(({ hasNoPlace }) => hasNoPlace === true).length;
    const counts = { lost: losses.length - noPlace, noPlace };
    const row = rows.get(key) ?? { front, upstream, model, scenario };
    rows.set(key, { ...row, [streamed ? 'streamed' : 'whole']: counts });
  }
  return [...rows.values()];
}

/** So many columns stand beside one another in a terminal. */
const mostColumns = 5;

const legend =
  'whole / streamed: ok nothing is lost, a number of losses, ~ only what has no place there, - not asked\n';

/** Scenarios down, fronts and upstreams across. */
export function matrixText(rows: readonly LossMatrixRow[]): string {
  const manyModels = new Set(rows.map(({ model }) => model)).size > 1;
  const columnOf = ({ front, upstream, model }: LossMatrixRow): string =>
    `${front} > ${upstream ?? 'nowhere'}${manyModels ? `, ${model}` : ''}`;
  const columns = [...new Set(rows.map(columnOf))];
  const tables = Array.from({ length: Math.ceil(columns.length / mostColumns) }, (_, at) =>
    tableText(rows, columnOf, columns.slice(at * mostColumns, (at + 1) * mostColumns)),
  );
  return `${tables.join('\n')}${legend}`;
}

function tableText(
  rows: readonly LossMatrixRow[],
  columnOf: (row: LossMatrixRow) => string,
  columns: readonly string[],
): string {
  const scenarios = [...new Set(rows.filter((row) => columns.includes(columnOf(row))).map(({ scenario }) => scenario))];
  const lines = scenarios.map((scenario) => [
    scenario,
    ...columns.map((column) => {
      const row = rows.find((one) => one.scenario === scenario && columnOf(one) === column);
      return row === undefined ? '-' : `${countText(row.whole)} / ${countText(row.streamed)}`;
    }),
  ]);
  const table = [['', ...columns], ...lines];
  const widths = table[0]?.map((_, at) => Math.max(...table.map((line) => line[at]?.length ?? 0))) ?? [];
  return table
    .map(
      (line) =>
        `${line
          .map((cell, at) => cell.padEnd(widths[at] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}

function countText(count: LossCount | undefined): string {
  if (count === undefined) return '-';
  if (count.lost > 0) return String(count.lost);
  return count.noPlace > 0 ? '~' : 'ok';
}

/** Each loss once, with where it happened. */
export function lossesText(cells: readonly JudgedCell[]): string {
  const ways = new Map<string, Map<string, string[]>>();
  for (const { front, upstream, streamed, scenario, losses } of cells) {
    if (losses.length === 0) continue;
    const way = `${apiLabels[front]} → ${upstream === undefined ? 'nowhere' : apiLabels[upstream]}`;
    const told = ways.get(way) ?? new Map<string, string[]>();
    ways.set(way, told);
    for (const loss of losses) {
      const line = lossText(loss);
      told.set(line, [...(told.get(line) ?? []), `${scenario} ${streamed ? 'streamed' : 'whole'}`]);
    }
  }
  return [...ways]
    .map(([way, told]) => {
      const lines = [...told].map(([line, places]) => `  ${line} (${placesText(places)})\n`);
      return `\n${way}\n${lines.join('')}`;
    })
    .join('');
}

/** So many places are named. */
const mostPlaces = 6;

function placesText(places: readonly string[]): string {
  if (places.length <= mostPlaces) return places.join(', ');
  return `${places.slice(0, mostPlaces - 1).join(', ')} and ${places.length - mostPlaces + 1} more`;
}

function lossText({ name, direction, was, became, hasNoPlace, inSecondTurn }: ConversionLoss): string {
  const when = inSecondTurn === true ? ', second turn' : '';
  const what = hasNoPlace === true ? `${shown(was)} has no place there` : `${shown(was)} → ${shown(became)}`;
  return `${direction}${when}: ${name}: ${what}`;
}

function shown(value: string | undefined): string {
  if (value === undefined) return 'nothing';
  return value.length > 80 ? `${value.slice(0, 79)}…` : value;
}
