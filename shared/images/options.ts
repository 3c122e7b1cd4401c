/** Which options a model has over an API, by its own table, and which of them take no effect as things are set (IMG-1, IMG-3, IMG-4, GEN-7, GEN-8). */
import type { ModelFacts, ShapeFields } from '../catalog/model-facts.ts';
import type { Json } from '../json.ts';
import { extraFields } from '../protocols/common-fields.ts';
import { limitsOf } from '../protocols/number-limits.ts';
import { setsSize } from '../protocols/parameter.ts';
import type { JsonParameter, NumberParameter, OptionParameter, Parameter, ValueOf } from '../protocols/parameter.ts';
import {
  describedOptions,
  imageApiIds,
  imageDescriptions,
  isImageEndpoint,
  type DescribedOption,
  type ImageApiId,
  type ImageParameter,
} from './descriptions.ts';
import { settingFields } from './endpoint/setting-fields.ts';
import type { ImageSettings } from './image-job.ts';
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

/** What an option has in addition where it is one of its API's parameters. */
interface OwnOption extends PlainOption, Pick<OptionParameter, 'place' | 'says'> {
  /** Its setting. */
  readonly key: string;
  /** The name of the group that it belongs to, where sentences speak of the group. */
  readonly group?: string;
}

const sampling = 'Sampling';

export interface ChoiceOption<Value extends string = string> extends OwnOption {
  readonly kind: 'choice';
  readonly values: readonly Value[];
  /** What the gateway takes where nothing is set; absent where the description does not say. */
  readonly initial?: string;
  /** Its values explain themselves: they are shown without the option's name. */
  readonly plainValues?: true;
}

export interface NumberOption extends OwnOption {
  readonly kind: 'number';
  readonly least: number;
  /** Absent for no upper limit. */
  readonly most?: number;
  readonly whole: boolean;
  /** The step of the arrow keys. */
  readonly step?: number;
  readonly initial?: number;
  /** It sets how many images are drawn; each one is charged. */
  readonly counts?: 'images';
}

export interface TextOption extends OwnOption {
  readonly kind: 'text' | 'switch' | 'lines' | 'modalities';
}

/** Entered as JSON; see `JsonParameter`. */
export interface JsonOption extends OwnOption, Pick<JsonParameter, 'must' | 'placeholder'> {
  readonly kind: JsonParameter['kind'];
}

export type ImageOption = ChoiceOption | NumberOption | TextOption | JsonOption;

/** One option of a model. A size is not one: it is chosen among `SizeChoices`. */
type OptionOf<One> = One extends { readonly kind: 'option'; readonly takes: 'choice' }
  ? ChoiceOption<ValueOf<One> & string>
  : One extends { readonly kind: 'number' } | { readonly takes: 'number' }
    ? NumberOption
    : One extends { readonly kind: JsonParameter['kind'] }
      ? JsonOption
      : One extends { readonly kind: 'lines' | 'modalities' } | { readonly takes: 'text' | 'switch' }
        ? TextOption
        : never;

type OwnOptions = {
  readonly [One in ImageParameter as OptionOf<One> extends never ? never : One['key']]?: OptionOf<One>;
};

/** The options of a model over an API. One that the model's table lacks is absent, and never sent. */
export interface ImageOptions extends OwnOptions {
  /** How many references can go along, and which. */
  readonly references: ReferenceLimits;
  /** Present where a mask can go along (IMG-6). */
  readonly mask?: PlainOption;
  /** Present where a size can be asked for. Its controls are `Size`, or `Aspect ratio` and `Resolution`. */
  readonly size?: SizeChoices;
  /** Present in place of a size where the vendor takes ratio and resolution by fields of its own; they are extra fields. */
  readonly shape?: ShapeFields;
  readonly system?: PlainOption;
  /** Every API has it (REQ-4). */
  readonly extra: PlainOption;
}

/** The accessible name of each setting's control, whether the setting is a parameter of an API or not. */
export const optionFields = {
  ...(Object.fromEntries(
    imageApiIds.flatMap((id) => describedOptions(id).map(({ control, parameter }) => [parameter.key, control])),
  ) as Record<ImageParameter['key'], string>),
  system: 'System instruction',
  extra: extraFields.control,
  mask: 'Mask',
};

/** The options of a model over an API, as the settings stand. An unknown model has all that the API has (MODELS-3). */
export function optionsOf(facts: ModelFacts | undefined, api: ImageApiId, settings: ImageSettings): ImageOptions {
  const table = tableOf(facts, api);
  const size = sizeChoices(facts, api);
  const shape = isImageEndpoint(api) ? facts?.drawing?.shape : undefined;
  const { fields } = imageDescriptions[api];
  const has = (meaning: 'mask' | 'system'): boolean =>
    table(meaning) !== undefined && fields.some((field) => field.meaning === meaning);
  const own = describedFor(facts, api).flatMap((described) => {
    const taken = table(described.parameter.key, described.parameter);
    return taken === undefined ? [] : (optionOf(described, { facts, taken, set: settings[api] }) ?? []);
  });
  return {
    references: referenceLimits(facts, api),
    ...(size === undefined ? {} : { size }),
    ...(shape === undefined ? {} : { shape }),
    // The descriptions say which options there are, and of which kind.
    ...(Object.fromEntries(own.map((option) => [option.key, option])) as OwnOptions),
    ...(has('mask') ? { mask: { field: optionFields.mask } } : {}),
    ...(has('system') ? { system: { field: optionFields.system } } : {}),
    extra: { field: optionFields.extra },
  };
}

/** Those that the API describes among its parameters, in the order of their controls: those of half the width come first and choices before numbers, so that pairs stand side by side. */
export function ownOptions(options: ImageOptions): readonly ImageOption[] {
  const all: readonly object[] = Object.values(options);
  const rank = (option: ImageOption): number => (isHalf(option) ? (option.kind === 'choice' ? 0 : 1) : 2);
  return all
    .filter((option): option is ImageOption => 'key' in option)
    .toSorted((one, other) => rank(one) - rank(other));
}

/** True for a control that takes half of the width. */
export function isHalf({ kind, says }: ImageOption): boolean {
  return (kind === 'choice' || kind === 'number') && says === undefined;
}

/** The option of a setting, the size too; undefined where the model lacks it. */
export function optionAt(options: ImageOptions, key: string): Pick<PlainOption, 'idle'> | undefined {
  const all: ReadonlyMap<string, Pick<PlainOption, 'idle'> | object> = new Map(Object.entries(options));
  return all.get(key);
}

/** A vendor's table may have what the endpoint is described without, as quality where something is drawn from words. */
function describedFor(facts: ModelFacts | undefined, api: ImageApiId): readonly DescribedOption[] {
  if (facts?.drawing === undefined || !isImageEndpoint(api)) return describedOptions(api);
  return [...settingFields, ...(imageDescriptions[api].images.formOptions ?? [])];
}

/** What a model takes of an option by its own table: all of it, a largest number, or some of its values. Undefined for nothing. */
type Taken = true | number | readonly string[] | undefined;

function tableOf(facts: ModelFacts | undefined, api: ImageApiId): (key: string, parameter?: Parameter) => Taken {
  if (facts?.drawing !== undefined && isImageEndpoint(api)) {
    const options: Readonly<Record<string, Taken>> = facts.drawing.options;
    return (key) => options[key];
  }
  if (!drawsOneAtATime(facts)) return () => true;
  const { optionsOfOne } = imageDescriptions[api].images;
  return (key, parameter) =>
    (parameter === undefined || !countsImages(parameter)) && (optionsOfOne?.includes(key) ?? true) ? true : undefined;
}

/** True for a model that the description gives one image a request (IMG-1). */
export function drawsOneAtATime(facts: ModelFacts | undefined): boolean {
  return facts?.sizes?.kind === 'listed' && facts.drawing === undefined;
}

export function countsImages(parameter: Parameter): boolean {
  return parameter.kind === 'option' && parameter.takes === 'number' && parameter.counts === 'images';
}

interface Known {
  readonly facts: ModelFacts | undefined;
  readonly taken: Exclude<Taken, undefined>;
  readonly set: Readonly<Record<string, unknown>>;
}

/** Undefined for a size, and for a parameter without a control in the studio. */
function optionOf({ control, parameter }: DescribedOption, known: Known): ImageOption | undefined {
  const { key } = parameter;
  const rarer = { key, field: control, place: 'rarer' } as const;
  switch (parameter.kind) {
    case 'option':
      return setsSize(parameter) ? undefined : endpointOption(control, parameter, known);
    case 'number':
      return { ...rarer, kind: 'number', group: sampling, ...numberBounds(parameter, known.facts) };
    case 'object':
    case 'objects': {
      const { kind, must, placeholder, says } = parameter;
      return { ...rarer, kind, must, placeholder, ...(says === undefined ? {} : { says }) };
    }
    case 'lines':
      return { ...rarer, kind: 'lines', group: sampling };
    case 'modalities':
      return { kind: 'modalities', key, field: control };
    case 'choice':
    case 'tool-choice':
    case 'response-format':
    case 'aspect-ratio':
    case 'image-size':
      return undefined;
  }
}

function endpointOption(field: string, parameter: OptionParameter, { taken, set }: Known): ImageOption | undefined {
  const { key, place, says, needs } = parameter;
  const met = needs === undefined || needs.values.includes((set[needs.key] ?? null) as Json);
  const common = {
    key,
    field,
    ...(place === undefined ? {} : { place }),
    ...(says === undefined ? {} : { says }),
    ...(met ? {} : { idle: needs.otherwise }),
  };
  switch (parameter.takes) {
    case 'choice': {
      const { values, ofVendors = [], initial, plainValues } = parameter;
      return {
        ...common,
        kind: 'choice',
        values: Array.isArray(taken) ? taken : values.filter((value) => !ofVendors.includes(value)),
        ...(initial === undefined ? {} : { initial }),
        ...(plainValues === undefined ? {} : { plainValues }),
      };
    }
    case 'number': {
      const { least, most, whole, initial, counts } = parameter;
      const bounds = { least, most: typeof taken === 'number' ? taken : most, whole, initial };
      return { ...common, kind: 'number', ...bounds, ...(counts === undefined ? {} : { counts }) };
    }
    case 'text':
    case 'switch':
      return { ...common, kind: parameter.takes };
    case 'size':
      return undefined;
  }
}

/** In the limits of the protocol's own field, and of the model. */
function numberBounds(
  parameter: NumberParameter,
  facts: ModelFacts | undefined,
): Pick<NumberOption, 'least' | 'most' | 'whole' | 'step'> {
  const { least, most, whole = false } = limitsOf(parameter, facts);
  const { step } = parameter;
  return { least, ...(most === undefined ? {} : { most }), whole, ...(step === undefined ? {} : { step }) };
}
