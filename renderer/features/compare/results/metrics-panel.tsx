/** What was measured: the metrics of all lanes in one table, who leads beyond noise, and below it how their texts arrived. */
import { ChartNoAxesColumn } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { Segments } from '../../../ui/segments.tsx';
import { useCompareFeature } from '../compare-feature.ts';
import { ArrivalChart } from './charts/arrival-chart.tsx';
import { SpreadChart } from './charts/spread-chart.tsx';
import { metricStats } from './metrics/all-table.ts';
import { CopyMetrics } from './metrics/copy-metrics.tsx';
import type { MetricId } from '../../../../shared/compare/report/metric-columns.ts';
import { metricKinds } from './metrics/metric-kinds.ts';
import { MetricsGrid } from './metrics/metrics-grid.tsx';
import { inOrder, nextOrder, type LaneOrder } from './metrics/metrics-table.ts';
import { byLane, useMetricsTable, type MetricsOf } from './metrics/use-metrics-table.ts';
import { useLaneResults, type LaneResult } from './lane-results.ts';
import { MeasuredOnce } from './measured-once.tsx';
import { NoRunYet } from './no-run-yet.tsx';
import { t, told } from '../../../language/t.ts';
import * as m from './messages.ts';

const choices = [
  { value: 'case', label: m.thisCase },
  { value: 'all', label: m.allCases },
] as const;

export function MetricsPanel(): ReactNode {
  const feature = useCompareFeature();
  const lanes = useLaneResults(feature);
  const several = useStore(
    feature.run.store,
    ({ run }) => run !== null && (run.cases.length > 1 || run.plan.repeats > 1),
  );
  const [wanted, setWanted] = useState<MetricsOf>('all');
  const [order, setOrder] = useState<LaneOrder | null>(null);
  const of = several ? wanted : 'case';
  const table = useMetricsTable(feature, lanes, of);
  if (lanes.length === 0) {
    return (
      <NoRunYet icon={ChartNoAxesColumn} title={t(m.metrics)}>
        {t(m.metricsTeach)}
      </NoRunYet>
    );
  }
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex h-8 shrink-0 items-center gap-2 border-b border-line px-2">
        {several ? (
          <Segments
            label={t(m.metricsOf)}
            value={wanted}
            onChange={setWanted}
            options={choices.map((one) => ({ ...one, label: t(one.label) }))}
          />
        ) : null}
        <span role="status" className="clip min-w-0 flex-1 text-11 text-muted">
          {orderWords(order)}
        </span>
        {table.rows.some(({ cells }) => cells.some(({ best }) => best)) ? (
          <span aria-hidden className="flex shrink-0 items-center gap-1 text-11 text-muted">
            <span data-swatch className="size-1.5 rounded-full bg-good" />
            {t(m.best)}
          </span>
        ) : null}
        <CopyMetrics table={() => inOrder(table, order)} />
      </div>
      <div className="min-h-0 flex-1 overflow-auto overscroll-contain">
        <MetricsGrid
          table={table}
          order={order}
          onOrder={(metric) => setOrder((before) => nextOrder(before, metric))}
          caption={t(of === 'all' ? m.mediansOver : m.metricsInView)}
        />
        {of === 'all' ? <Spread lanes={lanes} metric={order?.metric ?? 'total'} /> : <ArrivalChart lanes={lanes} />}
      </div>
      {several ? (
        <p className="shrink-0 border-t border-line px-3 py-1.5 text-11 text-muted">{t(m.leadNote)}</p>
      ) : (
        <MeasuredOnce lanes={lanes} />
      )}
    </div>
  );
}

interface SpreadProps {
  readonly lanes: readonly LaneResult[];
  readonly metric: MetricId;
}

/** Of the metric that the lanes are sorted by. */
function Spread({ lanes, metric }: SpreadProps): ReactNode {
  const feature = useCompareFeature();
  const cells = useStore(feature.run.store, (value) => value.cells);
  const own = useMemo(() => byLane(cells), [cells]);
  return (
    <SpreadChart
      metric={metric}
      lanes={lanes.map((lane) => ({ lane, stats: metricStats(own.get(lane.index) ?? [], metric) }))}
    />
  );
}

function orderWords(order: LaneOrder | null): string {
  if (order === null) return '';
  const { label, better } = metricKinds[order.metric];
  const from =
    better === undefined
      ? order.from === 'best'
        ? t(m.leastFirst)
        : t(m.mostFirst)
      : order.from === 'best'
        ? t(m.bestFirst)
        : t(m.bestLast);
  return t(m.lanesBy, { metric: told(label).toLowerCase(), order: from });
}
