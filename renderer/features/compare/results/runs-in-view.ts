/** The run in view, the earlier one beside it, and the place in both that is looked at. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Cell, CompareRun } from '../../../../shared/compare/run.ts';
import type { CompareFeature } from '../compare-feature.ts';

export interface RunWithCells {
  readonly run: CompareRun;
  /** By `cellKey`. */
  readonly cells: ReadonlyMap<string, Cell>;
}

export interface RunsInView {
  /** Null before any run. */
  readonly run: CompareRun | null;
  readonly cells: ReadonlyMap<string, Cell>;
  /** Null where none is beside it; else the same object until it changes. */
  readonly beside: RunWithCells | null;
  /** From 0. */
  readonly case: number;
  /** From 0. */
  readonly repeat: number;
}

export function useRunsInView(feature: CompareFeature): RunsInView {
  const run = useStore(feature.run.store, (value) => value.run);
  const cells = useStore(feature.run.store, (value) => value.cells);
  const besideRun = useStore(feature.beside.store, (value) => value.run);
  const besideCells = useStore(feature.beside.store, (value) => value.cells);
  const at = useStore(feature.viewState, (value) => value.case);
  const repeat = useStore(feature.viewState, (value) => value.repeat);
  const beside = useMemo(
    () => (besideRun === null ? null : { run: besideRun, cells: besideCells }),
    [besideRun, besideCells],
  );
  return { run, cells, beside, case: at, repeat };
}
