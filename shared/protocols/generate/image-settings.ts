/** What a drawing model is asked to draw: modalities, ratio and size, by the model's own table (GEN-7, GEN-8). */
import type { RatioTable } from '../../catalog/image-sizes.ts';
import type { ModelFacts } from '../../catalog/models.ts';
import { error, note } from '../problems.ts';
import type { Problem } from '../protocol.ts';
import { controlsOf } from '../controls.ts';
import { generateDescription, type GenerateParameters } from './description.ts';

const controls = controlsOf(generateDescription.fields);

type ImageSettings = Pick<GenerateParameters, 'responseModalities' | 'aspectRatio' | 'imageSize'>;

/** The settings sent: none to a model known not to draw, else those that were set. */
export function sentImageSettings(set: ImageSettings, facts: ModelFacts | undefined): ImageSettings {
  if (drawsNothing(facts)) return {};
  const { responseModalities, aspectRatio, imageSize } = set;
  return {
    ...(responseModalities === undefined || responseModalities.length === 0 ? {} : { responseModalities }),
    ...(aspectRatio === undefined ? {} : { aspectRatio }),
    ...(imageSize === undefined || hasOneSize(facts) ? {} : { imageSize }),
  };
}

/** Errors for what is not in the model's table; notes for what is left out. */
export function checkImageSettings(set: ImageSettings, facts: ModelFacts | undefined): readonly Problem[] {
  const { responseModalities = [], aspectRatio, imageSize } = set;
  const doubled = responseModalities.find((each, at) => responseModalities.indexOf(each) !== at);
  if (drawsNothing(facts)) {
    return [
      ...(responseModalities.length === 0 ? [] : [leftOut(controls.responseModalities, facts)]),
      ...(aspectRatio === undefined ? [] : [leftOut(controls.aspectRatio, facts)]),
      ...(imageSize === undefined ? [] : [leftOut(controls.imageSize, facts)]),
    ];
  }
  return [
    ...(doubled === undefined
      ? []
      : [error(controls.responseModalities, `${doubled} is given twice. Remove one of them.`)]),
    ...(facts?.sizes?.kind === 'ratios' ? checkTable(set, facts.id, facts.sizes.table) : []),
  ];
}

function checkTable({ aspectRatio, imageSize }: ImageSettings, model: string, table: RatioTable): readonly Problem[] {
  const ratios = table.rows.map(({ ratio }) => ratio);
  const step =
    table.oneSize === undefined || imageSize === undefined
      ? oneOf(controls.imageSize, imageSize, table.steps, model)
      : [note(controls.imageSize, `Resolution is left out: ${model} draws one size for each ratio.`)];
  return [...oneOf(controls.aspectRatio, aspectRatio, ratios, model), ...step];
}

function oneOf(field: string, value: string | undefined, values: readonly string[], model: string): readonly Problem[] {
  if (value === undefined || values.includes(value)) return [];
  return [error(field, `${field} is ${value}; ${model} draws ${values.join(', ')}. Choose one of them.`)];
}

function leftOut(field: string, facts: ModelFacts | undefined): Problem {
  return note(field, `${field} is left out: ${facts?.id ?? 'the model'} draws no images.`);
}

function hasOneSize(facts: ModelFacts | undefined): boolean {
  return facts?.sizes?.kind === 'ratios' && facts.sizes.table.oneSize === true;
}

function drawsNothing(facts: ModelFacts | undefined): boolean {
  return facts !== undefined && facts.sizes?.kind !== 'ratios';
}
