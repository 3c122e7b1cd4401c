/** Reads what a user typed into the search box: words to find, never a syntax that can fail. */
import type { SearchHit } from '../../shared/conversation.ts';
import { fold } from './search-fold.ts';
import { endsUnspaced, spaced } from './search-text.ts';

export interface SearchQuery {
  /** For FTS5's MATCH: quoted strings alone, so that nothing typed is an operator. */
  readonly match: string;
  /** Finds the same words in folded text (see search-fold.ts), to mark them. */
  readonly pattern: RegExp;
  /** Only messages of this role are searched; undefined for all, and for titles. */
  readonly role: SearchHit['role'] | undefined;
}

/** Filter words, as they are typed: `from:you rain`. In double quotes they are ordinary words. */
const roles: Readonly<Record<string, SearchHit['role']>> = {
  'from:you': 'user',
  'from:model': 'assistant',
  'from:tool': 'tool',
};

/** More words than this narrow nothing down. */
const mostWords = 32;

/**
 * Every word must be there, in any order; the start of a word is enough, so that results come as one types. Text in
 * double quotes is searched literally; `from:you`, `from:model` and `from:tool` narrow by role. Undefined where
 * there is nothing to search for.
 */
export function parseQuery(text: string): SearchQuery | undefined {
  const words: { match: string; pattern: string }[] = [];
  let role: SearchQuery['role'];
  for (const [, quoted, plain] of text.replaceAll('\0', ' ').matchAll(/"([^"]*)"|([^\s"]+)/gu)) {
    const filter = Object.hasOwn(roles, plain?.toLowerCase() ?? '') ? roles[plain?.toLowerCase() ?? ''] : undefined;
    if (filter !== undefined) {
      role = filter;
      continue;
    }
    const word = spaced(quoted ?? plain ?? '');
    const tokens = fold(word).text.match(/[\p{L}\p{N}\p{Co}]+/gu);
    if (tokens === null) continue;
    const whole = quoted !== undefined || endsUnspaced(tokens.at(-1) ?? '');
    words.push({
      match: `"${word}"${whole ? '' : ' *'}`,
      pattern: `(?<![\\p{L}\\p{N}])${tokens.join('[^\\p{L}\\p{N}]+')}${whole ? '(?![\\p{L}\\p{N}])' : ''}`,
    });
    if (words.length === mostWords) break;
  }
  if (words.length === 0) return undefined;
  return {
    match: words.map((word) => word.match).join(' AND '),
    pattern: new RegExp(words.map((word) => word.pattern).join('|'), 'gu'),
    role,
  };
}
