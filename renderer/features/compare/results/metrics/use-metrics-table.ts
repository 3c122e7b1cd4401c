/** The metrics table of the run in view: of the case that is looked at, or of all of them; beside an earlier run where there is one. */
import { useMemo } from 'react';
import { checkedIn } from '../../../../../shared/compare/lane-stats.ts';
import { unrankedOf } from '../../../../../shared/compare/ranking.ts';
import { cellKey, type Cell, type CompareRun } from '../../../../../shared/compare/run.ts';
import type { CompareFeature } from '../../compare-feature.ts';
import { sameLane, type LaneResult, type ShownPlace } from '../lane-results.ts';
import { useRunsInView, type RunWithCells } from '../runs-in-view.ts';
import { allTable } from './all-table.ts';
import { caseTable } from './case-table.ts';
import type { MetricsTable, TableLane } from './metrics-table.ts';

export type MetricsOf = 'case' | 'all';

export function useMetricsTable(feature: CompareFeature, lanes: readonly LaneResult[], of: MetricsOf): MetricsTable {
  const { run, cells, beside, case: at, repeat } = useRunsInView(feature);
  return useMemo(() => {
    if (of === 'case') return ofCase(lanes, run, beside, { case: at, repeat });
    // Live metrics change nothing of the whole: the lanes are taken for their names alone.
    return ofAll(lanes, { run, cells }, beside);
  }, [run, cells, beside, at, repeat, lanes, of]);
}

function ofCase(
  lanes: readonly LaneResult[],
  run: CompareRun | null,
  earlier: RunWithCells | null,
  at: ShownPlace,
): MetricsTable {
  const inRun = run?.lanes.map((_, index) => lanes.find((lane) => lane.index === index)?.cell) ?? [];
  const unranked =
    run === null
      ? []
      : unrankedOf(
          run,
          inRun.map((cell) => (cell === undefined ? [] : [cell])),
        );
  return caseTable(
    lanes.map((result) => {
      const unrankedLane = unranked[result.index];
      const { cell, metrics, live } = result;
      const other = earlier === null ? undefined : sameLane(result.lane, earlier.run);
      const before = other === undefined ? undefined : earlier?.cells.get(cellKey({ lane: other, ...at }))?.metrics;
      return {
        lane: tableLane(result),
        live,
        ...(unrankedLane === undefined ? {} : { unranked: unrankedLane }),
        ...(cell === undefined ? {} : { cell }),
        ...(metrics === undefined ? {} : { metrics }),
        ...(before === undefined ? {} : { earlier: before }),
      };
    }),
  );
}

function ofAll(
  lanes: readonly LaneResult[],
  { run, cells }: { readonly run: CompareRun | null; readonly cells: ReadonlyMap<string, Cell> },
  earlier: RunWithCells | null,
): MetricsTable {
  const own = byLane(cells);
  const before = earlier === null ? undefined : byLane(earlier.cells);
  const unranked =
    run === null
      ? []
      : unrankedOf(
          run,
          run.lanes.map((_, index) => own.get(index) ?? []),
        );
  return allTable(
    lanes.map((result) => {
      const unrankedLane = unranked[result.index];
      const other = earlier === null ? undefined : sameLane(result.lane, earlier.run);
      const old = other === undefined ? undefined : before?.get(other);
      return {
        lane: tableLane(result),
        cells: own.get(result.index) ?? [],
        ...(unrankedLane === undefined ? {} : { unranked: unrankedLane }),
        ...(old === undefined ? {} : { earlier: old }),
      };
    }),
    { repeats: run?.plan.repeats ?? 1, isChecked: checkedIn(run?.cases ?? []) },
  );
}

function tableLane({ index, name, head, api }: LaneResult): TableLane {
  return { index, name, head, api };
}

/** Cells by the index of their lane. */
export function byLane(cells: ReadonlyMap<string, Cell>): ReadonlyMap<number, readonly Cell[]> {
  const lanes = new Map<number, Cell[]>();
  for (const cell of cells.values()) {
    const own = lanes.get(cell.lane);
    if (own) own.push(cell);
    else lanes.set(cell.lane, [cell]);
  }
  return lanes;
}
