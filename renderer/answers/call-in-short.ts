/** A call's arguments or result in one line: what can be read of it at a glance, also while it is still coming in. */
import { isJsonObject, type Json } from '../../shared/json.ts';
import { jsonIn } from '../../shared/parse-json.ts';

/** No line shows more characters. */
const longest = 300;
/** Longer texts are not read as a whole for a line. */
const longestRead = 20_000;

/** `city: "Bergen", day: "tomorrow"`; empty for no arguments. */
export function argumentsInShort(text: string): string {
  const value = text.length > longestRead ? undefined : jsonIn(text);
  if (value !== undefined && isJsonObject(value)) return fields(value).slice(0, longest);
  // Not whole yet, or no JSON: as it stands, without what only a reader of JSON needs.
  return text
    .slice(0, longest)
    .replace(/^\s*\{\s*/, '')
    .replaceAll(/"([\w$.-]+)"\s*:\s*/g, '$1: ')
    .replaceAll(/\s+/g, ' ');
}

/** The same of a result, which may be any text. */
export function resultInShort(text: string): string {
  const value = text.length > longestRead ? undefined : jsonIn(text);
  const line = value !== undefined && isJsonObject(value) ? fields(value) : text.slice(0, longest);
  return line.slice(0, longest).replaceAll(/\s+/g, ' ').trim();
}

function fields(value: { readonly [name: string]: Json }): string {
  return Object.entries(value)
    .map(([name, one]) => `${name}: ${JSON.stringify(one)}`)
    .join(', ');
}
