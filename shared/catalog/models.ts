/** What is known of the gateway's models: facts as data. The list that a key sees comes from the gateway (MODELS-2); this only annotates (MODELS-3). */

import { commonSizes, customSizeLimits, eachSizes, ratioTables } from './image-sizes.ts';
import type { ModelFacts } from './model-facts.ts';
import { vendorImageModels } from './vendor-images.ts';

export type { InputKind } from '../media-kinds.ts';
export type { ModelFacts } from './model-facts.ts';

/** The family is the neutral prefix of the ID. */
export const familyIds = ['alpha', 'beta', 'gamma', 'delta'] as const;
export type FamilyId = (typeof familyIds)[number];

/** The family of a catalogued or listed ID; undefined where the prefix is not one of ours. */
export function familyOf(id: string): FamilyId | undefined {
  return familyIds.find((family) => id.startsWith(`${family}-`));
}

/**
 * Which models omit sampling (REQ-6). For the beta family the description draws the line by version: from 4.7 on, so
 * `beta-opus-4-6` and `beta-sonnet-4-6` keep it. Elsewhere it says `reasoning models` and names none. Of the alpha
 * models only `sol` is described by complex reasoning; `terra`, `luna` and `5.5` are described by chat, latency and
 * files, so they keep it. `gamma-3.1-pro-preview` reasons too, but the protocol made for it documents a temperature
 * without that exception, so it keeps it as well.
 */
const newBeta = 'Beta models from 4.7 on take no temperature or top_p.';
const reasoning = 'Reasoning models take no temperature or top_p.';

const millionTokens = 1_048_576;

/** The description's catalogue, in its order. */
export const models: readonly ModelFacts[] = [
  {
    id: 'alpha-5.6-sol',
    input: ['text', 'image'],
    output: ['text'],
    preferred: 'chat',
    apis: ['chat', 'responses'],
    notes: 'Hard reasoning and code, agents, looks at images',
    samplingOmitted: reasoning,
  },
  {
    id: 'alpha-5.6-terra',
    input: ['text'],
    output: ['text'],
    preferred: 'chat',
    apis: ['chat', 'responses'],
    notes: 'Everyday chat and agents',
  },
  {
    id: 'alpha-5.6-luna',
    input: ['text', 'image'],
    output: ['text'],
    preferred: 'chat',
    apis: ['chat', 'responses'],
    notes: 'Fast: classifies, extracts, rewrites, looks at images',
  },
  {
    id: 'alpha-5.5',
    input: ['text', 'image', 'file'],
    output: ['text'],
    preferred: 'responses',
    apis: ['chat', 'responses'],
    notes: 'Files and images, tools, structured output',
  },
  {
    id: 'beta-sonnet-4-6',
    input: ['text', 'image'],
    output: ['text'],
    preferred: 'messages',
    apis: ['chat', 'messages'],
    notes: 'Code and long texts, images, tools',
  },
  {
    id: 'beta-opus-4-6',
    input: ['text'],
    output: ['text'],
    preferred: 'messages',
    apis: ['chat', 'messages'],
    notes: 'Hard reasoning over a long context',
  },
  {
    id: 'beta-opus-4-7',
    input: ['text', 'image', 'file'],
    output: ['text'],
    preferred: 'messages',
    apis: ['chat', 'messages'],
    notes: 'Reasoning with tools, images and PDF files',
    samplingOmitted: newBeta,
  },
  {
    id: 'beta-opus-4-8',
    input: ['text'],
    output: ['text'],
    preferred: 'messages',
    apis: ['chat', 'messages'],
    notes: 'Strongest reasoning, large pieces of code',
    samplingOmitted: newBeta,
  },
  {
    id: 'beta-sonnet-5',
    input: ['text'],
    output: ['text'],
    preferred: 'messages',
    apis: ['chat', 'messages'],
    notes: 'Daily programming, reviews, general reasoning',
    samplingOmitted: newBeta,
  },
  {
    id: 'beta-fable-5',
    input: ['text'],
    output: ['text'],
    preferred: 'messages',
    apis: ['chat', 'messages'],
    notes: 'Hard code, architecture, tasks that run long',
    samplingOmitted: newBeta,
  },
  {
    id: 'gamma-3.5-flash',
    input: ['text', 'image', 'video', 'audio', 'pdf'],
    output: ['text'],
    preferred: 'generate',
    apis: ['chat', 'generate'],
    notes: 'Fast, over every kind of media',
    contextTokens: millionTokens,
    maxOutputTokens: 65_536,
    videoOutputTokens: 2048,
  },
  {
    id: 'gamma-3.1-pro-preview',
    input: ['text', 'image', 'video', 'audio', 'pdf'],
    output: ['text'],
    preferred: 'generate',
    apis: ['chat', 'generate'],
    notes: 'Hard reasoning over every kind of media',
    contextTokens: millionTokens,
    maxOutputTokens: 65_536,
    videoOutputTokens: 2048,
  },
  {
    id: 'gamma-3.1-flash-image',
    input: ['text', 'image'],
    output: ['image', 'text'],
    preferred: 'generate',
    apis: ['generate'],
    notes: 'Draws and edits images from 512 to 4K',
    contextTokens: 131_072,
    references: { images: 14, objects: 10, characters: 4, styles: 'described' },
    sizes: { kind: 'ratios', table: ratioTables['gamma-3.1-flash-image'] },
  },
  {
    id: 'gamma-3-pro-image-preview',
    input: ['text', 'image'],
    output: ['image', 'text'],
    preferred: 'generate',
    apis: ['generate'],
    notes: 'Draws and edits images from 1K to 4K',
    contextTokens: 65_536,
    references: { images: 14, objects: 6, characters: 5, styles: 3 },
    sizes: { kind: 'ratios', table: ratioTables['gamma-3-pro-image-preview'] },
  },
  {
    id: 'alpha-image-2-each',
    input: ['text', 'image'],
    output: ['image'],
    preferred: 'image-generations',
    apis: ['image-generations', 'image-edits'],
    notes: 'One image a request, good at lettering',
    references: { images: 1 },
    sizes: { kind: 'listed', sizes: eachSizes },
  },
  {
    id: 'alpha-image-2',
    input: ['text', 'image'],
    output: ['image'],
    preferred: 'image-edits',
    apis: ['image-edits'],
    notes: 'Edits, combines images, repaints under a mask',
    references: { images: 16 },
    sizes: { kind: 'custom', sizes: commonSizes, limits: customSizeLimits },
  },
  {
    id: 'delta-5.2',
    input: ['text'],
    output: ['text'],
    preferred: 'chat',
    apis: ['chat'],
    notes: 'General text; needs a key of its own group',
    group: 'delta',
  },
];

const describedById: ReadonlyMap<string, ModelFacts> = new Map(models.map((facts) => [facts.id, facts]));

/** What the description of the gateway says of a model; undefined for one that it lacks (MODELS-3). */
export function describedModel(id: string): ModelFacts | undefined {
  return describedById.get(id);
}

/** What is known of a model: of the described gateway's, and of vendors' own that draw; undefined for any other (MODELS-3). */
export function modelFacts(id: string): ModelFacts | undefined {
  return describedModel(id) ?? vendorImageModels.find((facts) => facts.id === id);
}
