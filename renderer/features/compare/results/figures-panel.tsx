/** What was measured: the figures of all lanes in one table, who leads beyond noise, and below it how their texts arrived. */
import { ChartNoAxesColumn } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { Segments } from '../../../ui/segments.tsx';
import { useCompareFeature } from '../compare-feature.ts';
import { ArrivalChart } from './charts/arrival-chart.tsx';
import { SpreadChart } from './charts/spread-chart.tsx';
import { figureStats } from './figures/all-table.ts';
import { CopyFigures } from './figures/copy-figures.tsx';
import type { FigureId } from '../../../../shared/compare/report/figure-columns.ts';
import { figureKinds } from './figures/figure-kinds.ts';
import { FiguresGrid } from './figures/figures-grid.tsx';
import { inOrder, nextOrder, type LaneOrder } from './figures/figures-table.ts';
import { byLane, useFiguresTable, type FiguresOf } from './figures/use-figures-table.ts';
import { useLaneResults, type LaneResult } from './lane-results.ts';
import { MeasuredOnce } from './measured-once.tsx';
import { NoRunYet } from './no-run-yet.tsx';
import { t, told } from '../../../language/t.ts';
import * as m from './messages.ts';

const choices = [
  { value: 'case', label: m.thisCase },
  { value: 'all', label: m.allCases },
] as const;

export function FiguresPanel(): ReactNode {
  const feature = useCompareFeature();
  const lanes = useLaneResults(feature);
  const several = useStore(
    feature.run.store,
    ({ run }) => run !== null && (run.cases.length > 1 || run.plan.repeats > 1),
  );
  const [wanted, setWanted] = useState<FiguresOf>('all');
  const [order, setOrder] = useState<LaneOrder | null>(null);
  const of = several ? wanted : 'case';
  const table = useFiguresTable(feature, lanes, of);
  if (lanes.length === 0) {
    return (
      <NoRunYet icon={ChartNoAxesColumn} title={t(m.figures)}>
        {t(m.figuresTeach)}
      </NoRunYet>
    );
  }
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex h-8 shrink-0 items-center gap-2 border-b border-line px-2">
        {several ? (
          <Segments
            label={t(m.figuresOf)}
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
        <CopyFigures table={() => inOrder(table, order)} />
      </div>
      <div className="min-h-0 flex-1 overflow-auto overscroll-contain">
        <FiguresGrid
          table={table}
          order={order}
          onOrder={(figure) => setOrder((before) => nextOrder(before, figure))}
          caption={t(of === 'all' ? m.mediansOver : m.figuresInView)}
        />
        {of === 'all' ? <Spread lanes={lanes} figure={order?.figure ?? 'total'} /> : <ArrivalChart lanes={lanes} />}
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
  readonly figure: FigureId;
}

/** Of the figure that the lanes are sorted by. */
function Spread({ lanes, figure }: SpreadProps): ReactNode {
  const feature = useCompareFeature();
  const cells = useStore(feature.run.store, (value) => value.cells);
  const own = useMemo(() => byLane(cells), [cells]);
  return (
    <SpreadChart
      figure={figure}
      lanes={lanes.map((lane) => ({ lane, stats: figureStats(own.get(lane.index) ?? [], figure) }))}
    />
  );
}

function orderWords(order: LaneOrder | null): string {
  if (order === null) return '';
  const { label, better } = figureKinds[order.figure];
  const from =
    better === undefined
      ? order.from === 'best'
        ? t(m.leastFirst)
        : t(m.mostFirst)
      : order.from === 'best'
        ? t(m.bestFirst)
        : t(m.bestLast);
  return t(m.lanesBy, { figure: told(label).toLowerCase(), order: from });
}
