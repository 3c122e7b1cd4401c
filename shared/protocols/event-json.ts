/** Reads the data of one event as JSON, and gives up on what no protocol sends instead of failing on it (STREAM-4). */
import type { Json } from '../json.ts';

/** No described event nests this deep; walking much deeper values would exhaust the stack somewhere on their way. */
const deepestNesting = 256;

/** The JSON of an event, or undefined where the data is not JSON or is nested beyond any sense; it is then kept as text. */
export function parseEventJson(data: string): Json | undefined {
  // Each level takes at least an opening and a closing bracket.
  if (data.length > 2 * deepestNesting && nestsTooDeep(data)) return undefined;
  try {
    return JSON.parse(data) as Json;
  } catch {
    return undefined;
  }
}

const quote = 0x22;
const backslash = 0x5c;

function nestsTooDeep(data: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < data.length; at += 1) {
    const code = data.charCodeAt(at);
    if (inString) {
      if (code === backslash) at += 1;
      else if (code === quote) inString = false;
    } else if (code === quote) {
      inString = true;
    } else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      if (depth > deepestNesting) return true;
    } else if (code === 0x7d || code === 0x5d) {
      depth -= 1;
    }
  }
  return false;
}
