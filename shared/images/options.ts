/** Which options a model has over an API, by its own table, and which of them take no effect as things are set (IMG-1, IMG-3, IMG-4, GEN-7, GEN-8). */
import type { DrawingFacts, ModelFacts, ShapeFields } from '../catalog/model-facts.ts';
import { extraFields } from '../protocols/common-fields.ts';
import { modalities, type JsonParameter } from '../protocols/description.ts';
import { limitsOf, numberFields } from '../protocols/number-limits.ts';
import {
  imageApiIds,
  imageDescriptions,
  isImageEndpoint,
  type ImageApiId,
  type ImageEndpointId,
} from './descriptions.ts';
import { optionLimits, optionValues } from './endpoint/endpoint-options.ts';
import type { ImageOptionName } from './image-description.ts';
import type { EndpointSettings, ImageFormat, ImageSettings } from './image-job.ts';
import { referenceLimits } from './references.ts';
import type { ReferenceLimits } from './references.ts';
import { sizeChoices } from './size.ts';
import type { SizeChoices } from './size.ts';

/** What every option has. */
export interface PlainOption {
  /** Accessible name of its control, and the field that problems with it name. */
  readonly field: string;
  /** Why it takes no effect as things are set, and what would change that; what was set is kept and not sent. Absent where it takes effect. */
  readonly idle?: string;
}

export interface ChoiceOption<Value extends string> extends PlainOption {
  readonly values: readonly Value[];
  /** What the gateway takes where nothing is set; absent where the description does not say. */
  readonly initial?: Value;
}

export interface NumberOption extends PlainOption {
  readonly least: number;
  /** Absent for no upper limit. */
  readonly most?: number;
  readonly whole: boolean;
  /** By which its arrows count. */
  readonly step?: number;
  readonly initial?: number;
}

/** Entered as JSON; see `JsonParameter`. */
export interface JsonOption extends PlainOption, Pick<JsonParameter, 'must' | 'placeholder' | 'says'> {}

/** The options of a model over an API. One that the model's table lacks is absent, and never sent. */
export interface ImageOptions {
  /** How many references can go along, and which. */
  readonly references: ReferenceLimits;
  /** Present where a mask can go along (IMG-6). */
  readonly mask?: PlainOption;
  /** Present where a size can be asked for. Its controls are `Size`, or `Aspect ratio` and `Resolution`. */
  readonly size?: SizeChoices;
  /** Present in place of a size where the vendor takes ratio and resolution by fields of its own; they are extra fields. */
  readonly shape?: ShapeFields;
  readonly quality?: ChoiceOption<NonNullable<EndpointSettings['quality']>>;
  readonly n?: NumberOption;
  readonly outputFormat?: ChoiceOption<ImageFormat>;
  readonly outputCompression?: NumberOption;
  readonly background?: ChoiceOption<NonNullable<EndpointSettings['background']>>;
  readonly moderation?: ChoiceOption<NonNullable<EndpointSettings['moderation']>>;
  readonly stream?: PlainOption;
  readonly partialImages?: NumberOption;
  readonly user?: PlainOption;
  readonly imageField?: ChoiceOption<NonNullable<EndpointSettings['imageField']>>;
  readonly responseModalities?: ChoiceOption<(typeof modalities)[number]>;
  readonly system?: PlainOption;
  readonly safetySettings?: JsonOption;
  readonly temperature?: NumberOption;
  readonly topP?: NumberOption;
  readonly maxTokens?: NumberOption;
  readonly stop?: PlainOption;
  /** Every API has it (REQ-4). */
  readonly extra: PlainOption;
}

/** Accessible names of the controls by setting: those of the APIs' fields, and of what is no single field of its own. */
export const optionFields = {
  ...(Object.fromEntries(
    imageApiIds.flatMap((id) =>
      imageDescriptions[id].fields.flatMap(({ control, parameter }) =>
        parameter === undefined ? [] : [[parameter.key, control]],
      ),
    ),
  ) as Record<Exclude<ImageOptionName | 'size', OwnOption>, string>),
  imageField: 'Image field',
  system: 'System instruction',
  extra: extraFields.control,
  mask: 'Mask',
};
type OwnOption = 'imageField' | 'system' | 'mask';

/** The options of a model over an API, as the settings stand. An unknown model has all that the API has (MODELS-3). */
export function optionsOf(facts: ModelFacts | undefined, api: ImageApiId, settings: ImageSettings): ImageOptions {
  const size = sizeChoices(facts, api);
  const common: ImageOptions = {
    references: referenceLimits(facts, api),
    extra: { field: optionFields.extra },
    ...(size === undefined ? {} : { size }),
  };
  const set = isImageEndpoint(api) ? settings[api] : {};
  if (facts?.drawing !== undefined && isImageEndpoint(api)) {
    return { ...common, ...vendorOptions(facts.drawing, api, set) };
  }
  const { options, optionsOfOne = options } = imageDescriptions[api].images;
  const one = drawsOneAtATime(facts);
  const all = { ...endpointOptions(set), ...protocolOptions(api, facts) };
  return { ...common, ...picked(all, one ? optionsOfOne.filter((name) => name !== 'n') : options) };
}

function picked<All extends object, Name extends keyof All>(all: All, names: readonly Name[]): Partial<All> {
  return Object.fromEntries(names.map((name) => [name, all[name]])) as unknown as Partial<All>;
}

/** True for a model that the description gives one image a request (IMG-1). */
export function drawsOneAtATime(facts: ModelFacts | undefined): boolean {
  return facts?.sizes?.kind === 'listed' && facts.drawing === undefined;
}

/** Options that every image endpoint has, as far as its settings allow them. */
function endpointOptions(set: EndpointSettings) {
  const compresses = set.outputFormat === 'jpeg' || set.outputFormat === 'webp';
  const compression = { field: optionFields.outputCompression, ...optionLimits.outputCompression };
  const previews = { field: optionFields.partialImages, ...optionLimits.partialImages };
  const { quality, outputFormat, background, moderation, imageField } = optionValues;
  return {
    outputFormat: { field: optionFields.outputFormat, values: outputFormat, initial: 'png' },
    outputCompression: compresses
      ? compression
      : {
          ...compression,
          idle: 'Only JPEG and WebP are compressed by a percentage: choose one of them as output format.',
        },
    // See-through is what some vendors' models draw.
    background: {
      field: optionFields.background,
      values: background.filter((value) => value !== 'transparent'),
      initial: 'auto',
    },
    moderation: { field: optionFields.moderation, values: moderation, initial: 'auto' },
    stream: { field: optionFields.stream },
    partialImages: set.stream === true ? previews : { ...previews, idle: 'Previews need streaming: turn on Stream.' },
    user: { field: optionFields.user },
    n: { field: optionFields.n, ...optionLimits.n },
    quality: { field: optionFields.quality, values: quality, initial: 'auto' },
    imageField: { field: optionFields.imageField, values: imageField },
    mask: { field: optionFields.mask },
  } satisfies Partial<ImageOptions>;
}

/** Those of a vendor's table, as far as the API has them; the controls and their limits are the described ones. */
function vendorOptions(drawing: DrawingFacts, api: ImageEndpointId, set: EndpointSettings): Partial<ImageOptions> {
  const described = endpointOptions(set);
  const pick = (...names: readonly (keyof typeof described)[]): Partial<ImageOptions> => picked(described, names);
  const has = (name: ImageOptionName): boolean => imageDescriptions[api].images.options.includes(name);
  return {
    n: { ...described.n, most: drawing.images },
    ...pick('user'),
    ...(drawing.shape === undefined ? {} : { shape: drawing.shape }),
    ...(drawing.quality === undefined ? {} : { quality: { ...described.quality, values: drawing.quality } }),
    ...(drawing.formats === undefined ? {} : pick('outputFormat', 'outputCompression')),
    ...(drawing.background === undefined
      ? {}
      : { background: { ...described.background, values: drawing.background } }),
    ...(drawing.moderation === undefined ? {} : pick('moderation')),
    ...(drawing.streams === undefined ? {} : pick('stream', 'partialImages')),
    ...(drawing.imageNames === undefined || !has('imageField') ? {} : pick('imageField')),
    ...(drawing.mask === undefined || !has('mask') ? {} : pick('mask')),
  };
}

/** What a protocol that draws has. */
function protocolOptions(api: ImageApiId, facts: ModelFacts | undefined) {
  return {
    responseModalities: { field: optionFields.responseModalities, values: modalities },
    system: { field: optionFields.system },
    ...jsonOptions(api),
    ...numberOptions(api, facts),
    stop: { field: optionFields.stop },
  } satisfies Partial<ImageOptions>;
}

/** In the limits of the protocol's own fields. */
function numberOptions(
  api: ImageApiId,
  facts: ModelFacts | undefined,
): Pick<ImageOptions, 'temperature' | 'topP' | 'maxTokens'> {
  const numbers = numberFields(imageDescriptions[api].fields).map(({ control, parameter }) => {
    const { least, most, whole = false } = limitsOf(parameter, facts);
    const bound = most === undefined ? {} : { most };
    const { step } = parameter;
    return [
      parameter.key,
      { field: control, least, ...bound, whole, ...(step === undefined ? {} : { step }) },
    ] as const;
  });
  return Object.fromEntries(numbers);
}

function jsonOptions(api: ImageApiId): Pick<ImageOptions, 'safetySettings'> {
  const described = imageDescriptions[api].fields.flatMap(({ control, parameter }) =>
    parameter?.kind === 'objects' || parameter?.kind === 'object' ? [{ control, parameter }] : [],
  );
  return Object.fromEntries(
    described.map(({ control, parameter }) => {
      const { key, must, placeholder, says } = parameter;
      return [key, { field: control, must, placeholder, ...(says === undefined ? {} : { says }) }];
    }),
  );
}
