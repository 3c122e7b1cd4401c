/** The APIs for images that this version speaks, by id: the one place that lists them, and the ids are its names. */
import { editsDescription } from './edits/description.ts';
import { generateImagesDescription } from './generate/description.ts';
import { generationsDescription } from './generations/description.ts';
import type { ImageApiDescription } from './image-description.ts';

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

export const imageApiIds = Object.keys(listed) as readonly string[] as readonly [ImageApiId, ...ImageApiId[]];

export const imageDescriptions: Readonly<Record<ImageApiId, ImageApiDescription>> = listed;

export function isImageEndpoint(id: ImageApiId): id is ImageEndpointId {
  return imageDescriptions[id].images.settings === 'endpoint';
}

/** True where references go along. */
export function takesReferences(id: ImageApiId): boolean {
  return imageDescriptions[id].images.references.most !== 0;
}
