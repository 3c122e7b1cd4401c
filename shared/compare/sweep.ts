/** A lane at one point of a sweep: which values it takes on, and why it has no place for the others. */
import { modelFacts } from '../catalog/models.ts';
import { describedOptions } from '../images/descriptions.ts';
import { imageSettingsSchemaOf, noImageSettings } from '../images/image-job.ts';
import type { ImageSettings } from '../images/image-job.ts';
import { optionAt, optionsOf } from '../images/options.ts';
import { sizeChoices } from '../images/size.ts';
import type { Json, JsonObject } from '../json.ts';
import { parametersSchemaOf } from '../protocols/parameters-by-id.ts';
import { setsSize } from '../protocols/parameter.ts';
import { noParameters } from '../protocols/registry.ts';
import { homeOfForeign } from '../protocols/request-fields.ts';
import { isSamplingField } from '../protocols/sampling.ts';
import { laneCapabilities, type LaneWithCapabilities } from './lane-capabilities.ts';
import type { ImageLane, Lane, LaneKind, Sweep, TextLane } from './setup.ts';
import {
  extraField,
  streamParameter,
  sweepLabel,
  sweepParameter,
  sweptApis,
  type SweepParameter,
} from './sweep-parameters.ts';
import { apiLabels } from '../apis.ts';
import type { ParametersById, ProtocolId } from '../protocols/descriptions.ts';

/** The values that a sweep gives to a case, by parameter. */
export type SweepPoint = Readonly<Record<string, Json>>;

/**
 * The lane with the values of a point set on it. `without` names the parameters, as in the point, that will not be in
 * its request: `noPlaceFor` says why.
 */
export function sweptLane(
  lane: LaneWithCapabilities,
  point: SweepPoint,
): { readonly lane: LaneWithCapabilities; readonly without: readonly string[] } {
  let swept = lane;
  const without: string[] = [];
  for (const [parameter, value] of Object.entries(point)) {
    const next = withValue(swept, parameter, value);
    if (next === undefined) without.push(parameter);
    else swept = next;
  }
  // Asked when all are set: one may be what another one needs, as JPEG is for compression.
  const idle = Object.keys(point).filter((name) => !without.includes(name) && noPlaceFor(swept, name) !== undefined);
  return { lane: swept, without: [...without, ...idle] };
}

/** Why the lane's request cannot have a parameter, in one sentence; undefined where it can. */
export function noPlaceFor(lane: LaneWithCapabilities, parameter: string): string | undefined {
  const api = lane.kind === 'text' ? lane.protocol : lane.api;
  const extra = extraField(parameter);
  const facts = modelFacts(lane.model);
  if (extra !== undefined) {
    const home = homeOfForeign(api, extra);
    if (home !== undefined) return `The field ${extra} belongs to ${home}.`;
    return isSamplingField(extra) ? facts?.samplingOmitted : undefined;
  }
  const known = sweepParameter(parameter);
  if (known === undefined) return `There is no parameter ${parameter}.`;
  if (fieldOf(lane, known) === undefined) {
    if (parameter === streamParameter && lane.kind === 'text') {
      return laneCapabilities(lane).streams ? undefined : `${apiLabels[api]} has no streams.`;
    }
    return `${apiLabels[api]} has no place for ${known.label}.`;
  }
  if (isSamplingField(parameter) && facts?.samplingOmitted !== undefined) return facts.samplingOmitted;
  return lane.kind === 'image' ? tableLacks(lane, known) : undefined;
}

/** What is wrong with a sweep, in one sentence that says what to do; undefined where nothing is. */
export function sweepProblem(sweep: Sweep, kind: LaneKind): string | undefined {
  const label = sweepLabel(sweep.parameter);
  if (extraField(sweep.parameter) !== undefined) return undefined;
  const known = sweepParameter(sweep.parameter);
  if (known === undefined || sweptApis(known, kind).length === 0) {
    const asked = kind === 'text' ? 'text' : 'images';
    return `${label} cannot be varied where ${asked === 'text' ? 'text is' : 'images are'} asked for. Choose another parameter.`;
  }
  const wrong = sweep.values.find((value) => !takes(known, kind, value));
  return wrong === undefined ? undefined : `${label} cannot be ${JSON.stringify(wrong)}. ${shapeOf[known.values]}`;
}

const shapeOf = {
  range: 'Write numbers.',
  text: 'Write one of the values that its control offers.',
  switch: 'Write true or false.',
  texts: 'Write a JSON list of texts, such as ["END"].',
  json: 'Write it as its control takes it, in JSON.',
} as const;

function takes(parameter: SweepParameter, kind: LaneKind, value: Json): boolean {
  if (kind === 'text') {
    if (parameter.name === streamParameter) return typeof value === 'boolean';
    return (Object.keys(parameter.text) as ProtocolId[]).some(
      (id) => withParameter(noParameters, id, parameter.text[id], value) !== undefined,
    );
  }
  return (Object.keys(parameter.image) as (keyof ImageSettings)[]).some(
    (id) => withSetting(noImageSettings, id, parameter.image[id], value) !== undefined,
  );
}

function fieldOf(lane: Lane, parameter: SweepParameter): string | undefined {
  return lane.kind === 'text' ? parameter.text[lane.protocol] : parameter.image[lane.api];
}

/** The lane with one value more; undefined where there is no place for it, or where it is no value of the parameter. */
function withValue(lane: LaneWithCapabilities, parameter: string, value: Json): LaneWithCapabilities | undefined {
  const extra = extraField(parameter);
  if (extra !== undefined) return noPlaceFor(lane, parameter) === undefined ? withExtra(lane, extra, value) : undefined;
  const known = sweepParameter(parameter);
  if (known === undefined) return undefined;
  return lane.kind === 'text' ? withTextValue(lane, known, value) : withImageValue(lane, known, value);
}

function withTextValue(
  lane: LaneWithCapabilities<TextLane>,
  known: SweepParameter,
  value: Json,
): LaneWithCapabilities<TextLane> | undefined {
  if (known.name === streamParameter) {
    return typeof value === 'boolean' && laneCapabilities(lane).streams ? { ...lane, stream: value } : undefined;
  }
  const parameters = withParameter(lane.parameters, lane.protocol, known.text[lane.protocol], value);
  return parameters === undefined ? undefined : { ...lane, parameters };
}

function withImageValue(lane: ImageLane, known: SweepParameter, value: Json): ImageLane | undefined {
  const settings = withSetting(lane.settings, lane.api, known.image[lane.api], value);
  return settings === undefined ? undefined : { ...lane, settings };
}

function withExtra(lane: Lane, name: string, value: Json): Lane | undefined {
  const own = lane.kind === 'text' ? lane.parameters[lane.protocol].extra : lane.settings[lane.api].extra;
  const extra: JsonObject = { ...own, [name]: value };
  if (lane.kind === 'text') {
    const parameters = withParameter(lane.parameters, lane.protocol, 'extra', extra);
    return parameters === undefined ? undefined : { ...lane, parameters };
  }
  const settings = withSetting(lane.settings, lane.api, 'extra', extra);
  return settings === undefined ? undefined : { ...lane, settings };
}

/** The schema tells whether it is a value of the field. */
function withParameter(
  parameters: ParametersById,
  id: ProtocolId,
  field: string | undefined,
  value: Json,
): ParametersById | undefined {
  if (field === undefined) return undefined;
  const read = parametersSchemaOf(id).safeParse({ ...parameters[id], [field]: value });
  return read.success ? { ...parameters, [id]: read.data } : undefined;
}

function withSetting(
  settings: ImageSettings,
  id: keyof ImageSettings,
  field: string | undefined,
  value: Json,
): ImageSettings | undefined {
  if (field === undefined) return undefined;
  const read = imageSettingsSchemaOf(id).safeParse({ ...settings[id], [field]: value });
  return read.success ? { ...settings, [id]: read.data } : undefined;
}

/** What a model's own table lacks is never sent (IMG-1, IMG-3, IMG-4). */
function tableLacks(lane: ImageLane, { name, label }: SweepParameter): string | undefined {
  const facts = modelFacts(lane.model);
  const lacking = `${lane.model} has no ${label} over ${apiLabels[lane.api]}.`;
  const described = describedOptions(lane.api).find(({ parameter }) => parameter.key === name);
  if (described !== undefined && setsSize(described.parameter)) {
    return sizeChoices(facts, lane.api) === undefined ? lacking : undefined;
  }
  const option = optionAt(optionsOf(facts, lane.api, lane.settings), name);
  return option === undefined ? lacking : option.idle;
}
