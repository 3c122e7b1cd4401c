/** What was measured: the metrics of all lanes in one table, who leads beyond noise, and below it how their texts arrived. */
import { useCopyText } from '../../../ui/use-copy.ts';
import { ChartNoAxesColumn, Check, Copy, Repeat } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { MetricId } from '../../../../shared/compare/report/metric-columns.ts';
import { Segments } from '../../../ui/segments.tsx';
import { TabTools } from '../../../ui/tabs.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Button } from '../../../ui/button.tsx';
import { useCompareFeature } from '../compare-feature.ts';
import { isOfSetup } from '../columns.ts';
import { useStart } from '../use-start.ts';
import { ArrivalChart } from './arrival-chart.tsx';
import { SpreadChart } from './spread-chart.tsx';
import { metricStats } from './metrics/all-table.ts';
import { metricKinds } from './metrics/metric-kinds.ts';
import { MetricsGrid } from './metrics/metrics-grid.tsx';
import {
  inOrder,
  nextOrder,
  type LaneOrder,
  type MetricsTable,
  type TableCell,
  type TableRow,
} from './metrics/metrics-table.ts';
import { byLane, useMetricsTable, type MetricsOf } from './metrics/use-metrics-table.ts';
import { useLaneResults, type LaneResult } from './lane-results.ts';
import { NoRunYet } from './no-run-yet.tsx';
import { t, translated } from '../../../language/t.ts';
import * as m from './messages.ts';
import { code, plain, table } from '../../../../shared/compare/markdown-words.ts';
import { csvText, harmless } from '../../../../shared/csv.ts';

// Below metrics that were measured once: that they name no winner, and the run that could.

/** Enough for a spread that says something, and few enough to wait for. */
const repeats = 5;

interface MeasuredOnceProps {
  readonly lanes: readonly LaneResult[];
}

/** Nothing where there is nothing to win, or not yet. */
function MeasuredOnce({ lanes }: MeasuredOnceProps): ReactNode {
  const feature = useCompareFeature();
  const isOwn = useStore(feature.setup.store, ({ setup }) => {
    const { run } = feature.run.store.getState();
    return run !== null && isOfSetup(setup, run);
  });
  if (lanes.length < 2 || lanes.some(({ live }) => live)) return null;
  return (
    <div className="flex min-h-9 shrink-0 items-center gap-2 border-t border-line px-3 text-11 text-muted">
      <span className="min-w-0">{t(m.onceNote)}</span>
      {isOwn ? <RepeatButton /> : null}
    </div>
  );
}

/** Begins the run again with repeats; how many requests that makes is asked first. */
function RepeatButton(): ReactNode {
  const feature = useCompareFeature();
  const { obstacle, start } = useStart(feature);
  if (obstacle !== null) return null;
  return (
    <Button
      icon={Repeat}
      className="h-6!"
      onClick={() => {
        feature.setup.changePlan({ repeats });
        start();
      }}
    >
      {t(m.repeatFive, { count: repeats })}
    </Button>
  );
}

const words = { copied: m.copied, refused: m.refused } as const;

/** Takes the metrics along as text, in the form that the other side reads. `table` is asked for when something is copied. */
function CopyMetrics({ table }: { readonly table: () => MetricsTable }): ReactNode {
  const [outcome, copy] = useCopyText();
  const said = outcome === undefined ? '' : t(words[outcome]);
  return (
    <>
      <Menu
        trigger={
          <IconButton
            icon={outcome === 'copied' ? Check : Copy}
            label={t(m.copyMetrics)}
            tooltip={said === '' ? t(m.copyMetrics) : said}
            size={24}
          />
        }
        items={[
          { label: t(m.asMarkdown), run: () => copy(() => metricsMarkdown(table())) },
          { label: t(m.asCsv), run: () => copy(() => metricsSeparated(table(), ',')) },
          { label: t(m.forSheet), run: () => copy(() => metricsSeparated(table(), '\t')) },
        ]}
      />
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
}

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
      <TabTools>
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
      </TabTools>
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

/** Spread of the metric that the lanes are sorted by. */
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
  return t(m.lanesBy, { metric: translated(label).toLowerCase(), order: from });
}

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
