/** Reports unknown fields once for each value, however often a stream repeats them (idea 3). */
import type { Json } from '../json.ts';
import type { ModelEvent } from '../model-event.ts';
import { isEmpty } from './unknown-fields.ts';

/** The last reported value, by name. */
export type SeenUnknownFields = ReadonlyMap<string, Json>;

export const noUnknownFieldsSeen: SeenUnknownFields = new Map();

/** Bound on the names remembered; a stream that invents more has its fields reported each time, and stays cheap. */
const mostRemembered = 64;

/** Reports a field as an `unknown` event, unless it is empty or was reported with the same value. */
export function tellUnknownField(
  told: SeenUnknownFields,
  name: string,
  value: Json | undefined,
  out: ModelEvent[],
): SeenUnknownFields {
  if (value === undefined || isEmpty(value)) return told;
  const before = told.get(name);
  // Compared as JSON text, which is cheap: every event of a stream calls this.
  if (before === value || (before !== undefined && JSON.stringify(before) === JSON.stringify(value))) return told;
  out.push({ type: 'unknown', raw: { [name]: value } });
  if (before === undefined && told.size >= mostRemembered) return told;
  return new Map(told).set(name, value);
}
