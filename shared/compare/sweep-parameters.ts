/** What a sweep can vary: the parameters by kind of lane, the values that each takes, and where each protocol and image way has a place for it. */
import { surfaceLabels } from '../catalog/models.ts';
import { optionFields } from '../images/options.ts';
import type { EndpointSettings, GenerateImageSettings, ImageWayId } from '../images/image-job.ts';
import { imageWayIds } from '../images/image-ways.ts';
import { protocolIds } from '../protocols/protocol.ts';
import type { ProtocolId } from '../protocols/protocol.ts';
import type { ParametersById } from '../protocols/registry.ts';
import type { LaneKind } from './sheet.ts';

/** How the values of a parameter are written. `range`: numbers, which can also be given as from, to and step. */
export type SweptValues = 'range' | 'text' | 'switch' | 'texts' | 'json';

type FieldOf<Settings> = Exclude<keyof Settings, 'extra'>;

export interface SweepParameter {
  /** As in `Sweep.parameter`. */
  readonly name: string;
  /** The name of its control. */
  readonly label: string;
  readonly values: SweptValues;
  /** The fields of a protocol's parameters that take it; a protocol that is missing has no place for it. */
  readonly text: { readonly [Id in ProtocolId]?: FieldOf<ParametersById[Id]> };
  /** The same for ways to ask for images. */
  readonly image: {
    readonly 'image-generations'?: FieldOf<EndpointSettings>;
    readonly 'image-edits'?: FieldOf<EndpointSettings>;
    readonly generate?: FieldOf<GenerateImageSettings>;
  };
}

/** `stream` is no parameter of a protocol but a switch of the lane; Generate Content has no streams (GEN-6). */
export const streamParameter = 'stream';

function both<Field extends FieldOf<EndpointSettings>>(field: Field) {
  return { 'image-generations': field, 'image-edits': field };
}

/** The most usual first. */
export const sweepParameters: readonly SweepParameter[] = [
  {
    name: 'temperature',
    label: 'Temperature',
    values: 'range',
    text: { chat: 'temperature', responses: 'temperature', messages: 'temperature', generate: 'temperature' },
    image: { generate: 'temperature' },
  },
  {
    name: 'topP',
    label: 'Top P',
    values: 'range',
    text: { chat: 'topP', responses: 'topP', messages: 'topP', generate: 'topP' },
    image: { generate: 'topP' },
  },
  {
    name: 'maxTokens',
    label: 'Max tokens',
    values: 'range',
    text: { chat: 'maxTokens', responses: 'maxTokens', messages: 'maxTokens', generate: 'maxTokens' },
    image: { generate: 'maxTokens' },
  },
  { name: 'candidates', label: 'Candidates', values: 'range', text: { chat: 'candidates' }, image: {} },
  {
    name: 'stop',
    label: 'Stop sequences',
    values: 'texts',
    text: { chat: 'stop', messages: 'stop', generate: 'stop' },
    image: { generate: 'stop' },
  },
  { name: streamParameter, label: 'Stream', values: 'switch', text: {}, image: both('stream') },
  { name: 'toolChoice', label: 'Tool choice', values: 'json', text: { chat: 'toolChoice' }, image: {} },
  { name: 'responseFormat', label: 'Response format', values: 'json', text: { chat: 'responseFormat' }, image: {} },
  { name: 'metadata', label: 'Metadata', values: 'json', text: { responses: 'metadata' }, image: {} },
  { name: 'size', label: optionFields.size, values: 'text', text: {}, image: both('size') },
  {
    name: 'aspectRatio',
    label: 'Aspect ratio',
    values: 'text',
    text: { generate: 'aspectRatio' },
    image: { generate: 'aspectRatio' },
  },
  {
    name: 'imageSize',
    label: 'Resolution',
    values: 'text',
    text: { generate: 'imageSize' },
    image: { generate: 'imageSize' },
  },
  { name: 'quality', label: optionFields.quality, values: 'text', text: {}, image: { 'image-edits': 'quality' } },
  { name: 'n', label: optionFields.n, values: 'range', text: {}, image: both('n') },
  {
    name: 'outputFormat',
    label: optionFields.outputFormat,
    values: 'text',
    text: {},
    image: both('outputFormat'),
  },
  {
    name: 'outputCompression',
    label: optionFields.outputCompression,
    values: 'range',
    text: {},
    image: both('outputCompression'),
  },
  { name: 'background', label: optionFields.background, values: 'text', text: {}, image: both('background') },
  { name: 'moderation', label: optionFields.moderation, values: 'text', text: {}, image: both('moderation') },
  {
    name: 'partialImages',
    label: optionFields.partialImages,
    values: 'range',
    text: {},
    image: both('partialImages'),
  },
];

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

/** The parameters for which at least one protocol, or one image way, has a place. */
export function sweepParametersFor(kind: LaneKind): readonly SweepParameter[] {
  return sweepParameters.filter((parameter) => sweptSurfaces(parameter, kind).length > 0);
}

/** The names of the protocols or image ways that have a place for it. */
export function sweptSurfaces(parameter: SweepParameter, kind: LaneKind): readonly string[] {
  const ids: readonly (ProtocolId | ImageWayId)[] =
    kind === 'text'
      ? protocolIds.filter((id) => parameter.text[id] !== undefined || streamsOver(parameter, id))
      : imageWayIds.filter((id) => parameter.image[id] !== undefined);
  return ids.map((id) => surfaceLabels[id]);
}

function streamsOver({ name }: SweepParameter, id: ProtocolId): boolean {
  return name === streamParameter && id !== 'generate';
}
