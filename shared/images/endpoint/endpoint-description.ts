/** What both image endpoints say of themselves: their options with all that is true of them, and where these stand (IMG-1, IMG-3, IMG-4). */
import { at, none } from '../../protocols/description.ts';
import type { Places, RequestField } from '../../protocols/description.ts';
import { imageFormats } from '../image-formats.ts';

export const imagesColour = { css: 'var(--color-images)', print: '#b94082' } as const;

/** Characters; notes on references count (IMG-1, IMG-4). */
export const longestPrompt = 32_000;

/** Each item holds its picture, or its address. */
export const imageAnswer = ['data[].b64_json', 'data[].url'] as const;
export const imageAnswerFields = ['data', 'usage', 'error'] as const;

/** How many images one request can ask for, unless a model has fewer (IMG-4). */
export const imageCount = { least: 1, most: 10 } as const;

const promptLength = `1 to ${longestPrompt.toLocaleString('en-US')} characters`;

/** What both endpoints have before options of their own. */
export const firstFields = [
  { name: 'model', control: 'Image model', meaning: 'model', always: true },
  { name: 'prompt', control: 'Prompt', always: true, note: promptLength },
  {
    name: 'size',
    control: 'Size',
    meaning: 'image-size',
    parameter: {
      key: 'size',
      kind: 'option',
      takes: 'size',
      longest: 20,
      sweep: ['1024x1024', '1536x1024'],
      compared: { row: 'Size', by: 'file' },
    },
  },
] as const satisfies readonly RequestField[];

/** And after them. */
export const furtherFields = [
  {
    name: 'n',
    control: 'Number of images',
    meaning: 'candidates',
    common: true,
    parameter: {
      key: 'n',
      kind: 'option',
      takes: 'number',
      ...imageCount,
      whole: true,
      initial: 1,
      counts: 'images',
      place: 'first',
      sweep: [1, 2, 4],
      compared: { row: 'Images', by: 'count' },
    },
  },
  {
    name: 'output_format',
    control: 'Output format',
    meaning: 'format',
    parameter: {
      key: 'outputFormat',
      kind: 'option',
      takes: 'choice',
      values: imageFormats,
      initial: 'png',
      plainValues: true,
      place: 'first',
      compared: { row: 'Format', by: 'file' },
    },
  },
  {
    name: 'output_compression',
    control: 'Output compression',
    meaning: 'compression',
    note: 'JPEG and WebP only',
    parameter: {
      key: 'outputCompression',
      kind: 'option',
      takes: 'number',
      least: 0,
      most: 100,
      whole: true,
      initial: 100,
      needs: {
        key: 'outputFormat',
        values: ['jpeg', 'webp'],
        otherwise: 'Only JPEG and WebP are compressed by a percentage: choose one of them as output format.',
      },
      sweep: [100, 75, 50],
    },
  },
  {
    name: 'background',
    control: 'Background',
    meaning: 'background',
    parameter: {
      key: 'background',
      kind: 'option',
      takes: 'choice',
      values: ['auto', 'opaque', 'transparent'],
      ofVendors: ['transparent'],
      initial: 'auto',
      place: 'rarer',
      compared: { row: 'Background', by: 'echo' },
    },
  },
  {
    name: 'moderation',
    control: 'Moderation',
    meaning: 'moderation',
    parameter: {
      key: 'moderation',
      kind: 'option',
      takes: 'choice',
      values: ['auto', 'low'],
      initial: 'auto',
      place: 'rarer',
    },
  },
  {
    name: 'stream',
    control: 'Stream',
    meaning: 'stream',
    always: true,
    parameter: { key: 'stream', kind: 'option', takes: 'switch', says: 'Show partial previews while drawing.' },
  },
  {
    name: 'partial_images',
    control: 'Previews',
    meaning: 'previews',
    note: 'with a stream',
    parameter: {
      key: 'partialImages',
      kind: 'option',
      takes: 'number',
      least: 0,
      most: 3,
      whole: true,
      initial: 0,
      needs: { key: 'stream', values: [true], otherwise: 'Previews need streaming: turn on Stream.' },
    },
  },
  {
    name: 'user',
    control: 'End-user identifier',
    meaning: 'user',
    common: true,
    parameter: {
      key: 'user',
      kind: 'option',
      takes: 'text',
      longest: 1000,
      place: 'rarer',
      says: 'Identifies the person you’re asking for.',
      notVaried: true,
    },
  },
] as const satisfies readonly RequestField[];

export const endpointPlaces = {
  text: at('prompt', promptLength),
  system: none('It has no place for a system prompt.'),
  'aspect-ratio': none('The ratio is that of the size.'),
  continuation: none('Each request stands alone.'),
} as const satisfies Places;
