/** Image endpoints as vendors serve them: the fields that they take, and pictures in Base64. */
import type { Json } from '../../../shared/json.ts';
import { onlyFields, Refused, type Handle } from './service.ts';

/** openai/openai-python, types/image_generate_params.py and image_gen_*_event.py: gpt-image models always answer in Base64. */
export const gptFields = [
  ...['model', 'prompt', 'size', 'quality', 'n', 'output_format', 'output_compression', 'background', 'moderation'],
  ...['stream', 'partial_images', 'user'],
];

/** docs.x.ai, image generation: `size` and `quality` are refused, images come as addresses or in Base64. */
export const grokFields = ['model', 'prompt', 'n', 'response_format', 'aspect_ratio', 'resolution', 'user'];

/** ai.google.dev, OpenAI compatibility, image generation. */
export const geminiFields = ['model', 'prompt', 'n', 'size', 'response_format', 'user'];

/** A PNG of one pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const picture: Json = { created: 1, data: [{ b64_json: pixel }] };

export function imageHandle(fields: readonly string[]): Handle {
  return (_request, body) => {
    if (body['prompt'] === undefined) throw new Refused(400, "Missing required parameter: 'prompt'.");
    onlyFields(body, fields);
    return picture;
  };
}

/** A form: a picture, and perhaps a mask. */
export const editHandle: Handle = ({ headers, body }) => {
  if (headers['content-type']?.startsWith('multipart/form-data; boundary=') !== true)
    throw new Refused(400, 'Content-Type must be multipart/form-data.');
  const names = [...body.matchAll(/form-data; name="([^"]+)"/g)].map(([, name = '']) => name);
  if (!names.includes('image')) throw new Refused(400, "Missing required parameter: 'image'.");
  const strange = names.find((name) => ![...gptFields, 'image', 'image[]', 'mask'].includes(name));
  if (strange !== undefined) throw new Refused(400, `Unknown parameter: '${strange}'.`, 'unknown_parameter');
  return picture;
};
