/** What stands around an answer: its JSON, or that in the last event of its stream which has one. */
import { isJsonObject, type Json, type JsonObject } from '../../json.ts';

/**
 * Reads a whole body, or the data of a stream's event: of an event that holds the response, the response. Undefined for
 * what is no JSON object.
 */
export function envelopeOf(text: string): JsonObject | undefined {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
  if (!isJsonObject(value)) return undefined;
  const { response } = value;
  return isJsonObject(response) ? response : value;
}
