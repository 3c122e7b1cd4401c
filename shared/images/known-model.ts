/** Whether the catalogue knows a model as one that draws: any other is an unknown one to the studio (MODELS-3). */
import type { ModelFacts } from '../catalog/models.ts';

export function drawsImages(facts: ModelFacts | undefined): facts is ModelFacts {
  return facts?.output.includes('image') === true;
}

/** The facts of a model that draws; undefined for one to be tried on any API. */
export function drawingFacts(facts: ModelFacts | undefined): ModelFacts | undefined {
  return drawsImages(facts) ? facts : undefined;
}
