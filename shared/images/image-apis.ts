/** The ways to ask for an image, by id: the one place that knows them all. */
import type { ModelFacts } from '../catalog/models.ts';
import { edits } from './edits/edits.ts';
import { generate } from './generate/generate.ts';
import { generations } from './generations/generations.ts';
import { imageApiIds } from './descriptions.ts';
import type { ImageApiId, StudioDraft } from './image-job.ts';
import type { ImageApi } from './image-api.ts';
import { drawsImages } from './known-model.ts';

/**
 * Every way with a state of which callers only know that it is one: it is taken from `initial` or `step` and given
 * back to `step`, `finish` and `abort` of the same way.
 */
export const imageApis: { readonly [Id in ImageApiId]: ImageApi<unknown> } = {
  'image-generations': generations,
  'image-edits': edits,
  generate,
};

export function imageApiOf(id: ImageApiId): ImageApi<unknown> {
  return imageApis[id];
}

/** The ways that a model can be asked over, the best one first; one of which no drawing is known can be tried over all (MODELS-3). */
export function apisFor(facts: ModelFacts | undefined): readonly ImageApiId[] {
  if (!drawsImages(facts)) return imageApiIds;
  return imageApiIds.filter((way) => facts.surfaces.includes(way));
}

/** Whether references are sent, as the studio has it. */
export type StudioMode = StudioDraft['mode'];

/**
 * The way of a request: for a model that draws the one that its mode needs, or else the one that it has; for any other
 * the one that the user chose, or the endpoint of the mode.
 */
export function apiFor(given: {
  readonly facts: ModelFacts | undefined;
  readonly mode: StudioMode;
  /** The user's choice for a model of which none is known. */
  readonly chosen: ImageApiId | null;
}): ImageApiId {
  const { facts, mode, chosen } = given;
  const endpoint = mode === 'edit' ? 'image-edits' : 'image-generations';
  if (!drawsImages(facts)) return chosen ?? endpoint;
  const ways = apisFor(facts);
  return ways.includes(endpoint) ? endpoint : (ways[0] ?? endpoint);
}

/** The modes that a model has over its ways; `alpha-image-2` edits only. */
export function modesOf(facts: ModelFacts | undefined): readonly StudioMode[] {
  const ways = apisFor(facts);
  const generates = ways.some((way) => way !== 'image-edits');
  const takesImages = ways.some((way) => way !== 'image-generations');
  return [...(generates ? (['generate'] as const) : []), ...(takesImages ? (['edit'] as const) : [])];
}
