/** How numbers, times and beginnings of texts are written in the descriptions. */

export const plural = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

/** `3.25 s`, `1 min 4 s`: two digits below a minute, whole seconds above. */
export function duration(seconds: number): string {
  if (seconds < 60) return `${Number(seconds.toFixed(2))} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

export function fileSize(bytes: number): string {
  if (bytes < 1024) return plural(bytes, 'byte');
  return bytes < 1024 * 1024 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** The first words of a text on one line, cut at a word, in quotation marks. */
export function firstWords(text: string, characters = 160): string {
  // Only a beginning is looked at: a text may be megabytes long.
  const line = text
    .slice(0, characters * 8)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const all = Array.from(line);
  if (all.length <= characters) return `“${line}”`;
  const cut = all.slice(0, characters).join('');
  const space = cut.lastIndexOf(' ');
  return `“${space > characters / 2 ? cut.slice(0, space) : cut} …”`;
}
