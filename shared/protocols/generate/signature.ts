/**
 * A signature that comes below the text that it signs, in a part of its own with no text, as in streams: its service
 * takes it back in such a part alone (AUTH-5). Kept with the block of the text, so that nobody else meets an empty one.
 */
import { isJsonObject, type Json, type JsonObject } from '../../json.ts';

/** Its place among what is opaque of the text; no field of a part is called so. */
const below = '(below)';

/** What is opaque of a text whose signature came in the part below it. */
export const signedBelow = (part: JsonObject): JsonObject => ({ [below]: part });

/** The parts as which a text goes back with what is opaque of it; none for a text of which nothing is left. */
export function partsOfText(text: string, opaque: JsonObject): readonly JsonObject[] {
  const { [below]: signature, ...beside }: Readonly<Record<string, Json>> = opaque;
  const own = text === '' && Object.keys(beside).length === 0 ? [] : [{ ...beside, text }];
  return isJsonObject(signature) ? [...own, { ...signature, text: '' }] : own;
}
