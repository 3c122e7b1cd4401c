/** How deep JSON of others may nest: the one bound on everything that walks it. */
import { jsonStringEnd } from './json-string-end.ts';

/** Objects and lists within one another. No described answer comes near; a walk of some thousand levels would exhaust the stack. */
export const deepestNesting = 256;

/** True where objects and lists nest deeper in a value than is read. Walks no deeper than that. */
export function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth < deepestNesting; depth += 1) {
    const inside: unknown[] = [];
    for (const one of level) {
      if (typeof one !== 'object' || one === null) continue;
      for (const member of Array.isArray(one) ? (one as unknown[]) : Object.values(one)) {
        if (typeof member === 'object' && member !== null) inside.push(member);
      }
    }
    if (inside.length === 0) return false;
    level = inside;
  }
  return true;
}

/** Levels of a text of JSON that crosses to a window. What others nest deeper than is read never comes that far. */
export const deepestSent = 2_000;

/** The same of JSON that is written already, whose writing is not bounded by every engine. Every frame goes through it: strings are passed over whole. */
export function isTooDeepText(json: string): boolean {
  if (json.length <= 2 * deepestSent) return false;
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === quote) at = (jsonStringEnd(json, at) ?? json.length) - 1;
    else if (code === closingBrace || code === closingBracket) depth -= 1;
    else if (code === openingBrace || code === openingBracket) {
      depth += 1;
      if (depth > deepestSent) return true;
    }
  }
  return false;
}

const quote = 34;
const openingBracket = 91;
const closingBracket = 93;
const openingBrace = 123;
const closingBrace = 125;
