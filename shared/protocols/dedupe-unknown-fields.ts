/** Tells fields that are not understood once for each value, however often a stream repeats them (idea 3). */
import type { Json } from '../json.ts';
import type { ModelEvent } from '../model-event.ts';
import { isEmpty } from './unknown-fields.ts';

/** By name, the value as last told. */
export type SeenUnknownFields = ReadonlyMap<string, Json>;

export const noUnknownFieldsSeen: SeenUnknownFields = new Map();

/** Names remembered to tell each value once; a stream that makes up more is told field by field, and stays cheap. */
const mostRemembered = 64;

/** Tells a field as an `unknown` event, unless it is empty or was told with the same value. */
export function tellUnknownField(
  told: SeenUnknownFields,
  name: string,
  value: Json | undefined,
  out: ModelEvent[],
): SeenUnknownFields {
  if (value === undefined || isEmpty(value)) return told;
  const before = told.get(name);
  // As it was written: each event of a stream is asked.
  if (before === value || (before !== undefined && JSON.stringify(before) === JSON.stringify(value))) return told;
  out.push({ type: 'unknown', raw: { [name]: value } });
  if (before === undefined && told.size >= mostRemembered) return told;
  return new Map(told).set(name, value);
}
