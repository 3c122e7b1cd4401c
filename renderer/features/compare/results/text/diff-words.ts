/** What a difference comes to, in a sentence. */
import type { TextDiff } from './text-diff.ts';

export function diffWords({ same, rows, removedWords, addedWords }: TextDiff): string {
  if (same === 'exact') return rows.length === 0 ? 'Both texts are empty.' : 'The texts are identical.';
  if (same === 'ignoring') return 'The texts differ in nothing but what is ignored.';
  const places = rows.filter(({ changed }) => changed).length;
  const counts = [
    removedWords > 0 ? `${words(removedWords)} only at the left` : undefined,
    addedWords > 0 ? `${words(addedWords)} only at the right` : undefined,
  ].filter((part) => part !== undefined);
  const where = `in ${places.toLocaleString('en')} of ${rows.length.toLocaleString('en')} ${rows.length === 1 ? 'block' : 'blocks'}`;
  return counts.length === 0 ? `Marks and white space differ ${where}` : `${counts.join(', ')}, ${where}`;
}

function words(count: number): string {
  return count === 1 ? '1 word' : `${count.toLocaleString('en')} words`;
}
