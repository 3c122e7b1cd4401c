/** The next piece of a growing answer to read out: whole sentences, without the marks of Markdown, never too much at once. */

export interface Announcement {
  readonly words: string;
  /** Characters of the answer that have been announced with it. */
  readonly upTo: number;
}

const mostCharacters = 500;

/** Undefined while no further sentence is complete. What is skipped because much came at once can be read in the transcript. */
export function nextAnnouncement(text: string, from: number): Announcement | undefined {
  const fresh = text.slice(from);
  const ends = [...fresh.slice(-4_000).matchAll(/[.!?:…。！？](?=\s)|\n/g)];
  const last = ends.at(-1);
  if (last === undefined) return undefined;
  const upTo = from + Math.max(0, fresh.length - 4_000) + last.index + 1;
  const words = text
    .slice(Math.max(from, upTo - mostCharacters), upTo)
    .replace(/^```.*$/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`#>|~]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return { words, upTo };
}
