/** What both image endpoints say of themselves: their options, and where these stand (IMG-1, IMG-3, IMG-4). */
import { at, none } from '../../protocols/description.ts';
import type { Places, RequestField } from '../../protocols/description.ts';
import type { ImageOptionName } from '../image-description.ts';

export const imagesColour = { css: 'var(--color-images)', print: '#b94082' } as const;

/** Characters; notes on references count (IMG-1, IMG-4). */
export const longestPrompt = 32_000;

/** What an unknown model has over both. */
export const endpointOptions = [
  'outputFormat',
  'outputCompression',
  'background',
  'moderation',
  'stream',
  'partialImages',
  'user',
  'n',
] as const satisfies readonly ImageOptionName[];

/** Each item holds its picture, or its address. */
export const imageAnswer = ['data[].b64_json', 'data[].url'] as const;
export const imageAnswerFields = ['data', 'usage', 'error'] as const;

const promptLength = `1 to ${longestPrompt.toLocaleString('en-US')} characters`;

const sizeField = {
  name: 'size',
  control: 'Size',
  meaning: 'image-size',
  parameter: { key: 'size', kind: 'option', takes: 'text' },
} as const satisfies RequestField;

/** Of edits alone. */
export const qualityField = {
  name: 'quality',
  control: 'Quality',
  meaning: 'quality',
  parameter: { key: 'quality', kind: 'option', takes: 'text' },
} as const satisfies RequestField;

const furtherFields = [
  {
    name: 'n',
    control: 'Number of images',
    meaning: 'candidates',
    common: true,
    parameter: { key: 'n', kind: 'option', takes: 'number' },
  },
  {
    name: 'output_format',
    control: 'Output format',
    meaning: 'format',
    parameter: { key: 'outputFormat', kind: 'option', takes: 'text' },
  },
  {
    name: 'output_compression',
    control: 'Output compression',
    meaning: 'compression',
    note: 'JPEG and WebP only',
    parameter: { key: 'outputCompression', kind: 'option', takes: 'number' },
  },
  {
    name: 'background',
    control: 'Background',
    meaning: 'background',
    parameter: { key: 'background', kind: 'option', takes: 'text' },
  },
  {
    name: 'moderation',
    control: 'Moderation',
    meaning: 'moderation',
    parameter: { key: 'moderation', kind: 'option', takes: 'text' },
  },
  {
    name: 'stream',
    control: 'Stream',
    meaning: 'stream',
    always: true,
    parameter: { key: 'stream', kind: 'option', takes: 'switch' },
  },
  {
    name: 'partial_images',
    control: 'Previews',
    meaning: 'previews',
    note: 'with a stream',
    parameter: { key: 'partialImages', kind: 'option', takes: 'number' },
  },
  {
    name: 'user',
    control: 'End-user identifier',
    meaning: 'user',
    common: true,
    parameter: { key: 'user', kind: 'option', takes: 'text', notVaried: true },
  },
] as const satisfies readonly RequestField[];

/** In the order in which they are sent, but for those of edits alone. */
export const endpointFields = [
  { name: 'model', control: 'Image model', meaning: 'model', always: true },
  { name: 'prompt', control: 'Prompt', always: true, note: promptLength },
  sizeField,
  ...furtherFields,
] as const satisfies readonly RequestField[];

/** In the order in which they are sent. */
export const settableFields = [sizeField, qualityField, ...furtherFields] as const;

export const endpointPlaces = {
  text: at('prompt', promptLength),
  system: none('It has no place for a system prompt.'),
  'aspect-ratio': none('The ratio is that of the size.'),
  continuation: none('Each request stands alone.'),
} as const satisfies Places;
