/** What is wrong with a part of a conversation that has not the form of one: no field that another protocol lacks a place for. */
import { isJsonObject } from '../json.ts';
import { descriptions, type ProtocolId } from '../protocols/descriptions.ts';
import type { Place } from '../protocols/meaning.ts';

/** In a sentence; undefined for what is well formed, or no part of the conversation. */
export function whyMalformed(from: ProtocolId, places: readonly Place[] = []): string | undefined {
  for (const place of places) {
    const why = whyOf(from, place);
    if (why !== undefined) return why;
  }
  return undefined;
}

function whyOf(from: ProtocolId, { path, value }: Place): string | undefined {
  const [field, ...within] = path;
  if (descriptions[from].fields.find(({ conversation }) => conversation === true)?.name !== field) return undefined;
  if (within.length === 0) {
    if (!Array.isArray(value)) return `${field} must be a list of messages.`;
    return value.length === 0 ? `${field} has no messages.` : undefined;
  }
  // A name at the end is a field's, and a number an item's.
  if (typeof path.at(-1) !== 'number') return undefined;
  if (!isJsonObject(value))
    return within.length === 1 ? 'A message must be a JSON object.' : 'A part of a message must be a JSON object.';
  const isMessage = within.length === 1 && value['type'] === undefined;
  return isMessage && typeof value['role'] !== 'string' ? 'This message has no role.' : undefined;
}
