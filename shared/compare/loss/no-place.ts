/** What was asked for and has no place in a lane's request: of the composer, of the sweep, and of what other lanes set. */
import { describedOptions } from '../../images/descriptions.ts';
import { isGiven } from '../../json.ts';
import type { Json } from '../../json.ts';
import { attachmentName } from '../../protocols/attachment-places.ts';
import { noPlace } from '../field-mapping/protocol-places.ts';
import { carriedBy, imageJobOf, laneApi } from '../lane-compatibility.ts';
import { laneLabels } from '../lane-labels.ts';
import type { LaneWithCapabilities } from '../lane-capabilities.ts';
import type { ImageLane } from '../setup.ts';
import { noPlaceFor, sweptLane } from '../sweep.ts';
import { descriptionOf, apiIds } from '../../apis.ts';
import { streamParameter, sweepLabel, sweepParameter, sweepParametersFor } from '../sweep-parameters.ts';
import { inWords, type Loss, type LossSource } from './loss.ts';
import type { MeaningId } from '../../protocols/meaning.ts';

/** Each thing once, by its first reason. */
export function noPlaceLosses(source: LossSource): readonly Loss[] {
  const told = new Set<string>();
  return [...fromComposer(source), ...fromSweep(source), ...fromOthers(source)].filter(({ what }) => {
    const isNew = !told.has(what);
    told.add(what);
    return isNew;
  });
}

function fromComposer({ lane: given, ask, tools, runCase }: LossSource): readonly Loss[] {
  const { lane } = sweptLane(given, runCase.sweep);
  const asked = { ...ask, text: runCase.text, system: runCase.system };
  const { left } = lane.kind === 'text' ? carriedBy(lane, asked, tools) : imageJobOf(lane, asked);
  return left.map(({ name, why }) => ({ group: 'no-place', what: name, note: why }));
}

function fromSweep({ lane, runCase }: LossSource): readonly Loss[] {
  return sweptLane(lane, runCase.sweep).without.map((parameter) => ({
    group: 'no-place',
    what: sweepLabel(parameter),
    asked: inWords(runCase.sweep[parameter] ?? null),
    note: noPlaceFor(lane, parameter) ?? 'It takes no effect as the lane is set.',
  }));
}

function fromOthers({ lane, lanes = [] }: LossSource): readonly Loss[] {
  const labels = laneLabels(lanes);
  return lanes
    .filter((other) => other !== lane && other.kind === lane.kind)
    .flatMap((other) =>
      settingsOf(other).flatMap(({ label, value, reason }): readonly Loss[] => {
        const why = reason(lane);
        if (why === undefined) return [];
        return [
          {
            group: 'no-place',
            what: label,
            asked: inWords(value),
            note: `${why} It is set in ${labels[lanes.indexOf(other)] ?? ''}.`,
          },
        ];
      }),
    );
}

/** The names under which something was asked of a lane, as its losses name it. */
export function askedIn({ lane: given, ask, tools, runCase }: LossSource): ReadonlySet<string> {
  const { lane, without } = sweptLane(given, runCase.sweep);
  const swept = Object.keys(runCase.sweep).filter((parameter) => !without.includes(parameter));
  return new Set([
    'Model',
    ...(systemOf(lane, ask).trim() === '' ? [] : ['System prompt']),
    ...ask.attachments.map(attachmentName),
    ...tools.map(({ name }) => name),
    ...(tools.length === 0 ? [] : ['Tools']),
    ...swept.map(sweepLabel),
    ...settingsOf(lane).map(({ label }) => label),
    ...(lane.kind === 'image' ? askedOfPictures(lane) : []),
  ]);
}

function systemOf(lane: LaneWithCapabilities, { system }: LossSource['ask']): string {
  return lane.kind === 'text' ? (lane.system ?? system) : system;
}

/** The rows under which an image is held against what was asked (`comparedRows`). */
function askedOfPictures({ settings, api }: ImageLane): readonly string[] {
  const set: Readonly<Record<string, unknown>> = settings[api];
  return describedOptions(api).flatMap(({ parameter: { key, compared } }) =>
    compared !== undefined && isGiven(set[key]) ? [compared.row] : [],
  );
}

interface SetValue {
  readonly label: string;
  readonly value: Json;
  /** Why a lane has no place for it. */
  readonly reason: (lane: LaneWithCapabilities) => string | undefined;
}

/** What a lane has set on its own protocol or API. */
function settingsOf(lane: LaneWithCapabilities): readonly SetValue[] {
  const set: Readonly<Record<string, unknown>> =
    lane.kind === 'text' ? lane.parameters[lane.protocol] : lane.settings[lane.api];
  const swept = sweepParametersFor(lane.kind).flatMap(({ name, label, text, image }): readonly SetValue[] => {
    const field = lane.kind === 'text' ? text[lane.protocol] : image[lane.api];
    const isStream = lane.kind === 'text' && name === streamParameter;
    const value = isStream ? lane.stream || undefined : field === undefined ? undefined : set[field];
    return isGiven(value) ? [{ label, value, reason: (other) => noPlaceFor(other, name) }] : [];
  });
  const others = neverSwept.flatMap(({ field, label, meaning }): readonly SetValue[] => {
    const value = set[field];
    return isGiven(value) ? [{ label, value, reason: (other) => noPlace(laneApi(other), meaning) }] : [];
  });
  return [...swept, ...others];
}

/** Settings that no sweep varies; tools are asked of all lanes alike, and a lane has nothing to go on from. */
const neverSwept: readonly { readonly field: string; readonly label: string; readonly meaning: MeaningId }[] = [
  ...new Map(
    apiIds
      .flatMap((id) => descriptionOf(id).fields)
      .flatMap(({ control, meaning, parameter }) =>
        parameter === undefined || meaning === undefined || meaning === 'tool' || meaning === 'continuation'
          ? []
          : [{ field: parameter.key, label: control, meaning }],
      )
      .filter(({ field }) => sweepParameter(field) === undefined)
      .map((setting) => [setting.field, setting] as const),
  ).values(),
];
