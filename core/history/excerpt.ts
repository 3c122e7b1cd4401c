/** Cuts the part of a message in which the searched words stand, and marks them. */
import type { SearchHit } from '../../shared/conversation.ts';
import { fold } from './search-fold.ts';

type Excerpt = SearchHit['excerpt'];

/** Characters of an excerpt, and those of them that come before the first match. */
const length = 180;
const lead = 50;

/** Long texts are looked through slice by slice until a word is found; slices overlap by the longest match expected. */
const slice = 16_384;
const overlap = 512;

/** `pattern` is the query's, for folded text. Without a match (the index folds some letters differently), it is the text's start. */
export function excerptOf(text: string, pattern: RegExp): Excerpt {
  const first = firstMatch(text, pattern);
  const from = wordStart(text, Math.max(0, first - lead), first);
  const to = Math.min(text.length, from + length);
  // One character more on each side: to see whether a word begins or ends at the edge.
  const edge = Math.max(0, from - 1);
  const parts: { text: string; hit: boolean }[] = [];
  const add = (start: number, end: number, hit: boolean): void => {
    const part = text.slice(start, end).replaceAll(/\s+/g, ' ');
    if (part !== '') parts.push({ text: part, hit });
  };

  if (from > 0) parts.push({ text: '…', hit: false });
  let at = from;
  for (const match of matches(text.slice(edge, to + 1), pattern)) {
    const start = Math.max(edge + match.start, from);
    const end = Math.min(edge + match.end, to);
    if (start < at || start >= end) continue;
    add(at, start, false);
    add(start, end, true);
    at = end;
  }
  add(at, wordSafe(text, to), false);
  if (to < text.length) parts.push({ text: '…', hit: false });
  return joined(parts);
}

function firstMatch(text: string, pattern: RegExp): number {
  for (let start = 0; start < text.length; start += slice - overlap) {
    const found = matches(text.slice(start, start + slice), pattern)[0];
    if (found !== undefined) return start + found.start;
  }
  return 0;
}

function matches(text: string, pattern: RegExp): readonly { start: number; end: number }[] {
  const folded = fold(text);
  return Array.from(folded.text.matchAll(pattern), (match) =>
    folded.source(match.index, match.index + match[0].length),
  );
}

/** The beginning of a word at or after `from`, so that an excerpt does not start inside one; never behind `limit`. */
function wordStart(text: string, from: number, limit: number): number {
  if (from === 0) return 0;
  const gap = text.slice(from, limit).search(/\s\S/);
  return gap === -1 ? wordSafe(text, from) : from + gap + 1;
}

/** The position, moved off the middle of a surrogate pair. */
function wordSafe(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code < 0xe000 ? at + 1 : at;
}

function joined(parts: readonly { text: string; hit: boolean }[]): Excerpt {
  const out: { text: string; hit: boolean }[] = [];
  for (const part of parts) {
    const last = out.at(-1);
    if (last?.hit === part.hit) last.text += part.text;
    else out.push({ ...part });
  }
  return out;
}
