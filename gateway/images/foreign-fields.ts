/** Fields that people carry over from elsewhere into the image endpoints, each with what to write instead (REQ-2). */
import type { ForeignFields } from '../validation/object.ts';

const size = 'The image endpoints take size.';
const prompt = 'The image endpoints take one text, in prompt.';
const edits = 'Images are edited at /v1/images/edits.';
const counted = 'The image endpoints call it n.';
const format = 'The image endpoints call it output_format.';

const everywhere = [
  ['resolution', 'There is none; the tier or the width and height stand in size.'],
  ['width', size],
  ['height', size],
  ['aspect_ratio', size],
  ['aspectRatio', `It belongs to Generate Content; ${size}`],
  ['imageSize', `It belongs to Generate Content; ${size}`],
  ['contents', `It belongs to Generate Content. ${prompt}`],
  ['generationConfig', `It belongs to Generate Content. ${size}`],
  ['messages', `It belongs to chat completions and Messages. ${prompt}`],
  ['input', `It belongs to Responses. ${prompt}`],
  ['num_images', counted],
  ['format', format],
  ['response_format', `It is not described; an item holds b64_json or url. For the file's format: ${format}`],
  ['compression', 'The image endpoints call it output_compression.'],
  ['style', 'It is not described; say it in prompt.'],
  ['negative_prompt', 'It is not described; say it in prompt.'],
  ['seed', 'It is not described.'],
] as const;

export const foreignInGenerations: ForeignFields = new Map([
  ...everywhere,
  ['quality', 'The platform sets the quality of alpha-image-2-each.'],
  ['image', edits],
  ['image[]', edits],
  ['mask', edits],
]);

export const foreignInEdits: ForeignFields = new Map([
  ...everywhere,
  ['images', 'Several images are sent as repeated image[] parts.'],
  ['image_url', 'Images are sent as files, in image or image[].'],
  ['mask[]', 'There is one mask, and it is called mask.'],
  ['input_fidelity', 'Subjects are preserved by themselves, with no parameter.'],
]);

const eachHas =
  'Edits with alpha-image-2-each have model, image, prompt, size and output_format only; alpha-image-2 has it.';

export const foreignInEachEdits: ForeignFields = new Map([
  ...foreignInEdits,
  ['image[]', 'alpha-image-2-each takes a single image, in image.'],
  ...['mask', 'quality', 'n', 'output_compression', 'background', 'moderation', 'stream', 'partial_images', 'user'].map(
    (name) => [name, eachHas] as const,
  ),
]);
