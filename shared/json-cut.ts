/** Reads JSON of which what stands near the top matters. */
import type { Json } from './json.ts';
import { jsonStringEnd } from './json-string-end.ts';
import { deepestNesting } from './nesting.ts';
import { jsonIn } from './parse-json.ts';

const quote = 0x22;

/** The value of a JSON text, with `null` in place of what nests deeper; undefined where it is not JSON. */
export function jsonCutBelow(text: string, deepest = deepestNesting): Json | undefined {
  const pieces: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      at = (jsonStringEnd(text, at) ?? text.length) - 1;
    } else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      if (depth === deepest + 1) pieces.push(text.slice(from, at), 'null');
    } else if (code === 0x7d || code === 0x5d) {
      depth -= 1;
      if (depth === deepest) from = at + 1;
    }
  }
  if (depth > deepest) return undefined;
  return jsonIn(pieces.length === 0 ? text : [...pieces, text.slice(from)].join(''));
}
