/** The APIs for images, by id: the one place that knows them all, and which of them a model is asked over. */
import type { ModelFacts } from '../catalog/models.ts';
import { edits } from './edits/edits.ts';
import { generate } from './generate/generate.ts';
import { generations } from './generations/generations.ts';
import { imageApiIds, imageDescriptions, type ImageApiId } from './descriptions.ts';
import type { ImageApi } from './image-api.ts';
import type { StudioMode } from './image-description.ts';
import { drawsImages } from './known-model.ts';

/**
 * Every API with a state of which callers only know that it is one: it is taken from `initial` or `step` and given
 * back to `step`, `finish` and `abort` of the same API.
 */
export const imageApis: { readonly [Id in ImageApiId]: ImageApi<unknown> } = {
  'image-generations': generations,
  'image-edits': edits,
  generate,
};

export function imageApiOf(id: ImageApiId): ImageApi<unknown> {
  return imageApis[id];
}

/** The APIs that a model can be asked over, the best one first; one of which no drawing is known can be tried over all (MODELS-3). */
export function apisFor(facts: ModelFacts | undefined): readonly ImageApiId[] {
  if (!drawsImages(facts)) return imageApiIds;
  return imageApiIds.filter((api) => facts.apis.includes(api));
}

/**
 * The API of a request: for a model that draws the one that its mode needs, or else the one that it has; for any other
 * the one that the user chose, or the endpoint of the mode.
 */
export function apiFor(given: {
  readonly facts: ModelFacts | undefined;
  readonly mode: StudioMode;
  /** The user's choice for a model of which none is known. */
  readonly chosen: ImageApiId | null;
}): ImageApiId {
  const { facts, mode, chosen } = given;
  const endpoint = imageApiIds.find((id) => modesOver(id).includes(mode)) ?? imageApiIds[0];
  if (!drawsImages(facts)) return chosen ?? endpoint;
  const apis = apisFor(facts);
  return apis.includes(endpoint) ? endpoint : (apis[0] ?? endpoint);
}

/** The modes that a model has over its APIs; `alpha-image-2` edits only. */
export function modesOf(facts: ModelFacts | undefined): readonly StudioMode[] {
  const had = new Set(apisFor(facts).flatMap(modesOver));
  return studioModes.filter((mode) => had.has(mode));
}

const studioModes: readonly StudioMode[] = ['generate', 'edit'];

export function modesOver(id: ImageApiId): readonly StudioMode[] {
  return imageDescriptions[id].images.modes;
}
