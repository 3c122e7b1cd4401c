/** The cells of a run by lane, and how a report calls and colours the lanes. */
import { laneApi } from '../lane-compatibility.ts';
import { laneLabels } from '../lane-labels.ts';
import type { Cell, CompareRun } from '../run.ts';
import { dashes } from './dashes.ts';
import { descriptionOf, type ApiId } from '../../apis.ts';

export interface LaneCells {
  /** Its number and what sets it apart from the others (`laneLabels`). */
  readonly label: string;
  readonly api: ApiId;
  readonly colour: string;
  readonly dash: string;
  readonly cells: readonly Cell[];
}

export function laneCells(run: CompareRun, cells: readonly Cell[]): readonly LaneCells[] {
  const byLane = run.lanes.map((): Cell[] => []);
  for (const cell of cells) byLane[cell.lane]?.push(cell);
  const ofColour = new Map<string, number>();
  const labels = laneLabels(run.lanes);
  return run.lanes.map((lane, at) => {
    const colour = descriptionOf(laneApi(lane)).colour.print;
    const before = ofColour.get(colour) ?? 0;
    ofColour.set(colour, before + 1);
    return {
      label: labels[at] ?? '',
      api: laneApi(lane),
      colour,
      dash: dashes[before % dashes.length] ?? '',
      cells: byLane[at] ?? [],
    };
  });
}

/** True where each lane has one cell. */
export function isPlain({ cases, plan }: CompareRun): boolean {
  return cases.length === 1 && plan.repeats === 1;
}
