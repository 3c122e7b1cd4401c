/** Reads one text out of a JSON object that is too large to be parsed for it. Pure. */
import { jsonStringEnd } from './json-string-end.ts';
import { jsonIn } from './parse-json.ts';

/** Braces, brackets and strings that are gone through; some tens of milliseconds. */
const mostTokens = 200_000;

/**
 * The text under `key` in the object itself, not in what it holds; undefined where there is none, or where it stands
 * behind more than is gone through. What is no JSON may give anything.
 */
export function topLevelText(json: string, key: string): string | undefined {
  const token = /["{}[\]]/g;
  if (!/^\s*\{/.test(json)) return undefined;
  let depth = 0;
  for (let tokens = 0; tokens < mostTokens; tokens += 1) {
    const found = token.exec(json);
    if (found === null) return undefined;
    if (found[0] !== '"') {
      depth += found[0] === '{' || found[0] === '[' ? 1 : -1;
      continue;
    }
    const end = jsonStringEnd(json, found.index);
    if (end === undefined) return undefined;
    token.lastIndex = end;
    if (depth !== 1) continue;
    const from = valueStart(json, end);
    if (from === undefined || jsonIn(json.slice(found.index, end)) !== key) continue;
    const value = json[from] === '"' ? jsonIn(json.slice(from, jsonStringEnd(json, from))) : undefined;
    return typeof value === 'string' ? value : undefined;
  }
  return undefined;
}

/** Behind the colon of a key that ends here; undefined where it is no key. */
function valueStart(json: string, end: number): number | undefined {
  const colon = /\s*:\s*/y;
  colon.lastIndex = end;
  return colon.test(json) ? colon.lastIndex : undefined;
}
