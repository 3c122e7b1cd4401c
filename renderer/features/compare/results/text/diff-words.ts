/** What a difference comes to: `−5 +3 words in 2 of 10 blocks`. */
import type { TextDiff } from './text-diff.ts';
import { numberText, t } from '../../../../language/t.ts';
import * as m from '../messages.ts';

export function diffWords({ same, rows, removedWords, addedWords }: TextDiff): string {
  if (same === 'exact') return rows.length === 0 ? t(m.bothEmpty) : t(m.identical);
  if (same === 'ignoring') return t(m.onlyIgnored);
  const places = rows.filter(({ changed }) => changed).length;
  const counts = [
    removedWords > 0 ? `−${numberText(removedWords)}` : undefined,
    addedWords > 0 ? `+${numberText(addedWords)}` : undefined,
  ].filter((part) => part !== undefined);
  const where = { places, of: rows.length };
  if (counts.length === 0) return t(m.marksDiffer, where);
  return t(m.wordsDiffer, { ...where, counts: counts.join(' '), last: addedWords > 0 ? addedWords : removedWords });
}
