/**
 * `reasoning_details`: a model's reasoning, summarised, encrypted or signed, as a list that is sent back in the
 * same order (openrouter.ai/docs, reasoning tokens). It comes beside `reasoning`, or alone.
 */
import { isJsonObject } from '../../json.ts';
import type { Json, JsonObject } from '../../json.ts';

export const reasoningDetails = 'reasoning_details';

/** Undefined for anything but a list of details. */
export function detailsOf(value: Json | undefined): readonly JsonObject[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const details = (value as readonly Json[]).filter(isDetail);
  return details.length === value.length ? details : undefined;
}

/** A streamed piece of one may have only its `index` and the added text. */
function isDetail(item: Json): item is JsonObject {
  if (!isJsonObject(item)) return false;
  const { type, index } = item;
  return type === undefined ? typeof index === 'number' : typeof type === 'string' && type.startsWith('reasoning.');
}

/** The readable text; encrypted details have none. */
export function textOfDetails(details: readonly JsonObject[]): string {
  return details
    .map(({ type, text, summary }) => {
      if (type === 'reasoning.encrypted') return '';
      const told = text ?? summary;
      return typeof told === 'string' ? told : '';
    })
    .join('');
}
