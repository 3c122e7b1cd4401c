/** Text as the index compares it (small letters, no diacritics, unspaced scripts split), with a mapping back to the original. */
import { spaced } from './search-text.ts';

export interface Folded {
  readonly text: string;
  /** Maps a range of the folded text to its range in the original. */
  source(start: number, end: number): { readonly start: number; readonly end: number };
}

/** Folds a piece of text. Costs memory by its length: long texts are folded in slices. */
export function fold(text: string): Folded {
  // Plain ASCII, most of all that is written, keeps its length.
  if (/^[\0-\x7f]*$/.test(text)) return { text: text.toLowerCase(), source: (start, end) => ({ start, end }) };

  let folded = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of text) {
    const out = foldCharacter(character);
    for (let unit = 0; unit < out.length; unit += 1) {
      starts.push(at);
      ends.push(at + character.length);
    }
    folded += out;
    at += character.length;
  }
  return {
    text: folded,
    source: (start, end) => ({ start: starts[start] ?? text.length, end: ends[end - 1] ?? text.length }),
  };
}

function foldCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return character.toLowerCase();
  // Latin, Greek, Cyrillic and their extensions; in other scripts marks are parts of letters (and Hangul would be taken apart).
  if (code < 0x1100 || (code >= 0x1e00 && code < 0x2000)) {
    return character
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/\p{Mn}/gu, '');
  }
  return spaced(character.toLowerCase());
}
