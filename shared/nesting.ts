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

/** The same of JSON that is written already, whose writing is not bounded by every engine. */
export function isTooDeepText(json: string, deepest = deepestSent): boolean {
  if (json.length <= 2 * deepest) return false;
  const token = /["{}[\]]/g;
  let depth = 0;
  for (let found = token.exec(json); found !== null; found = token.exec(json)) {
    if (found[0] === '"') token.lastIndex = jsonStringEnd(json, found.index) ?? json.length;
    else depth += found[0] === '{' || found[0] === '[' ? 1 : -1;
    if (depth > deepest) return true;
  }
  return false;
}
