/** The check of an edits form: every row of the table of its model; what is in the files is looked at later (IMG-3, IMG-4, SRV-1). */
import type { ModelFacts } from '../../shared/catalog/models.ts';
import { invalid } from '../api-error.ts';
import type { FormFile, FormPart } from '../form-body.ts';
import { integer, string } from '../validation/value-checks.ts';
import { object, optional, required, type JsonRecord } from '../validation/object.ts';
import { foreignInEachEdits, foreignInEdits } from './foreign-fields.ts';
import { formBoolean, formFile, formFiles, formInteger, formText, partsByName, type PlacedFile } from './form-check.ts';
import { customSize, listedOrWrittenSize, type RequestedSize } from './image-size.ts';
import { background, endUser, moderation, outputFormat, prompt, quality, requireCombinations } from './options.ts';

const mostImages = 16;

const modelName = formText(string({ min: 1 }));

const eachFields = object(
  {
    model: required(modelName),
    image: required(formFile),
    prompt: required(formText(prompt)),
    size: optional(formText(listedOrWrittenSize)),
    output_format: optional(formText(outputFormat)),
  },
  foreignInEachEdits,
);

const fullFields = object(
  {
    model: required(modelName),
    prompt: required(formText(prompt)),
    image: optional(formFiles(mostImages)),
    'image[]': optional(formFiles(mostImages)),
    mask: optional(formFile),
    size: optional(formText(customSize)),
    quality: optional(formText(quality)),
    n: optional(formInteger(integer(1, 10))),
    output_format: optional(formText(outputFormat)),
    output_compression: optional(formInteger(integer(0, 100))),
    background: optional(formText(background)),
    moderation: optional(formText(moderation)),
    stream: optional(formBoolean),
    partial_images: optional(formInteger(integer(0, 3))),
    user: optional(formText(endUser)),
  },
  foreignInEdits,
);

export interface EditRequest {
  readonly prompt: string;
  /** Never empty. */
  readonly images: readonly [PlacedFile, ...PlacedFile[]];
  readonly mask?: FormFile;
  readonly size?: RequestedSize;
  readonly quality?: 'low' | 'medium' | 'high' | 'auto';
  readonly n?: number;
  readonly output_format?: 'png' | 'jpeg' | 'webp';
  readonly output_compression?: number;
  readonly background?: 'auto' | 'opaque';
  readonly moderation?: 'auto' | 'low';
  readonly stream?: boolean;
  readonly partial_images?: number;
  readonly user?: string;
}

/**
 * The model that a form names.
 * @throws ApiError 400 where it names none
 */
export function modelOf(parts: readonly FormPart[]): string {
  const record: JsonRecord = partsByName(parts);
  if (Object.hasOwn(record, 'model')) return modelName(record['model'], 'model');
  throw invalid('model', 'missing_required_parameter', "Missing required parameter: 'model'.");
}

/**
 * A form, typed by the table of its model.
 * @throws ApiError 400 that names the first thing wrong
 */
export function parseEditRequest(parts: readonly FormPart[], model: ModelFacts): EditRequest {
  const record = partsByName(parts);
  if (model.sizes?.kind === 'listed') {
    const { image, model: _, ...rest } = eachFields(record, '');
    return { ...rest, images: [{ path: 'image', file: image }] };
  }
  const { image, 'image[]': list, model: _, ...rest } = fullFields(record, '');
  if (image !== undefined && list !== undefined) {
    throw invalid(
      'image[]',
      'invalid_combination',
      "'image' and 'image[]' were both sent: send one image as image, or all of them as image[].",
    );
  }
  const [first, ...others] = image ?? list ?? [];
  if (first === undefined) {
    throw invalid(
      'image',
      'missing_required_parameter',
      `Missing required parameter: 'image'. Send one image as image, or up to ${mostImages} as repeated image[].`,
    );
  }
  requireCombinations(rest);
  return { ...rest, images: [first, ...others] };
}
