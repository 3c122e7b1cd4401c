/** Counts backquotes, so that a fence around a text can be longer than any in it. */

/** Length of the longest run of them; 0 for none. */
export function longestBackquotes(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}
