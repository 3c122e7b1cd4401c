/** Named character references (`&nbsp;`, `&copy;`) as the characters they stand for; the lexer has read the numeric ones. */
import { decodeNamedCharacterReference } from 'decode-named-character-reference';

const reference = /&([A-Za-z][A-Za-z0-9]{1,31});/g;

/** Anything that is no reference stays as it is. */
export function withoutReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(reference, (whole, name: string) => decodeNamedCharacterReference(name) || whole);
}
