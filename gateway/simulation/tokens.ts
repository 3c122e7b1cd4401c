/** The simulated models' token: up to six characters that are no space, with the space before them. Simple, so that a count can be checked by hand. */

const token = /\s*\S{1,6}|\s+$/gu;

/** Cuts a text into its tokens; joined, they give the text back. */
export function tokenize(text: string): string[] {
  return text.match(token) ?? [];
}

export function countTokens(text: string): number {
  return tokenize(text).length;
}

/** What one image counts as in a prompt. */
export const imageTokens = 85;
