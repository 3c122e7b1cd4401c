/** How a conversation is named where nobody named it. */

const longest = 60;

/** The first words of a message: one line, at most 60 characters, cut between words where there is a gap to cut at. */
export function titleFrom(text: string): string {
  const line = oneLine(text);
  if (line === '') return 'Untitled';
  const characters = Array.from(line);
  if (characters.length <= longest) return line;
  const start = characters.slice(0, longest - 1).join('');
  const gap = start.lastIndexOf(' ');
  return `${(gap > start.length / 2 ? start.slice(0, gap) : start).trimEnd()}…`;
}

/** The text without line breaks and other control characters, which a title cannot hold. */
export function oneLine(text: string): string {
  return text
    .slice(0, 4000)
    .replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}
