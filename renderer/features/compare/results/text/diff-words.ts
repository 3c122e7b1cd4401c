/** What a difference comes to, in a sentence. */
import type { TextDiff } from './text-diff.ts';
import { t } from '../../../../language/t.ts';
import * as m from '../messages.ts';

export function diffWords({ same, rows, removedWords, addedWords }: TextDiff): string {
  if (same === 'exact') return rows.length === 0 ? t(m.bothEmpty) : t(m.identical);
  if (same === 'ignoring') return t(m.onlyIgnored);
  const places = rows.filter(({ changed }) => changed).length;
  const counts = [
    removedWords > 0 ? t(m.onlyLeft, { count: words(removedWords) }) : undefined,
    addedWords > 0 ? t(m.onlyRight, { count: words(addedWords) }) : undefined,
  ].filter((part) => part !== undefined);
  const where = { places, of: rows.length };
  return counts.length === 0 ? t(m.marksDiffer, where) : t(m.wordsDiffer, { ...where, words: counts.join(', ') });
}

function words(count: number): string {
  return t(m.countedWords, { count });
}
