/**
 * `reasoning_details`: what a model thought, in summary, sealed or signed, as a list that goes back in its order
 * (openrouter.ai/docs, reasoning tokens). It comes beside `reasoning`, or alone.
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

/** A piece of one in a stream may have no more than its `index` and what it adds. */
function isDetail(item: Json): item is JsonObject {
  if (!isJsonObject(item)) return false;
  const { type, index } = item;
  return type === undefined ? typeof index === 'number' : typeof type === 'string' && type.startsWith('reasoning.');
}

/** What can be read of them: a sealed one tells nothing. */
export function textOfDetails(details: readonly JsonObject[]): string {
  return details
    .map(({ type, text, summary }) => {
      if (type === 'reasoning.encrypted') return '';
      const told = text ?? summary;
      return typeof told === 'string' ? told : '';
    })
    .join('');
}
