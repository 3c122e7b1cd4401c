/** The patterns that look for forms of secrets, and for what may be the beginning of one at the end of a text. */
import { lineInWord, longWord } from './escapes.ts';
import type { SecretForm } from './secret-forms.ts';

/** So much of a form tells enough of its beginning; a pattern of a whole long one would be slow to make. */
const longestPattern = 12;

/** A text as a pattern that finds it. Made at each request: one pass over the text, and none for each of its characters. */
const literal = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

export function patternOf({ text, anyCase }: SecretForm): string {
  const plain = literal(text);
  return anyCase ? plain.replaceAll(/[a-f]/g, (letter) => `[${letter}${letter.toUpperCase()}]`) : plain;
}

/** A quotation mark before a colon ends a name, and no text. */
const textEnd = String.raw`"(?!\s*:)|$`;

/** The beginning of a form at the end of a text, found without reading the JSON that the text stands in. */
export function beginningPattern(form: SecretForm): string {
  return Array.from(form.text.slice(0, longestPattern)).reduceRight(
    (rest, character) => `${patternOf({ ...form, text: character })}(?:${textEnd}|${rest})`,
    '',
  );
}

/** The end of a line after `=`, as it is or as JSON has it. */
const softEnd = String.raw`\r?\n|\\+[rn]`;

/** The end of a line within a word, as JSON has it: once read, it is one. */
const escapedLineInWord = String.raw`\\[rn](?<=${longWord}\\{1,16}[rn])`;

/**
 * An escape that reads as one of these characters, or as a part of such an escape; most escapes in prose are others. Of
 * backslashes in a row the last one alone is named: a pattern of them all would be tried from each of them to the end.
 */
export function escapePattern(characters: string): string {
  const signs = Array.from(new Set(characters)).filter((character) => /[!-/:-@[-`{-~]/.test(character));
  const own = [
    // As Markdown, JSON and shells have it. A backslash is in every text with escapes.
    String.raw`\\(?:${signs
      .filter((sign) => sign !== '\\')
      .map(literal)
      .join('|')})`,
    // Of numbers, each in its line. Other ends of lines are in every text.
    ...(characters.includes('\n') ? [String.raw`[0-9],?\\+n`] : []),
    ...(characters.includes('\\') ? [String.raw`\\{2}`] : []),
  ];
  // oxlint-disable-next-line no-control-regex -- characters beyond ASCII are what is looked for
  const isAscii = /^[\x00-\x7f]*$/.test(characters);
  const usual = isAscii
    ? String.raw`\\(?:u(?:00(?:00|[2-7])|\{)|x[0-7]|[0-7]{2})|%(?:u00)?(?:00|[2-7][0-9a-fA-F])|&(?:#|[A-Za-z]{2})|=(?:[2-7][0-9a-fA-F]|${softEnd})|\0`
    : String.raw`\\(?:[ux]|[0-7]{2})|%[0-9a-fA-Fu]|&(?:#|[A-Za-z]{2})|=(?:[0-9a-fA-F]{2}|${softEnd})|\0`;
  return [...own, usual, lineInWord, escapedLineInWord].join('|');
}

/** An escape that is not whole at the end of a text. In JSON a backslash is two. */
export const openAtEnd = String.raw`(?:\\(?:u[0-9a-fA-F{]{0,7}|x[0-9a-fA-F]?|[0-7]{1,2})|\\{2}|%(?:u[0-9a-fA-F]{0,3}|[0-9a-fA-F])?|&(?:#[xX]?[0-9a-fA-F]{0,12}|[A-Za-z]{0,24})|=(?:[0-9a-fA-F]|\r|\\+r)?)(?:${textEnd})|\\$`;
