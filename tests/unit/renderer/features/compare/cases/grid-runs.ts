/** Runs with many cells, for tests of the grid and of the blind vote. */
import { cellKey, type Cell, type CellPlace, type CompareRun } from '../../../../../../shared/compare/run.ts';
import { emptyPlan } from '../../../../../../shared/compare/setup.ts';
import { cellOf, compareRunOf, runLaneOf } from '../compare-doubles.ts';

interface GridSize {
  readonly lanes: number;
  readonly cases: number;
  readonly repeats: number;
}

export function gridRun({ lanes, cases, repeats }: GridSize): CompareRun {
  return compareRunOf('run', {
    lanes: Array.from({ length: lanes }, (_, at) => runLaneOf(`lane-${at}`)),
    plan: { ...emptyPlan, repeats },
    cases: Array.from({ length: cases }, (_, index) => ({
      index,
      text: `Question ${index}`,
      system: '',
      values: {},
      sweep: {},
      checks: [],
    })),
  });
}

/** All cells of a run: whole answers, but for what `change` says. */
export function cellsOf(run: CompareRun, change: (place: CellPlace) => Partial<Cell>): ReadonlyMap<string, Cell> {
  const cells = new Map<string, Cell>();
  for (let at = 0; at < run.cases.length; at += 1) {
    for (let lane = 0; lane < run.lanes.length; lane += 1) {
      for (let repeat = 0; repeat < run.plan.repeats; repeat += 1) {
        const place = { lane, case: at, repeat };
        cells.set(cellKey(place), cellOf(place, { state: 'done', ...change(place) }));
      }
    }
  }
  return cells;
}
