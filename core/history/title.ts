/** How a conversation is named where nobody named it. */
import { withoutPromptTokens } from '../../shared/catalog/prompt-tokens.ts';

const longest = 60;
/** Characters of a message that are looked at. */
const longestRead = 4000;

/** A first sentence shorter than this says too little. */
const shortestSentence = 12;

/**
 * What a message begins with: one line, at most 60 characters, without the tokens of test prompts. Where there is more
 * it is the first sentence, or else cut between words where there is a gap to cut at.
 */
export function titleFrom(text: string): string {
  const start = text.slice(0, longestRead);
  const line = oneLine(withoutPromptTokens(start)) || oneLine(start);
  if (line === '') return 'Untitled';
  const characters = Array.from(line);
  if (characters.length <= longest) return line;
  const cut = characters.slice(0, longest - 1).join('');
  const [sentence = ''] = /^.+?[.!?](?=\s)/u.exec(cut) ?? [];
  if (sentence.length >= shortestSentence) return sentence.replace(/\.$/, '');
  const gap = cut.lastIndexOf(' ');
  return `${(gap > cut.length / 2 ? cut.slice(0, gap) : cut).trimEnd()}…`;
}

/** The text without line breaks and other control characters, which a title cannot hold. */
export function oneLine(text: string): string {
  return text
    .slice(0, longestRead)
    .replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}
