/** Reads the data of one event as JSON, without failing on what no protocol sends (STREAM-4). */
import type { Json } from '../json.ts';
import { jsonIn } from '../parse-json.ts';

/** The JSON of an event, or undefined where the data is not JSON or is nested too deeply; it is then kept as text. */
export function parseEventJson(data: string): Json | undefined {
  return jsonIn(data);
}
