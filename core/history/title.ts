/** The automatic title of a conversation that the user has not named. */
import { withoutPromptTokens } from '../../shared/catalog/prompt-tokens.ts';

/** In columns: a Chinese character takes two, and says as much. */
const longest = 60;
/** Characters of a message that are looked at. */
const longestRead = 4000;

/** A first sentence shorter than this, in columns, says too little. */
const shortestSentence = 12;

/**
 * A title from the beginning of a message: one line of at most 60 columns, without the tokens of test prompts. Where
 * there is more it is the first sentence, or else cut between words where there is a gap to cut at.
 */
export function titleFrom(text: string): string {
  const start = text.slice(0, longestRead);
  const line = oneLine(withoutPromptTokens(start)) || oneLine(start);
  if (line === '') return 'Untitled';
  if (columnsOf(line) <= longest) return line;
  const cut = withinColumns(line, longest - 1);
  const [sentence = ''] = /^.+?(?:[.!?](?=\s)|[。！？])/u.exec(cut) ?? [];
  if (columnsOf(sentence) >= shortestSentence) return sentence.replace(/[.。]$/u, '');
  const gap = cut.lastIndexOf(' ');
  return `${(gap > cut.length / 2 ? cut.slice(0, gap) : cut).trimEnd()}…`;
}

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u;

const columnOf = (character: string): number => (wide.test(character) ? 2 : 1);

function columnsOf(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + columnOf(character), 0);
}

/** As much of the text as so many columns hold. */
function withinColumns(text: string, columns: number): string {
  let left = columns;
  let kept = '';
  for (const character of text) {
    left -= columnOf(character);
    if (left < 0) break;
    kept += character;
  }
  return kept;
}

/** The text without line breaks and other control characters, which a title cannot hold. */
export function oneLine(text: string): string {
  return text
    .slice(0, longestRead)
    .replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}
