/** The metrics of all answers of each lane: the middle of each metric, its spread, and what becomes of the texts. */
import type { Unranked } from '../../../../../shared/compare/ranking.ts';
import type { Cell } from '../../../../../shared/compare/run.ts';
import {
  answersWords,
  laneMetric,
  missingWords,
  passedWords,
  passRate,
  shareWords,
  textsWords,
} from '../../../../../shared/compare/lane-stats.ts';
import { isWhole } from '../../../../../shared/compare/outcome.ts';
import type { Stats } from '../../../../../shared/compare/stats.ts';
import { beforeWords } from './case-table.ts';
import type { MetricId } from '../../../../../shared/compare/report/metric-columns.ts';
import { metricKinds, shownMetrics } from './metric-kinds.ts';
import {
  rankingRow,
  withLead,
  type MetricsTable,
  type LaneRanking,
  type TableCell,
  type TableLane,
  type TableRow,
} from './metrics-table.ts';
import { t, translated } from '../../../../language/t.ts';
import * as m from '../messages.ts';

export interface LaneCells {
  readonly lane: TableLane;
  readonly cells: readonly Cell[];
  /** What the lane does not compete in; absent for one that does in everything. */
  readonly unranked?: Unranked;
  /** Those of the lane in the earlier run beside this one. */
  readonly earlier?: readonly Cell[];
}

export function metricStats(cells: readonly Cell[], id: MetricId): Stats | undefined {
  return laneMetric(cells, metricKinds[id].valueOf).stats;
}

export interface AllOptions {
  readonly repeats: number;
  /** Whether the case of an answer has checks. */
  readonly isChecked: (cell: Pick<Cell, 'case'>) => boolean;
}

export function allTable(lanes: readonly LaneCells[], { repeats, isChecked }: AllOptions): MetricsTable {
  const rankings = lanes.map(({ cells, unranked }): LaneRanking => ({
    answers: cells.some(isWhole),
    ...(unranked === undefined ? {} : { unranked }),
  }));
  const shown = shownMetrics(lanes.flatMap(({ cells }) => cells.map(({ metrics }) => metrics)));
  const rates = lanes.map(({ cells }) => passRate(cells, isChecked));
  return {
    lanes: lanes.map(({ lane }) => lane),
    rankings,
    rows: [
      { id: 'answers', label: t(m.answers), cells: lanes.map(({ cells }) => answersCell(cells)) },
      ...rankingRow(rankings),
      ...(rates.some((rate) => rate !== undefined)
        ? [
            {
              id: 'passRate',
              label: t(m.checksPassed),
              cells: rates.map((rate): TableCell =>
                rate === undefined ? { text: '' } : { text: shareWords(rate), detail: translated(passedWords(rate)) },
              ),
            },
          ]
        : []),
      ...(repeats > 1
        ? [
            {
              id: 'texts',
              label: t(m.differentTexts),
              cells: lanes.map(({ cells }) => ({ text: translated(textsWords(cells)) })),
            },
          ]
        : []),
      ...shown.map((id) =>
        withLead(statsRow(id, lanes), {
          lanes: lanes.map(({ lane }) => lane),
          rankings,
          spreads: lanes.map(({ cells }) => metricStats(cells, id)),
        }),
      ),
    ],
  };
}

function statsRow(id: MetricId, lanes: readonly LaneCells[]): TableRow {
  const { label, words, valueOf } = metricKinds[id];
  return {
    id,
    label: translated(label),
    metric: id,
    cells: lanes.map(({ cells, earlier }): TableCell => {
      const metric = laneMetric(cells, valueOf);
      const { stats } = metric;
      if (stats === undefined) return { text: '' };
      const before = earlier && laneMetric(earlier, valueOf).stats;
      const detail = [
        spreadWords(stats, words),
        translated(missingWords(metric) ?? ''),
        before && beforeWords(stats.median, before.median, words),
      ].filter((part) => part !== undefined && part !== '');
      return {
        value: stats.median,
        text: words(stats.median),
        ...(stats.deviation > 0 ? { spread: `±${words(stats.deviation)}` } : {}),
        ...(detail.length === 0 ? {} : { detail: detail.join(' · ') }),
      };
    }),
  };
}

/** `p95 2.40 s · 1.20 s to 3.10 s`; where all are the same there is no spread to tell. */
function spreadWords({ n, p95, min, max }: Stats, words: (value: number) => string): string | undefined {
  if (n === 1) return t(m.oneValue);
  if (words(min) === words(max)) return undefined;
  return t(m.p95Range, { p95: words(p95), min: words(min), max: words(max) });
}

function answersCell(cells: readonly Cell[]): TableCell {
  const { whole, rest } = answersWords(cells);
  return { text: translated(whole), ...(rest === '' ? {} : { detail: translated(rest) }) };
}
