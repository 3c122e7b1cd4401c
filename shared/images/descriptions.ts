/** The APIs for images that this version speaks, by id: the one place that lists them, and the ids are its names. */
import { editsDescription } from './edits/description.ts';
import { generateImagesDescription } from './generate/description.ts';
import { generationsDescription } from './generations/description.ts';
import type { FormOption, ImageApiDescription } from './image-description.ts';
import type { RequestField } from '../protocols/description.ts';
import type { Parameter } from '../protocols/parameter.ts';

const listed = {
  'image-generations': generationsDescription,
  'image-edits': editsDescription,
  generate: generateImagesDescription,
} as const;

type Listed = typeof listed;

export type ImageApiId = keyof Listed;

/** Those that take the settings of the image endpoints. */
export type ImageEndpointId = {
  [Id in ImageApiId]: Listed[Id]['images']['settings'] extends 'endpoint' ? Id : never;
}[ImageApiId];

/** The APIs that take a protocol's parameters, with what each says of them. */
export type DrawingProtocol = Listed[Exclude<ImageApiId, ImageEndpointId>];

/** What can be set over some API for images, as it is described. */
export type ImageParameter = ParameterOf<Listed[ImageApiId]>;
/** Over some image endpoint. */
export type EndpointParameter = ParameterOf<Listed[ImageEndpointId]>;

/** A field of some image endpoint that can be set. */
export type EndpointField = Extract<Listed[ImageEndpointId]['fields'][number], { readonly parameter: Parameter }>;

/** Written out for each API of a union. */
type ParameterOf<One> = One extends { readonly fields: readonly RequestField[]; readonly images: infer Images }
  ?
      | Extract<One['fields'][number], { readonly parameter: Parameter }>['parameter']
      | (Images extends { readonly formOptions: readonly (infer Option extends FormOption)[] }
          ? Option['parameter']
          : never)
  : never;

export interface DescribedOption {
  /** Accessible name of its control, and the field that problems with it name. */
  readonly control: string;
  readonly parameter: Parameter;
}

export const imageApiIds = Object.keys(listed) as readonly string[] as readonly [ImageApiId, ...ImageApiId[]];

export const imageDescriptions: Readonly<Record<ImageApiId, ImageApiDescription>> = listed;

export function isImageEndpoint(id: ImageApiId): id is ImageEndpointId {
  return imageDescriptions[id].images.settings === 'endpoint';
}

/** Everything that can be set over an API, in the order of its controls. */
export function describedOptions(id: ImageApiId): readonly DescribedOption[] {
  const { fields, images } = imageDescriptions[id];
  const ofFields = fields.flatMap(({ control, parameter }) =>
    parameter === undefined ? [] : [{ control, parameter }],
  );
  return [...ofFields, ...(images.formOptions ?? [])];
}

/** True where references go along. */
export function takesReferences(id: ImageApiId): boolean {
  return imageDescriptions[id].images.references.most !== 0;
}
