/** The item of a built-in image tool, sent back whole to its maker. */
import { isJsonObject } from '../../json.ts';
import type { Json, JsonObject } from '../../json.ts';

export const drawingType = 'image_generation_call';

/** The item as received, around a picture that may be a file by now; undefined for any other picture. */
export function drawingItem(opaque: Json | undefined, source: string): JsonObject | undefined {
  if (opaque === undefined || !isJsonObject(opaque) || opaque['type'] !== drawingType) return undefined;
  return { ...opaque, result: source };
}
