/** The form of an image edit: texts first, then the images in their order, then the mask (IMG-3, IMG-4, REQ-1). */
import type { Json } from '../../json.ts';
import type { FormPart } from '../../protocols/protocol.ts';
import { endpointAsk, fieldsWithExtra, maskSent } from '../endpoint/endpoint-fields.ts';
import type { ImageAsk } from '../image-api.ts';

/**
 * One image goes as `image`, several as repeated `image[]`, or all under the name that was set. Texts stand before the
 * files, so that a server knows what is asked before megabytes come.
 */
export function editForm(ask: ImageAsk): readonly FormPart[] {
  const { set, options } = endpointAsk(ask, 'image-edits');
  const chosen = options.imageField === undefined ? undefined : set.imageField;
  const name = chosen ?? (ask.sent.length > 1 ? 'image[]' : 'image');
  const mask = maskSent(ask, options);
  return [
    ...Object.entries(fieldsWithExtra(ask, 'image-edits')).map(([field, value]) => ({
      name: field,
      value: textOf(value),
    })),
    ...ask.sent.map((file) => ({ name, file })),
    ...(mask === undefined ? [] : [{ name: 'mask', file: mask }]),
  ];
}

/** A form knows texts alone: numbers and the like as JSON writes them, lists and objects too. */
function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
