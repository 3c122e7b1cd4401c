/** What each lane of the run in view has brought for the case and repeat that are looked at. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { laneApi } from '../../../../shared/compare/lane-compatibility.ts';
import type { CellMetrics } from '../../../../shared/compare/metrics.ts';
import { cellKey, isSettled, type Cell, type CompareRun, type RunLane } from '../../../../shared/compare/run.ts';
import type { CompareFeature } from '../compare-feature.ts';
import type { Column } from '../columns.ts';
import { useColumns } from '../use-columns.ts';
import { useLiveMetrics, type LiveMetrics } from './live-metrics.ts';
import type { ApiId } from '../../../../shared/apis.ts';
import { headsOfLanes, labelsOfLanes } from '../lane-names.ts';

export interface LaneResult {
  /** Counted as in the run, from 0. */
  readonly index: number;
  readonly lane: RunLane;
  /** Its number and what sets it apart from the others (`laneLabels`). */
  readonly name: string;
  /** The same as short as the head of a column. */
  readonly head: string;
  readonly api: ApiId;
  /** Absent until it is told. */
  readonly cell?: Cell;
  /** As far as they are known. */
  readonly metrics?: CellMetrics;
  /** The answer is under way. */
  readonly live: boolean;
}

export interface ShownPlace {
  readonly case: number;
  readonly repeat: number;
}

export function laneResults(
  run: CompareRun,
  cells: ReadonlyMap<string, Cell>,
  at: ShownPlace,
  liveMetrics: LiveMetrics,
  numbers?: readonly number[],
): readonly LaneResult[] {
  const names = labelsOfLanes(run.lanes, numbers);
  const heads = headsOfLanes(run.lanes, names);
  return run.lanes.map((lane, index) => {
    const key = cellKey({ lane: index, case: at.case, repeat: at.repeat });
    const cell = cells.get(key);
    const live = cell !== undefined && !isSettled(cell.state);
    const metrics = live ? liveMetrics[key] : cell?.metrics;
    return {
      index,
      lane,
      name: names[index] ?? '',
      head: heads[index] ?? '',
      api: laneApi(lane),
      ...(cell === undefined ? {} : { cell }),
      ...(metrics === undefined ? {} : { metrics }),
      live,
    };
  });
}

/** The number of each lane of a run: that of its place above, and for those that the setup no longer has the ones after. */
export function laneNumbers(run: CompareRun, columns: readonly Pick<Column, 'inRun' | 'number'>[]): readonly number[] {
  const above = new Map(columns.map(({ inRun, number }) => [inRun, number]));
  let next = columns.length;
  return run.lanes.map((_, index) => above.get(index) ?? (next += 1));
}

/** In the order in which they stand above, then those that the setup no longer has; empty before any run. */
export function useLaneResults(feature: CompareFeature): readonly LaneResult[] {
  const { run, viewState, answers } = feature;
  const columns = useColumns(feature);
  const shown = useStore(run.store, (value) => value.run);
  const cells = useStore(run.store, (value) => value.cells);
  const at = useStore(viewState, (value) => value.case);
  const repeat = useStore(viewState, (value) => value.repeat);
  const live = useLiveMetrics(answers);
  return useMemo(() => {
    if (shown === null) return [];
    const numbers = laneNumbers(shown, columns);
    const results = laneResults(shown, cells, { case: at, repeat }, live, numbers);
    const placeOf = ({ index }: LaneResult): number => numbers[index] ?? index;
    return results.toSorted((a, b) => placeOf(a) - placeOf(b));
  }, [shown, cells, at, repeat, live, columns]);
}

/** The lane of another run that asked the same: by its id, else the first one of the same API and model. */
export function sameLane(lane: RunLane, other: CompareRun): number | undefined {
  const byId = other.lanes.findIndex(({ id }) => id === lane.id);
  const found =
    byId === -1 ? other.lanes.findIndex((each) => laneApi(each) === laneApi(lane) && each.model === lane.model) : byId;
  return found === -1 ? undefined : found;
}
