/** The grid of an experiment: which cases and metrics it shows, and the way to judge them blind. */
import { ChevronLeft, ChevronRight, EyeOff, RotateCcw } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { MetricId } from '../../../../shared/compare/report/metric-columns.ts';
import { checkedIn } from '../../../../shared/compare/lane-stats.ts';
import type { Cell, CompareRun } from '../../../../shared/compare/run.ts';
import { isRetried } from '../../../../shared/compare/outcome.ts';
import { Button } from '../../../ui/button.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useCompareFeature, type CompareFeature } from '../compare-feature.ts';
import { metricStats } from '../results/metrics/all-table.ts';
import { metricKinds } from '../results/metrics/metric-kinds.ts';
import type { RunValue } from '../run-store.ts';
import { useThrottled } from '../use-throttled.ts';
import { BlindVote } from './blind-vote.tsx';
import { isMetric, type Shown } from './grid-cell.tsx';
import { GridFoot } from './grid-foot.tsx';
import type { Shade } from './grid-row.tsx';
import { gridFilters, laneCells, listedCases, type GridFilter } from './grid-rows.ts';
import { GridTable } from './grid-table.tsx';
import { t, translated } from '../../../language/t.ts';
import * as m from './messages.ts';

/** Cells come a few times a second; the grid is drawn as often. */
const drawMs = 250;

export function GridPanel(): ReactNode {
  const feature = useCompareFeature();
  const { run, cells } = useThrottled(feature.run.store, all, drawMs);
  if (run === null) return <EmptyState title={t(m.noRunYet)} className="h-full" />;
  return <Grid key={run.id} run={run} cells={cells} />;
}

const all = (value: RunValue): RunValue => value;

const filterWords: Readonly<
  Record<GridFilter, typeof m.allCasesFilter | typeof m.failed | typeof m.checksFailed | typeof m.textsDiffer>
> = {
  all: m.allCasesFilter,
  failed: m.failed,
  checks: m.checksFailed,
  differ: m.textsDiffer,
};

const shownMetrics: readonly MetricId[] = ['firstToken', 'total', 'tokensOut', 'speed'];

interface GridProps {
  readonly run: CompareRun;
  readonly cells: ReadonlyMap<string, Cell>;
}

function Grid({ run, cells }: GridProps): ReactNode {
  const feature = useCompareFeature();
  const { viewState } = feature;
  const [filter, setFilter] = useState<GridFilter>('all');
  const [shown, setShown] = useState<Shown>('answer');
  const [shaded, setShaded] = useState(false);
  const [voting, setVoting] = useState(false);
  const listed = useMemo(() => listedCases(run, cells, filter), [run, cells, filter]);
  const isChecked = useMemo(() => checkedIn(run.cases), [run]);
  const lanes = useMemo(() => laneCells(cells, run.lanes.length), [cells, run]);
  const shade = useMemo(() => (shaded && isMetric(shown) ? shadeOf(lanes, shown) : undefined), [shaded, shown, lanes]);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-1">
        <Combobox<GridFilter>
          label={t(m.whichCases)}
          value={filter}
          onChange={setFilter}
          className="w-32 shrink-0"
          groups={[{ label: '', items: gridFilters.map((value) => ({ value, label: t(filterWords[value]) })) }]}
        />
        <Combobox<Shown>
          label={t(m.whatCellsShow)}
          value={shown}
          onChange={setShown}
          className="w-32 shrink-0"
          groups={[
            {
              label: '',
              items: [
                { value: 'answer', label: t(m.answer) },
                { value: 'checks', label: t(m.checks) },
                ...shownMetrics.map((value) => ({ value, label: translated(metricKinds[value].label) })),
              ],
            },
          ]}
        />
        {!isMetric(shown) ? null : <Switch label={t(m.shade)} checked={shaded} onChange={setShaded} />}
        <span role="status" className="min-w-0 flex-1 text-12 whitespace-nowrap text-muted">
          {filter === 'all' ? '' : t(m.casesOf, { some: listed.length, of: run.cases.length })}
        </span>
        {run.plan.repeats > 1 ? <RepeatWalk repeats={run.plan.repeats} /> : null}
        <RetryFailed cells={cells} />
        <Button icon={EyeOff} onClick={() => setVoting(true)}>
          {t(m.blindVote)}
        </Button>
      </div>
      {listed.length === 0 ? (
        <EmptyState title={t(m.noCaseLike)} className="flex-1">
          {t(m.chooseOthers)}
        </EmptyState>
      ) : (
        <GridTable run={run} cells={cells} listed={listed} shown={shown} shade={shade}>
          <GridFoot
            lanes={lanes}
            metric={isMetric(shown) ? shown : 'total'}
            isChecked={isChecked}
            repeats={run.plan.repeats}
            rowIndex={listed.length + 2}
          />
        </GridTable>
      )}
      {voting ? <BlindVote run={run} onClose={() => setVoting(false)} /> : null}
      <span className="sr-only" role="status">
        <ShownCase viewState={viewState} />
      </span>
    </div>
  );
}

function ShownCase({ viewState }: Pick<CompareFeature, 'viewState'>): ReactNode {
  const at = useStore(viewState, (value) => value.case);
  return t(m.caseInLanes, { at: at + 1 });
}

function RepeatWalk({ repeats }: { readonly repeats: number }): ReactNode {
  const feature = useCompareFeature();
  const repeat = useStore(feature.viewState, (value) => value.repeat);
  const go = (by: number): void =>
    feature.viewState.setState({ repeat: Math.min(Math.max(repeat + by, 0), repeats - 1) });
  return (
    <span className="flex shrink-0 items-center gap-1 text-12 whitespace-nowrap text-muted tabular-nums">
      <IconButton
        size={24}
        label={t(m.earlierRepeat)}
        icon={ChevronLeft}
        disabled={repeat === 0}
        onClick={() => go(-1)}
      />
      {t(m.repeatOf, { at: repeat + 1, of: repeats })}
      <IconButton
        size={24}
        label={t(m.laterRepeat)}
        icon={ChevronRight}
        disabled={repeat >= repeats - 1}
        onClick={() => go(1)}
      />
    </span>
  );
}

function shadeOf(lanes: readonly (readonly Cell[])[], metric: MetricId): Shade | undefined {
  const stats = metricStats(lanes.flat(), metric);
  // By 95 of 100: one slow answer must not make all others look alike.
  return stats === undefined ? undefined : { least: stats.min, most: stats.p95 };
}

/** Retries all cells of a run that failed, were not sent, or are incomplete or cut off. */
interface RetryFailedProps {
  readonly cells: ReadonlyMap<string, Cell>;
}

/** Nothing where all is well. */
function RetryFailed({ cells }: RetryFailedProps): ReactNode {
  const feature = useCompareFeature();
  if (![...cells.values()].some(isRetried)) return null;
  return (
    <Button icon={RotateCcw} onClick={() => feature.run.retryFailed()}>
      {t(m.retryFailed)}
    </Button>
  );
}
