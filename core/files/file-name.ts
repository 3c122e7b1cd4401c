/** Makes a file's name fit to be shown and sent: no path, no control characters, no characters that turn the text around. */

/** As `storedFileSchema` bounds it, in UTF-16 units. */
const mostCharacters = 255;
/** An ending longer than this is no ending. */
const longestEnding = 16;

/** The last part of a path in the manner of any system; `file` where nothing of it can be kept. */
export function cleanFileName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    // Format characters (Cf) would show `exe.png` for what ends on `gnp.exe`; lone surrogates (Cs) have no UTF-8.
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (/^\.*$/.test(plain)) return 'file';
  return shortened(plain);
}

/** The name's ending without its dot, in lower case; empty where it has none. */
export function endingOf(name: string): string {
  const at = name.lastIndexOf('.');
  return at <= 0 || name.length - at - 1 > longestEnding ? '' : name.slice(at + 1).toLowerCase();
}

/** Cut before the ending, and never within a character. */
function shortened(name: string): string {
  if (name.length <= mostCharacters) return name;
  const ending = endingOf(name);
  const kept = ending === '' ? '' : `.${ending}`;
  return name.slice(0, mostCharacters - kept.length).replace(/[\uD800-\uDBFF]$/, '') + kept;
}
