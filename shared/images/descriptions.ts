/** The ways to ask for an image that this version speaks, by id: the one place that lists them, and the ids are its names. */
import type { ApiDescription } from '../protocols/description.ts';
import { generateDescription } from '../protocols/generate/description.ts';
import { editsDescription } from './edits/description.ts';
import { generationsDescription } from './generations/description.ts';

const listed = {
  'image-generations': generationsDescription,
  'image-edits': editsDescription,
  generate: generateDescription,
} as const;

export type ImageApiId = keyof typeof listed;

export const imageApiIds = Object.keys(listed) as readonly string[] as readonly [ImageApiId, ...ImageApiId[]];

export const imageDescriptions: Readonly<Record<ImageApiId, ApiDescription>> = listed;
