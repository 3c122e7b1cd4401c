/** The metrics of lanes as a table: lanes beside each other, a row for each metric, the best of it marked, the lanes in the order that was asked for. */
import type { MetricId } from '../../../../../shared/compare/report/metric-columns.ts';
import { leadOf } from '../../../../../shared/compare/lead.ts';
import { competesIn, type Unranked } from '../../../../../shared/compare/ranking.ts';
import type { Stats } from '../../../../../shared/compare/stats.ts';
import { metricKinds, type MetricKind } from './metric-kinds.ts';
import type { ApiId } from '../../../../../shared/apis.ts';
import { t, translated } from '../../../../language/t.ts';
import * as m from '../messages.ts';

export interface TableLane {
  /** Counted as in the run, from 0. */
  readonly index: number;
  readonly name: string;
  /** The same as short as the head of its column. */
  readonly head: string;
  readonly api: ApiId;
}

export interface TableCell {
  /** The metric that it is sorted and copied by; absent where it is no metric, or is not known. */
  readonly value?: number;
  /** Empty where there is nothing to tell (yet). */
  readonly text: string;
  /** A line below it. */
  readonly detail?: string;
  /** Beside it: how far its values lie apart. */
  readonly spread?: string;
  readonly best?: true;
}

export interface TableRow {
  readonly id: string;
  readonly label: string;
  /** Set for rows of metrics. */
  readonly metric?: MetricId;
  /** Shown as on the wire, in the code font. */
  readonly mono?: true;
  /** The leading lane, or that there is none; absent where neither is shown. */
  readonly lead?: string;
  /** One for each lane, in the order of `lanes`. */
  readonly cells: readonly TableCell[];
}

/** How a lane is ranked among the others. */
export interface LaneRanking {
  /** It has a whole answer. */
  readonly answers: boolean;
  /** Absent for a lane that competes in everything. */
  readonly unranked?: Unranked;
}

export function isRanked({ answers, unranked }: LaneRanking, metric: MetricId): boolean {
  return answers && competesIn(unranked, metric);
}

export interface MetricsTable {
  readonly lanes: readonly TableLane[];
  /** How each lane competes: the best of a metric is among those that do, and the others come after them. */
  readonly rankings: readonly LaneRanking[];
  readonly rows: readonly TableRow[];
}

/** What lanes are sorted by; null leaves them in their own order. */
export interface LaneOrder {
  readonly metric: MetricId;
  /** `best` begins with the better end, or where there is none with the least. */
  readonly from: 'best' | 'worst';
}

/** What activating a row's header does next: best first, the other way round, their own order. */
export function nextOrder(order: LaneOrder | null, metric: MetricId): LaneOrder | null {
  if (order?.metric !== metric) return { metric, from: 'best' };
  return order.from === 'best' ? { metric, from: 'worst' } : null;
}

export function isAscending({ metric, from }: LaneOrder): boolean {
  return (metricKinds[metric].better === 'high') === (from === 'worst');
}

/** Says of each lane whether it competes, and why where it does not; no row where all do. */
export function rankingRow(rankings: readonly LaneRanking[]): readonly TableRow[] {
  if (rankings.every(({ unranked }) => unranked === undefined)) return [];
  const cells = rankings.map(({ answers, unranked }): TableCell => {
    if (unranked === undefined) return { text: answers ? t(m.ranked) : '' };
    // In which metrics it is not, their own cells say.
    return { text: t(unranked.metrics === 'all' ? m.notRanked : m.rankedInPart), detail: translated(unranked.reason) };
  });
  return [{ id: 'ranking', label: t(m.ranking), cells }];
}

/**
 * Marks the best of a row of single answers among the lanes that compete in it: only for counts, since a single
 * measurement has no known spread. Values that read the same are equally good; where all read the same there is no best.
 */
export function withBest(plain: TableRow, rankings: readonly LaneRanking[]): TableRow {
  const racing = racingIn(plain, rankings);
  if (racing === null) return plain;
  const { row, kind, values } = racing;
  if (kind.measured) return row;
  const { words } = kind;
  const known = values.filter((value) => value !== undefined);
  const best = words(kind.better === 'low' ? Math.min(...known) : Math.max(...known));
  if (known.length < 2 || known.every((value) => words(value) === best)) return row;
  return {
    ...row,
    cells: row.cells.map((cell, at) => {
      const value = values[at];
      return value !== undefined && words(value) === best ? { ...cell, best: true } : cell;
    }),
  };
}

/** Marks the best of a row of several answers a lane where it leads by more than the noise, and says so at the row's end. */
export function withLead(
  plain: TableRow,
  {
    lanes,
    rankings,
    spreads,
  }: Pick<MetricsTable, 'lanes' | 'rankings'> & { readonly spreads: readonly (Stats | undefined)[] },
): TableRow {
  const racing = racingIn(plain, rankings);
  if (racing === null) return plain;
  const { row, kind, values } = racing;
  const { words } = kind;
  const known = values.filter((value) => value !== undefined);
  if (known.length < 2) return row;
  if (new Set(known.map(words)).size === 1) return { ...row, lead: t(m.allTheSame) };
  const lead = leadOf(
    spreads.map((stats, at) => (values[at] === undefined ? undefined : stats)),
    kind.better,
  );
  if (lead === undefined) return row;
  if (lead.kind !== 'leads') return { ...row, lead: t(lead.kind === 'noise' ? m.withinNoise : m.needsRepeats) };
  return {
    ...row,
    lead: t(m.leadBy, { lane: lanes[lead.at]?.head ?? '', by: words(lead.by) }),
    cells: row.cells.map((cell, at) => (at === lead.at ? { ...cell, best: true } : cell)),
  };
}

/** The row with its values as far as they compete; null for one in which nothing is better than something else. */
function racingIn(plain: TableRow, rankings: readonly LaneRanking[]) {
  const { metric } = plain;
  const kind: MetricKind | undefined = metric === undefined ? undefined : metricKinds[metric];
  if (metric === undefined || kind?.better === undefined) return null;
  const row = { ...plain, cells: plain.cells.map((cell, at) => apart(cell, metric, rankings[at])) };
  const values = row.cells.map(({ value }, at) => {
    const ranking = rankings[at];
    return ranking !== undefined && isRanked(ranking, metric) ? value : undefined;
  });
  return { row, kind: { ...kind, better: kind.better }, values };
}

function apart(cell: TableCell, metric: MetricId, ranking: LaneRanking | undefined): TableCell {
  const { unranked } = ranking ?? {};
  const inOthers = unranked !== undefined && unranked.metrics !== 'all' && !competesIn(unranked, metric);
  if (!inOthers || cell.value === undefined) return cell;
  return { ...cell, detail: [...(cell.detail === undefined ? [] : [cell.detail]), t(m.notRanked)].join(' · ') };
}

/** Lanes that do not compete come after the others, and those without the metric last. */
export function inOrder(table: MetricsTable, order: LaneOrder | null): MetricsTable {
  const row = table.rows.find(({ metric }) => metric !== undefined && metric === order?.metric);
  if (order === null || row === undefined) return table;
  const sign = isAscending(order) ? 1 : -1;
  const ranked = table.rankings.map((ranking) => isRanked(ranking, order.metric));
  const places = table.lanes
    .map((_, at) => at)
    .toSorted((a, b) => {
      const [one, other] = [row.cells[a]?.value, row.cells[b]?.value];
      if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
      const apart = Number(ranked[b]) - Number(ranked[a]);
      return apart === 0 ? sign * (one - other) : apart;
    });
  const sorted = <T>(items: readonly T[]): readonly T[] =>
    places.flatMap((at) => {
      const item = items[at];
      return item === undefined ? [] : [item];
    });
  return {
    lanes: sorted(table.lanes),
    rankings: sorted(table.rankings),
    rows: table.rows.map((each) => ({ ...each, cells: sorted(each.cells) })),
  };
}
