/** What stands around an answer: its JSON, or that in the last event of its stream which has one. */
import { jsonIn } from '../../parse-json.ts';
import { isJsonObject, type JsonObject } from '../../json.ts';

/**
 * Reads a whole body, or the data of a stream's event: of an event that holds the response, the response. Undefined for
 * what is no JSON object.
 */
export function envelopeOf(text: string): JsonObject | undefined {
  const value = jsonIn(text);
  if (!isJsonObject(value)) return undefined;
  const { response } = value;
  return isJsonObject(response) ? response : value;
}
