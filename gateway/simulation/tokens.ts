/** The simulated models' token: up to six characters that are no space, with the space before them. Simple, so that a count can be checked by hand. */
import { endsInsidePair } from './surrogates.ts';

const token = /\s*\S{1,6}|\s+$/gu;

/** Cuts a text into its tokens; joined, they give the text back. */
export function tokenize(text: string): string[] {
  return text.match(token) ?? [];
}

const space = /\s/;
const isSpace = (unit: number): boolean =>
  unit === 32 || (unit >= 9 && unit <= 13) || (unit >= 128 && space.test(String.fromCharCode(unit)));

/** As many as `tokenize` gives, without making them: a prompt can have megabytes. */
export function countTokens(text: string): number {
  let tokens = 0;
  /** Characters of the token that is open. */
  let open = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (isSpace(unit)) {
      open = 0;
      continue;
    }
    // The second half of a pair belongs to the character before it.
    if (endsInsidePair(text, at)) continue;
    if (open === 0) tokens += 1;
    open = (open + 1) % 6;
  }
  const endsInSpace = text !== '' && isSpace(text.charCodeAt(text.length - 1));
  return endsInSpace ? tokens + 1 : tokens;
}

/** What one image counts as in a prompt. */
export const imageTokens = 85;

/** What one picture counts as in an answer. */
export const pictureTokens = 1290;
