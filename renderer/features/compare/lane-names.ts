/** What lanes are called beside each other, in the language of the window. */
import { laneApi } from '../../../shared/compare/lane-compatibility.ts';
import { laneLabels, type NamedLane } from '../../../shared/compare/lane-labels.ts';
import { apiIds, apiLabels, descriptionOf, type ApiId } from '../../../shared/apis.ts';
import { translated } from '../../language/t.ts';

export const labelsOfLanes = (lanes: readonly NamedLane[], numbers?: readonly number[]): readonly string[] =>
  laneLabels(lanes, numbers, translated);

/**
 * What heads the columns of lanes in a table, on one line: the name that the user gave, else the protocol or the model
 * where it alone sets the lanes apart, or the number with the model where both do, else the label with the protocol’s
 * short name.
 */
export function headsOfLanes(lanes: readonly NamedLane[], labels: readonly string[]): readonly string[] {
  const unnamed = lanes.filter(({ name }) => name.trim() === '');
  const byProtocol = areApart(unnamed.map(laneApi));
  const byModel = areApart(unnamed.map(({ model }) => model.trim()));
  const byBoth = areApartByBoth(lanes);
  return lanes.map((lane, at) => {
    const [own, model] = [lane.name.trim(), lane.model.trim()];
    if (own !== '') return own;
    if (byProtocol) return shortNameOf(laneApi(lane));
    if (byModel && model !== '') return model;
    // The colour already shows the protocol; in the full label the model would be clipped.
    if (byBoth && model !== '' && !looksLikeAnother(lane, lanes))
      return `${(labels[at] ?? '').split(' · ')[0]} · ${model}`;
    const api = laneApi(lane);
    return (labels[at] ?? '').replace(apiLabels[api], shortNameOf(api));
  });
}

/** Protocol and model together set the lanes apart that have no name of their own: nothing else must be shown. */
export function areApartByBoth(lanes: readonly NamedLane[]): boolean {
  const unnamed = lanes.filter(({ name }) => name.trim() === '');
  return areApart(unnamed.map((lane) => `${laneApi(lane)} ${lane.model.trim()}`));
}

/** Another lane of its model goes over another API of the same colour. */
function looksLikeAnother(lane: NamedLane, lanes: readonly NamedLane[]): boolean {
  const colourOf = (one: NamedLane): string => descriptionOf(laneApi(one)).colour.css;
  return lanes.some(
    (other) =>
      other.model.trim() === lane.model.trim() &&
      laneApi(other) !== laneApi(lane) &&
      colourOf(other) === colourOf(lane),
  );
}

const areApart = (values: readonly string[]): boolean => new Set(values).size === values.length;

/** The first word of its name, where no other API begins with it. */
function shortNameOf(api: ApiId): string {
  const first = (id: ApiId): string => apiLabels[id].split(' ')[0] ?? '';
  const alone = apiIds.every((id) => id === api || first(id) !== first(api));
  return alone ? first(api) : apiLabels[api];
}
