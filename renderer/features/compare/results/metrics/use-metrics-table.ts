/** The metrics table of the run in view: of the case that is looked at, or of all of them; beside an earlier run where there is one. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { checkedIn } from '../../../../../shared/compare/lane-stats.ts';
import { unrankedOf } from '../../../../../shared/compare/ranking.ts';
import { cellKey, type Cell, type CompareRun } from '../../../../../shared/compare/run.ts';
import type { CompareFeature } from '../../compare-feature.ts';
import { sameLane, type LaneResult, type ShownPlace } from '../lane-results.ts';
import { allTable } from './all-table.ts';
import { caseTable } from './case-table.ts';
import type { MetricsTable, TableLane } from './metrics-table.ts';

export type MetricsOf = 'case' | 'all';

interface Shown {
  readonly run: CompareRun;
  readonly cells: ReadonlyMap<string, Cell>;
}

export function useMetricsTable(feature: CompareFeature, lanes: readonly LaneResult[], of: MetricsOf): MetricsTable {
  const run = useStore(feature.run.store, (value) => value.run);
  const cells = useStore(feature.run.store, (value) => value.cells);
  const besideRun = useStore(feature.beside.store, (value) => value.run);
  const besideCells = useStore(feature.beside.store, (value) => value.cells);
  const at = useStore(feature.viewState, (value) => value.case);
  const repeat = useStore(feature.viewState, (value) => value.repeat);
  return useMemo(() => {
    const earlier = besideRun === null ? null : { run: besideRun, cells: besideCells };
    if (of === 'case') return ofCase(lanes, run, earlier, { case: at, repeat });
    // Live metrics change nothing of the whole: the lanes are taken for their names alone.
    return ofAll(lanes, { run, cells }, earlier);
  }, [run, cells, besideRun, besideCells, at, repeat, lanes, of]);
}

function ofCase(
  lanes: readonly LaneResult[],
  run: CompareRun | null,
  earlier: Shown | null,
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
  earlier: Shown | null,
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
