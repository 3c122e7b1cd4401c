/** The metrics of one answer of each lane: those of the case and repeat in view. */
import { givenFinish, type CellMetrics } from '../../../../../shared/compare/metrics.ts';
import { isAsked, isWhole } from '../../../../../shared/compare/outcome.ts';
import type { Unranked } from '../../../../../shared/compare/ranking.ts';
import type { Cell } from '../../../../../shared/compare/run.ts';
import { stateOf } from '../../lanes/lane-state.ts';
import type { MetricId } from '../../../../../shared/compare/report/metric-columns.ts';
import { metricKinds, shownMetrics } from './metric-kinds.ts';
import {
  rankingRow,
  withBest,
  type MetricsTable,
  type LaneRanking,
  type TableCell,
  type TableLane,
  type TableRow,
} from './metrics-table.ts';
import { t, translated } from '../../../../language/t.ts';
import * as m from '../messages.ts';

export interface LaneCase {
  readonly lane: TableLane;
  /** Absent until it is told. */
  readonly cell?: Cell;
  /** As far as they are known. */
  readonly metrics?: CellMetrics;
  /** The answer is under way: its record is not there yet. */
  readonly live: boolean;
  /** What the lane does not compete in; absent for one that does in everything. */
  readonly unranked?: Unranked;
  /** Metrics of the same case in the earlier run beside this one. */
  readonly earlier?: CellMetrics;
}

export function caseTable(lanes: readonly LaneCase[]): MetricsTable {
  const rankings = lanes.map(({ cell, unranked }): LaneRanking => ({
    answers: cell !== undefined && isWhole(cell),
    ...(unranked === undefined ? {} : { unranked }),
  }));
  const shown = shownMetrics(lanes.map(({ metrics }) => metrics));
  return {
    lanes: lanes.map(({ lane }) => lane),
    rankings,
    rows: [
      textRow('outcome', t(m.outcome), lanes, ({ cell }) => cell && outcomeCell(cell)),
      ...rankingRow(rankings),
      ...shown.map((id) => withBest(metricRow(id, lanes), rankings)),
      {
        ...textRow('finish', t(m.finishReason), lanes, (lane) => finishCell(lane, ({ raw }) => raw)),
        mono: true,
      },
      textRow('unified', t(m.finishUnified), lanes, (lane) => finishCell(lane, ({ unified }) => unified)),
      {
        ...textRow('requestId', t(m.requestId), lanes, ({ metrics }) =>
          metrics?.requestId === undefined ? undefined : { text: metrics.requestId },
        ),
        mono: true,
      },
    ],
  };
}

function metricRow(id: MetricId, lanes: readonly LaneCase[]): TableRow {
  const { label, valueOf, boundOf, words, recorded } = metricKinds[id];
  return {
    id,
    label: translated(label),
    metric: id,
    cells: lanes.map(({ cell, metrics, live, earlier }): TableCell => {
      const value = metrics && !(live && recorded) ? valueOf(metrics) : undefined;
      if (metrics === undefined || value === undefined) return { text: '' };
      const before = earlier && valueOf(earlier);
      // Values of an incomplete answer are marked as such.
      const part = cell !== undefined && isAsked(cell) && !isWhole(cell) ? [stateOf(cell).words.toLowerCase()] : [];
      const detail = [...part, ...(before === undefined ? [] : [beforeWords(value, before, words)])];
      const text = (boundOf?.(metrics) ?? '') + words(value);
      return { value, text, ...(detail.length === 0 ? {} : { detail: detail.join(' · ') }) };
    }),
  };
}

/** `was 1.20 s, −12 %`: what it was in the run before, and by how much it changed. */
export function beforeWords(value: number, before: number, words: (value: number) => string): string {
  const was = words(before);
  if (before === 0) return t(m.was, { was });
  const percent = Math.round(((value - before) / before) * 100);
  return percent === 0
    ? t(m.wasSame, { was })
    : t(m.wasChanged, { was, change: `${percent > 0 ? '+' : '−'}${Math.abs(percent)} %` });
}

function outcomeCell(cell: Cell): TableCell {
  const status = cell.fault?.status;
  return {
    text: stateOf(cell).words,
    ...(status === undefined ? {} : { detail: t(m.statusOf, { status: String(status) }) }),
  };
}

/** In both rows alike: what was not given has no meaning either. */
function finishCell(
  { metrics }: LaneCase,
  words: (finish: NonNullable<ReturnType<typeof givenFinish>>) => string,
): TableCell | undefined {
  if (metrics?.finish === undefined) return undefined;
  const finish = givenFinish(metrics.finish);
  return finish === undefined ? { text: '', detail: t(m.notGiven) } : { text: words(finish) };
}

function textRow(
  id: string,
  label: string,
  lanes: readonly LaneCase[],
  cellOf: (lane: LaneCase) => TableCell | undefined,
): TableRow {
  return { id, label, cells: lanes.map((lane) => cellOf(lane) ?? { text: '' }) };
}
