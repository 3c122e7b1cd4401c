/** What a built-in tool drew: an item that holds a picture is shown as one. */
import { imageTypeIn } from '../../images/image-beginnings.ts';
import { isJsonObject } from '../../json.ts';
import type { Json, JsonObject } from '../../json.ts';
import type { ModelEvent } from '../../model-event.ts';
import { closeBlock, openBlock, pushDelta, tellBlock, without } from './answer-state.ts';
import type { AnswerState } from './answer-state.ts';
import { drawingType } from './drawing-item.ts';

const previewEvent = 'response.image_generation_call.partial_image';

/** A block of its own for an item other than a message, reasoning or call: a picture where it holds one, else as JSON. */
export function tellItem(state: AnswerState, raw: Json, out: ModelEvent[]): AnswerState {
  const drawn = isJsonObject(raw) && raw['type'] === drawingType ? raw['result'] : undefined;
  const mimeType = typeof drawn === 'string' ? imageTypeIn(drawn) : undefined;
  if (!isJsonObject(raw) || typeof drawn !== 'string' || mimeType === undefined) return tellBlock(state, raw, out);
  const next = openBlock(state, { kind: 'image', mimeType }, out);
  pushDelta(state.blocks, drawn, out);
  closeBlock(state.blocks, { opaque: without(raw, 'result') }, out);
  return next;
}

/** The picture of a preview event; undefined for any other event. */
export function previewIn(type: string, { partial_image_b64: drawn }: JsonObject): string | undefined {
  return type === previewEvent && typeof drawn === 'string' && imageTypeIn(drawn) !== undefined ? drawn : undefined;
}

/** The last preview of a drawing that was never finished. */
export function tellPreview(state: AnswerState, preview: string, out: ModelEvent[]): AnswerState {
  const next = openBlock(state, { kind: 'image', mimeType: imageTypeIn(preview) ?? 'image/png', preview: 0 }, out);
  pushDelta(state.blocks, preview, out);
  closeBlock(state.blocks, undefined, out);
  return next;
}
