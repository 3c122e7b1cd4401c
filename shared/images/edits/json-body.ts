/** An image edit as JSON, for vendors that take no form: one picture as `image`, several as `images`, each a data address (docs.x.ai, image editing). */
import { fileMarker } from '../../attachment.ts';
import type { JsonObject } from '../../json.ts';
import { fieldsWithExtra } from '../endpoint/endpoint-fields.ts';
import type { ImageAsk } from '../image-api.ts';

export function editJson(ask: ImageAsk): JsonObject {
  const [first, ...others] = ask.sent.map(({ mimeType, hash }) => ({
    type: 'image_url',
    url: `data:${mimeType};base64,${fileMarker(hash)}`,
  }));
  const fields = fieldsWithExtra(ask, 'image-edits');
  if (first === undefined) return fields;
  return others.length === 0 ? { ...fields, image: first } : { ...fields, images: [first, ...others] };
}
