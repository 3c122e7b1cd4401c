/** Reads JSON that others wrote: what nests beyond the bound is refused here, so that whatever walks the value afterwards has stack enough. */
import { isJsonObject, type Json, type JsonObject } from './json.ts';
import { jsonStringEnd } from './json-string-end.ts';
import { deepestNesting } from './nesting.ts';

/** The text is JSON by all appearances, and nested deeper than is read. */
export class NestedTooDeep extends Error {
  override readonly name = 'NestedTooDeep';
  /** Levels that the text has. */
  readonly depth: number;

  constructor(depth: number, deepest: number) {
    super(`It is nested ${depth.toLocaleString('en')} levels deep, and at most ${deepest} can be read.`);
    this.depth = depth;
  }
}

/** The value of a JSON text. Throws a `NestedTooDeep`, or a `SyntaxError` where it is not JSON. */
export function parseJson(text: string, deepest = deepestNesting): Json {
  // Each level takes at least an opening and a closing bracket.
  if (text.length > 2 * deepest) {
    const depth = nestingOf(text);
    if (depth > deepest) throw new NestedTooDeep(depth, deepest);
  }
  return JSON.parse(text) as Json;
}

/** The value of a JSON text; undefined where it is not JSON, or nested beyond any sense. */
export function jsonIn(text: string): Json | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** The value of a JSON text where it is an object; undefined for anything else. */
export function jsonObjectIn(text: string): JsonObject | undefined {
  const value = jsonIn(text);
  return isJsonObject(value) ? value : undefined;
}

const quote = 0x22;

/** The most brackets that are open at once, those within texts not counted; of a text that is no JSON, any number. */
function nestingOf(text: string): number {
  let depth = 0;
  let most = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      at = (jsonStringEnd(text, at) ?? text.length) - 1;
    } else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      if (depth > most) most = depth;
    } else if (code === 0x7d || code === 0x5d) {
      depth -= 1;
    }
  }
  return most;
}
