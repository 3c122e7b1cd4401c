/** The title of a version: how its prompt differs from its parent's, or the change it asks for, or else its own words. */
import { diffArrays } from 'diff';

/** Longer prompts are not compared word by word. */
const mostWords = 400;
/** From this share of common words on, a prompt counts as a variation of its parent's. */
const related = 0.4;
const mostChanges = 3;

/** Words that say nothing at the edge of what changed. */
const fillers = new Set(
  'a an the and or with without by of in on at to into for from its it is are some very please make now'.split(' '),
);

/** `above`: the prompt of the version that it was made from; undefined where that had none. `edits`: the request has an image. */
export function changeTitle(prompt: string, { above, edits }: { readonly above?: string; readonly edits: boolean }) {
  const own = withoutDirectives(prompt);
  if (!edits) return own;
  const against = above === undefined ? undefined : changesAgainst(withoutDirectives(above), own);
  return against ?? asInstruction(own) ?? own;
}

/** Without the tokens that steer a test gateway, such as `#fault:400`; the whole prompt where nothing else is left. */
function withoutDirectives(prompt: string): string {
  const rest = prompt.replaceAll(/(^|\s)#[a-z-]+:\S+/giu, '$1').trim();
  return rest === '' ? prompt.trim() : rest;
}

/** `Sun → full moon`, `+ stars`, `− fog`; undefined where the two have too little in common, or nothing differs. */
function changesAgainst(before: string, after: string): string | undefined {
  const [was, now] = [wordsOf(before), wordsOf(after)];
  if (was.length === 0 || now.length === 0 || was.length > mostWords || now.length > mostWords) return undefined;
  const kept = commonWords(was, now);
  if (kept.length / Math.max(was.length, now.length) < related) return undefined;
  const changes: string[] = [];
  let [left, right] = [0, 0];
  for (const [atLeft, atRight] of [...kept, [was.length, now.length] as const]) {
    const change = changeWords(trimmed(was.slice(left, atLeft)), trimmed(now.slice(right, atRight)));
    if (change !== '') changes.push(change);
    [left, right] = [atLeft + 1, atRight + 1];
  }
  if (changes.length === 0) return undefined;
  const more = changes.length > mostChanges ? ', …' : '';
  return capital(changes.slice(0, mostChanges).join(', ') + more);
}

interface Word {
  readonly text: string;
  /** The form of the word used in comparisons. */
  readonly key: string;
}

function wordsOf(text: string): readonly Word[] {
  return text
    .split(/\s+/u)
    .map((word) => ({ text: bare(word), key: bare(word).toLowerCase() }))
    .filter(({ key }) => key !== '');
}

/** The word without the punctuation around it. */
function bare(word: string): string {
  return word.replaceAll(/^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu, '');
}

/** Indices of the longest common subsequence of words, in both. */
function commonWords(was: readonly Word[], now: readonly Word[]): readonly (readonly [number, number])[] {
  const keys = (words: readonly Word[]): string[] => words.map(({ key }) => key);
  const pairs: (readonly [number, number])[] = [];
  let [left, right] = [0, 0];
  for (const { count, added, removed } of diffArrays(keys(was), keys(now))) {
    if (!added && !removed) for (let at = 0; at < count; at += 1) pairs.push([left + at, right + at]);
    if (!added) left += count;
    if (!removed) right += count;
  }
  return pairs;
}

/** Without filler words at either end. */
function trimmed(words: readonly Word[]): string {
  const says = ({ key }: Word): boolean => !fillers.has(key);
  const first = words.findIndex(says);
  if (first === -1) return '';
  return words
    .slice(first, words.findLastIndex(says) + 1)
    .map(({ text }) => text)
    .join(' ');
}

function changeWords(was: string, now: string): string {
  if (was !== '' && now !== '') return `${was} → ${now}`;
  if (now !== '') return `+ ${now}`;
  return was === '' ? '' : `− ${was}`;
}

const article = '(?:(?:the|a|an|some) )?';
const swaps = new RegExp(
  `^(?:please )?(?:replace|change|turn|swap|exchange) ${article}(.+?) (?:by|with|into|to|for) ${article}(.+)$`,
  'iu',
);
const adds = new RegExp(`^(?:please )?(?:add|put in|insert) ${article}(.+)$`, 'iu');
const removes = new RegExp(`^(?:please )?(?:remove|delete|erase|take away|take out) ${article}(.+)$`, 'iu');

/** What the first sentence asks to change; undefined where it is not an instruction. */
function asInstruction(prompt: string): string | undefined {
  const [sentence = ''] = prompt.split(/[.!?;\n]/u, 1);
  const swap = swaps.exec(sentence.trim());
  if (swap !== null) return capital(`${swap[1] ?? ''} → ${swap[2] ?? ''}`);
  const added = adds.exec(sentence.trim())?.[1];
  if (added !== undefined) return `+ ${added}`;
  const removed = removes.exec(sentence.trim())?.[1];
  return removed === undefined ? undefined : `− ${removed}`;
}

function capital(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
