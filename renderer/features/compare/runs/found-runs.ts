/** Runs found by words of their title or their lanes, in any order and whatever their case. */
import type { RunSummary } from '../../../../shared/compare/run.ts';

export function foundRuns(runs: readonly RunSummary[], query: string): readonly RunSummary[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return runs;
  return runs.filter(({ title, lanes }) => {
    const text = [title, ...lanes].join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
