/** The item of a built-in tool that drew: it goes back whole to its maker. */
import { isJsonObject } from '../../json.ts';
import type { Json, JsonObject } from '../../json.ts';

export const drawingType = 'image_generation_call';

/** The item as it came, around a picture that may be kept as a file meanwhile; undefined for a picture that is none of these. */
export function drawingItem(opaque: Json | undefined, source: string): JsonObject | undefined {
  if (opaque === undefined || !isJsonObject(opaque) || opaque['type'] !== drawingType) return undefined;
  return { ...opaque, result: source };
}
