/** What lanes are called beside each other, in the language of the window. */
import { laneLabels, type NamedLane } from '../../../shared/compare/lane-labels.ts';
import { told } from '../../language/t.ts';

export const labelsOfLanes = (lanes: readonly NamedLane[], numbers?: readonly number[]): readonly string[] =>
  laneLabels(lanes, numbers, told);
