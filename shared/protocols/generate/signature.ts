/**
 * A signature that follows the text it signs in a part without text, as in streams: the service accepts it back only in
 * such a part (AUTH-5). Kept with the text's block, so that other code sees no empty block.
 */
import { isJsonObject, type Json, type JsonObject } from '../../json.ts';

/** Its key in the text's `opaque`; no field of a part has this name. */
const below = '(below)';

/** The `opaque` of a text whose signature came in the next part. */
export const signedBelow = (part: JsonObject): JsonObject => ({ [below]: part });

/** The parts that send a text back with its `opaque`; none where nothing of it is left. */
export function partsOfText(text: string, opaque: JsonObject): readonly JsonObject[] {
  const { [below]: signature, ...beside }: Readonly<Record<string, Json>> = opaque;
  const own = text === '' && Object.keys(beside).length === 0 ? [] : [{ ...beside, text }];
  return isJsonObject(signature) ? [...own, { ...signature, text: '' }] : own;
}
