/** The columns shown: lanes of the setup with their answers, or those of a run unrelated to the setup. */
import { canonicalText } from '../../../shared/canonical-json.ts';
import { lanesOf, type Lane, type SetupLanes } from '../../../shared/compare/setup.ts';
import type { CompareRun } from '../../../shared/compare/run.ts';
import type { Json } from '../../../shared/json.ts';
import { labelsOfLanes } from './lane-names.ts';

export interface Column {
  /** As it is shown: counted from 1. */
  readonly number: number;
  /** The number with what sets the lane apart from the others in view (`laneLabels`). */
  readonly label: string;
  readonly lane: Lane;
  /** It is a lane of the setup and can be changed; else it is one of a run that is over. */
  readonly editable: boolean;
  /** Its index in the run in view; null where the run has no such lane. */
  readonly inRun: number | null;
  /** It was changed after the run in view began: its answer is to what it was before. */
  readonly changed: boolean;
}

/**
 * The setup's lanes, each with the lane of the run that it was when the run began. A run that has none of them, e.g. one
 * that was opened from the list, shows its own lanes. `profileName`: that of a lane of the setup, where it is known.
 */
export function columnsOf(
  setup: SetupLanes,
  run: CompareRun | null,
  profileName: (lane: Lane) => string | undefined = () => undefined,
): readonly Column[] {
  if (run !== null && !isOfSetup(setup, run)) {
    const labels = labelsOfLanes(run.lanes);
    return run.lanes.map((lane, at) => ({
      number: at + 1,
      label: labels[at] ?? '',
      lane,
      editable: false,
      inRun: at,
      changed: false,
    }));
  }
  const lanes = lanesOf(setup);
  const labels = labelsOfLanes(
    lanes.map((lane) => {
      const name = profileName(lane);
      return name === undefined ? lane : { ...lane, profileName: name };
    }),
  );
  return lanes.map((lane, at) => ({ ...columnOf(lane, at, run), label: labels[at] ?? '' }));
}

/** The run was begun from the setup's present lanes, or from some of them. */
export function isOfSetup(setup: SetupLanes, run: CompareRun): boolean {
  return run.kind === setup.kind && lanesOf(setup).some(({ id }) => run.lanes.some((lane) => lane.id === id));
}

function columnOf(lane: Lane, at: number, run: CompareRun | null): Omit<Column, 'label'> {
  const inRun = run?.lanes.findIndex(({ id }) => id === lane.id) ?? -1;
  const asked = run?.lanes[inRun];
  return {
    number: at + 1,
    lane,
    editable: true,
    inRun: inRun === -1 ? null : inRun,
    changed: asked !== undefined && asksOtherwise(lane, asked),
  };
}

/** What is asked differs; a name or a fold is no difference, and neither is the profile that was active then. */
function asksOtherwise(lane: Lane, asked: Lane): boolean {
  // The run's lanes were read by their schema, which may set their fields in another order.
  return canonicalText(askedOf(lane, asked) as Json) !== canonicalText(askedOf(asked, asked) as Json);
}

function askedOf(lane: Lane, asked: Lane): unknown {
  const whom = [lane.kind, lane.profileId ?? asked.profileId, lane.model];
  return lane.kind === 'text'
    ? [...whom, lane.protocol, lane.stream, lane.system ?? null, lane.parameters[lane.protocol]]
    : [...whom, lane.api, lane.settings[lane.api]];
}
