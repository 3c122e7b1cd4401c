/** The values and limits of what can be set over the image endpoints, as they are described (IMG-1, IMG-3, IMG-4). A model's own table may have fewer. */
import { imageFormats } from '../image-formats.ts';

export const optionValues = {
  quality: ['auto', 'low', 'medium', 'high'],
  outputFormat: imageFormats,
  background: ['auto', 'opaque', 'transparent'],
  moderation: ['auto', 'low'],
  /** How several images are named in a form; `image[]` where it is not set and there are several. */
  imageField: ['image', 'image[]'],
} as const;

export const optionLimits = {
  n: { least: 1, most: 10, whole: true, initial: 1 },
  outputCompression: { least: 0, most: 100, whole: true, initial: 100 },
  partialImages: { least: 0, most: 3, whole: true, initial: 0 },
} as const;
