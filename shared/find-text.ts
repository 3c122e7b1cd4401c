/** How Find looks for a text: as it stands, in any case, white space of any kind for white space. The same where it is counted and where it is marked. */

/** Undefined where there is nothing to look for. Finds each place once, without overlaps. */
export function findPattern(query: string): RegExp | undefined {
  const words = query
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => escapePattern(word));
  return words.length === 0 ? undefined : new RegExp(words.join(String.raw`\s+`), 'giu');
}

/** The text as a part of a pattern with the flag `u`, which takes no escape that it does not need. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
