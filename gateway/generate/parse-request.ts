/** The check of a whole Generate Content request: every row of its tables, and what the model takes of it (GEN-1, GEN-7, GEN-8, GEN-10, SRV-1). */
import type { ModelFacts } from '../../shared/catalog/models.ts';
import { ApiError, invalid } from '../api-error.ts';
import { array, integer, number, oneOf, string, type Check } from '../validation/value-checks.ts';
import { object, optional, required } from '../validation/object.ts';
import { contentsCheck, systemInstruction } from './contents.ts';
import { foreignInConfig, foreignInImageConfig, foreignInRequest } from './foreign-fields.ts';

/** Media as they are sent, prompt and system instruction together, in bytes (20 MB). */
export const inlineLimit = 20 * 1024 * 1024;

const modalities: Check<readonly ('TEXT' | 'IMAGE')[]> = (value, path) => {
  const given = array(oneOf('TEXT', 'IMAGE'), { min: 1 })(value, path);
  const repeated = given.findIndex((name, index) => given.indexOf(name) !== index);
  if (repeated < 0) return given;
  throw invalid(
    `${path}[${repeated}]`,
    'duplicate_value',
    `'${path}[${repeated}]' is '${given[repeated] ?? ''}' a second time.`,
  );
};

const generationConfig = object(
  {
    maxOutputTokens: optional(integer(1)),
    temperature: optional(number(0, 2)),
    topP: optional(number(0, 1)),
    stopSequences: optional(array(string({ min: 1 }))),
    responseModalities: optional(modalities),
    imageConfig: optional(
      object(
        { aspectRatio: optional(string({ min: 1 })), imageSize: optional(string({ min: 1 })) },
        foreignInImageConfig,
      ),
    ),
  },
  foreignInConfig,
);

/** The description names neither categories nor thresholds; these are the vendor's. */
const safetySetting = object({
  category: required(
    oneOf(
      'HARM_CATEGORY_HARASSMENT',
      'HARM_CATEGORY_HATE_SPEECH',
      'HARM_CATEGORY_SEXUALLY_EXPLICIT',
      'HARM_CATEGORY_DANGEROUS_CONTENT',
      'HARM_CATEGORY_CIVIC_INTEGRITY',
    ),
  ),
  threshold: required(oneOf('BLOCK_LOW_AND_ABOVE', 'BLOCK_MEDIUM_AND_ABOVE', 'BLOCK_ONLY_HIGH', 'BLOCK_NONE', 'OFF')),
});

const safetySettings: Check<readonly ReturnType<typeof safetySetting>[]> = (value, path) => {
  const settings = array(safetySetting)(value, path);
  const categories = settings.map(({ category }) => category);
  const repeated = categories.findIndex((category, index) => categories.indexOf(category) !== index);
  if (repeated < 0) return settings;
  throw invalid(
    `${path}[${repeated}].category`,
    'duplicate_category',
    `'${path}[${repeated}].category' is '${categories[repeated] ?? ''}' a second time; a category is given once.`,
  );
};

const fields = object(
  {
    contents: required(contentsCheck),
    systemInstruction: optional(systemInstruction),
    generationConfig: optional(generationConfig),
    safetySettings: optional(safetySettings),
  },
  foreignInRequest,
);

export type GenerateRequest = ReturnType<typeof fields>;

function requireSize({ contents, systemInstruction: system }: GenerateRequest): void {
  const parts = [...(system === undefined ? [] : [system]), ...contents].flatMap((content) => content.parts);
  const size = parts.reduce(
    (sum, { text = '', inlineData }) => sum + Buffer.byteLength(text) + (inlineData?.data.encodedLength ?? 0),
    0,
  );
  if (size <= inlineLimit) return;
  throw new ApiError({
    status: 413,
    type: 'request_too_large',
    message: `Media as Base64, prompt and system instruction are ${size} bytes together; at most ${inlineLimit} (20 MB) are allowed. Reduce the files or cut them into several requests.`,
    param: 'contents',
    code: 'request_too_large',
  });
}

/**
 * A request body, typed.
 * @throws ApiError 400 that names the first thing wrong, 413 where there is too much of it
 */
export function parseGenerateRequest(body: unknown): GenerateRequest {
  const request = fields(body, '');
  requireSize(request);
  return request;
}

function requireInputKinds({ contents }: GenerateRequest, model: ModelFacts): void {
  for (const [index, { parts }] of contents.entries()) {
    for (const [number, { inlineData }] of parts.entries()) {
      if (inlineData === undefined || model.input.includes(inlineData.mimeType.kind)) continue;
      throw invalid(
        `contents[${index}].parts[${number}]`,
        'unsupported_input',
        `'contents[${index}].parts[${number}]' is ${inlineData.mimeType.mimeType}; ${model.id} takes ${model.input.join(', ')}.`,
      );
    }
    const images = parts.filter(({ inlineData }) => inlineData?.mimeType.kind === 'image').length;
    const limit = model.references?.images ?? Infinity;
    if (images <= limit) continue;
    throw invalid(
      `contents[${index}].parts`,
      'too_many_references',
      `'contents[${index}].parts' holds ${images} images; ${model.id} takes up to ${limit} references.`,
    );
  }
}

function requireListed(value: string | undefined, path: string, list: readonly string[], model: ModelFacts): void {
  if (value === undefined || list.includes(value)) return;
  const upper = list.includes(value.toUpperCase()) ? ' The K is upper case.' : '';
  throw invalid(path, 'invalid_value', `'${path}' is '${value}'; ${model.id} draws ${list.join(', ')}.${upper}`);
}

function requirePictures({ generationConfig: config }: GenerateRequest, model: ModelFacts): void {
  const path = 'generationConfig';
  if (model.sizes?.kind === 'ratios') {
    const { rows, steps } = model.sizes.table;
    const { aspectRatio, imageSize } = config?.imageConfig ?? {};
    requireListed(
      aspectRatio,
      `${path}.imageConfig.aspectRatio`,
      rows.map(({ ratio }) => ratio),
      model,
    );
    requireListed(imageSize, `${path}.imageConfig.imageSize`, steps, model);
    return;
  }
  const refuse = (place: string): never => {
    throw invalid(place, 'unsupported_parameter', `'${place}': ${model.id} draws no images.`);
  };
  if (config?.imageConfig !== undefined) refuse(`${path}.imageConfig`);
  const image = config?.responseModalities?.indexOf('IMAGE') ?? -1;
  if (image >= 0) refuse(`${path}.responseModalities[${image}]`);
}

/** @throws ApiError 400 where the model does not take what was sent */
export function requireTakenBy(model: ModelFacts, request: GenerateRequest): void {
  const limit = request.generationConfig?.maxOutputTokens;
  if (limit !== undefined && model.maxOutputTokens !== undefined && limit > model.maxOutputTokens) {
    throw invalid(
      'generationConfig.maxOutputTokens',
      'integer_above_max_value',
      `'generationConfig.maxOutputTokens' is ${limit}; ${model.id} gives at most ${model.maxOutputTokens}.`,
    );
  }
  requireInputKinds(request, model);
  requirePictures(request, model);
}
