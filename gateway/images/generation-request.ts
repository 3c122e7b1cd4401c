/** The check of a whole generations request: every row of its table (IMG-1, IMG-2, SRV-1). */
import { invalid } from '../api-error.ts';
import { boolean, integer, string, type Check } from '../validation/value-checks.ts';
import { object, optional, required } from '../validation/object.ts';
import { foreignInGenerations } from './foreign-fields.ts';
import { listedSize } from './image-size.ts';
import { background, endUser, moderation, outputFormat, prompt, requireCombinations } from './options.ts';

const whole = integer(1);

/** The model draws one picture a request. */
const onlyOne: Check<number> = (value, path) => {
  const count = whole(value, path);
  if (count === 1) return count;
  throw invalid(
    path,
    'integer_above_max_value',
    `'${path}' is ${count}; alpha-image-2-each draws one image a request, so that it can only be 1.`,
  );
};

const fields = object(
  {
    model: required(string({ min: 1 })),
    prompt: required(prompt),
    size: optional(listedSize),
    n: optional(onlyOne),
    output_format: optional(outputFormat),
    output_compression: optional(integer(0, 100)),
    background: optional(background),
    moderation: optional(moderation),
    stream: optional(boolean),
    partial_images: optional(integer(0, 3)),
    user: optional(endUser),
  },
  foreignInGenerations,
);

export type GenerationRequest = ReturnType<typeof fields>;

/**
 * A request body, typed.
 * @throws ApiError 400 that names the first thing wrong
 */
export function parseGenerationRequest(body: unknown): GenerationRequest {
  const request = fields(body, '');
  requireCombinations(request);
  return request;
}
