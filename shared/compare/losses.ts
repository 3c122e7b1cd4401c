/** The loss report of an answer: what of it went in and had no place, what was ignored or changed, and what only this protocol gives. */
import { changedLosses } from './loss/changed.ts';
import { lossGroups, type Loss, type LossSource } from './loss/loss.ts';
import { noPlaceLosses } from './loss/no-place.ts';
import { onlyHereLosses } from './loss/only-here.ts';

export { envelopeOf } from './loss/envelope.ts';
export { inWords, lossGroups } from './loss/loss.ts';
export type { Loss, LossGroup, LossSource } from './loss/loss.ts';

/** By group, in the order of `lossGroups`. Before an answer is there it tells only what has no place. */
export function lossesOf(source: LossSource): readonly Loss[] {
  const losses = [...noPlaceLosses(source), ...changedLosses(source), ...onlyHereLosses(source)];
  return losses.toSorted((a, b) => lossGroups.indexOf(a.group) - lossGroups.indexOf(b.group));
}
