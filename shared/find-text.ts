/** How Find looks for a text: as it stands, in any case, white space of any kind for white space. The same where it is counted and where it is marked. */
import { escapePattern } from './escape-pattern.ts';

/** Undefined where there is nothing to look for. Finds each place once, without overlaps. */
export function findPattern(query: string): RegExp | undefined {
  const words = query
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => escapePattern(word));
  return words.length === 0 ? undefined : new RegExp(words.join(String.raw`\s+`), 'giu');
}
