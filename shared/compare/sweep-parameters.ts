/** What a sweep can vary: the parameters by kind of lane, the values that each takes, and where each protocol and image API has a place for it. */
import { imageApiIds, type ImageApiId } from '../images/descriptions.ts';
import type { Json } from '../json.ts';
import type { ApiDescription } from '../protocols/description.ts';
import type { Parameter } from '../protocols/parameter.ts';
import { descriptions, protocolIds, type ProtocolId } from '../protocols/descriptions.ts';
import { descriptionOf, apiIds, apiLabels, type ApiId } from '../apis.ts';
import type { LaneKind } from './setup.ts';

/** How the values of a parameter are written. `range`: numbers, which can also be given as from, to and step. */
export type SweptValues = 'range' | 'text' | 'switch' | 'texts' | 'json';

export interface SweepParameter {
  /** As in `Sweep.parameter`. */
  readonly name: string;
  /** The name of its control. */
  readonly label: string;
  readonly values: SweptValues;
  /** What a sweep begins with, to be changed. */
  readonly first: readonly Json[];
  /** The fields of a protocol's parameters that take it; a protocol that is missing has no place for it. */
  readonly text: { readonly [Id in ProtocolId]?: string };
  /** The same for ways to ask for images. */
  readonly image: { readonly [Id in ImageApiId]?: string };
}

/** `stream` is no parameter of a protocol but a switch of the lane. */
export const streamParameter = 'stream';

/** How the values of a parameter are written; undefined for one that is not to be varied. */
function sweptValues(parameter: Parameter): SweptValues | undefined {
  switch (parameter.kind) {
    case 'number':
      return 'range';
    case 'lines':
      return 'texts';
    case 'object':
    case 'tool-choice':
    case 'response-format':
      return 'json';
    case 'aspect-ratio':
    case 'image-size':
      return 'text';
    case 'option':
      return parameter.notVaried === true ? undefined : optionValues[parameter.takes];
    case 'objects':
    case 'choice':
    case 'modalities':
      return undefined;
  }
}

const optionValues = { choice: 'text', text: 'text', size: 'text', number: 'range', switch: 'switch' } as const;

/** Those that are described, or else some that the parameter can have. */
function firstValues(parameter: Parameter, values: SweptValues): readonly Json[] {
  const { sweep } = parameter;
  if (sweep !== undefined) return sweep;
  if (parameter.kind === 'number') return [parameter.least, parameter.most ?? parameter.least + 1];
  if (parameter.kind === 'option' && parameter.takes === 'number') return [parameter.least, parameter.most];
  if (parameter.kind === 'option' && parameter.takes === 'choice') {
    return parameter.values.filter((value) => parameter.ofVendors?.includes(value) !== true);
  }
  return firstOfKind[values];
}

const firstOfKind: Readonly<Record<SweptValues, readonly Json[]>> = {
  range: [0, 1],
  text: ['auto'],
  switch: [true, false],
  texts: [['END']],
  json: [{}],
};

type SweptField = Omit<SweepParameter, 'text' | 'image'>;

/** Fields of a description that can be swept, in their order. */
function sweptFields({ fields }: ApiDescription): readonly SweptField[] {
  return fields.flatMap(({ control, meaning, parameter }): readonly SweptField[] => {
    if (meaning === 'stream') {
      return [{ name: streamParameter, label: control, values: 'switch', first: firstOfKind.switch }];
    }
    const values = parameter === undefined ? undefined : sweptValues(parameter);
    if (parameter === undefined || values === undefined) return [];
    return [{ name: parameter.key, label: control, values, first: firstValues(parameter, values) }];
  });
}

/** The ids of the APIs that have a parameter of that name, each with its field. */
function having<Id extends ApiId>(ids: readonly Id[], name: string): { readonly [One in Id]?: string } {
  const found = ids.filter((id) =>
    descriptionOf(id).fields.some(({ parameter }) => parameter !== undefined && parameter.key === name),
  );
  return Object.fromEntries(found.map((id) => [id, name])) as { readonly [One in Id]?: string };
}

/** Deduplicated, in the order of the first API that has it: the most usual first. */
export const sweepParameters: readonly SweepParameter[] = [
  ...new Map(
    apiIds
      .flatMap((id) => sweptFields(descriptionOf(id)))
      .toReversed()
      .map((field) => [field.name, field] as const),
  ).values(),
]
  .toReversed()
  .map((field) => ({
    ...field,
    text: having(protocolIds, field.name),
    image: having(imageApiIds, field.name),
  }));

const byName: ReadonlyMap<string, SweepParameter> = new Map(sweepParameters.map((one) => [one.name, one]));

/** The parameter of a name; undefined for a field of the user's own (`extra.NAME`) and for a name that is none. */
export function sweepParameter(name: string): SweepParameter | undefined {
  return byName.get(name);
}

const extraPrefix = 'extra.';

/** The field of `extra.NAME`; undefined for any other parameter. */
export function extraField(parameter: string): string | undefined {
  return parameter.startsWith(extraPrefix) && parameter.length > extraPrefix.length
    ? parameter.slice(extraPrefix.length)
    : undefined;
}

/** The parameter that sets a field of the user's own (REQ-4). */
export function extraParameter(field: string): string {
  return `${extraPrefix}${field}`;
}

/** The name of a parameter as people see it; `seed (extra field)` for a field of one's own. */
export function sweepLabel(parameter: string): string {
  const field = extraField(parameter);
  return field === undefined ? (sweepParameter(parameter)?.label ?? parameter) : `${field} (extra field)`;
}

/** The parameters for which at least one protocol, or one image API, has a place. */
export function sweepParametersFor(kind: LaneKind): readonly SweepParameter[] {
  return byKind[kind];
}

/** The names of the protocols or image APIs that have a place for it. */
export function sweptApis(parameter: SweepParameter, kind: LaneKind): readonly string[] {
  const ids: readonly (ProtocolId | ImageApiId)[] =
    kind === 'text'
      ? protocolIds.filter((id) => parameter.text[id] !== undefined || streamsOver(parameter, id))
      : imageApiIds.filter((id) => parameter.image[id] !== undefined);
  return ids.map((id) => apiLabels[id]);
}

function streamsOver({ name }: SweepParameter, id: ProtocolId): boolean {
  return name === streamParameter && descriptions[id].streams;
}

const placedFor = (kind: LaneKind): readonly SweepParameter[] =>
  sweepParameters.filter((parameter) => sweptApis(parameter, kind).length > 0);
/** Found once: each lane is named by them again as its metrics grow. */
const byKind: Readonly<Record<LaneKind, readonly SweepParameter[]>> = {
  text: placedFor('text'),
  image: placedFor('image'),
};
