/** What of a run holds and what does not, for CI: each answer with why it failed. */
import { failedChecks } from '../check-words.ts';
import { laneNames } from '../lane-labels.ts';
import { isWhole, outcomeWord } from '../outcome.ts';
import { cellKey, type Cell, type CompareRun } from '../run.ts';

export interface Finding {
  /** The same of the same answer in another run of the same lanes and cases. */
  readonly key: string;
  readonly lane: string;
  /** From 1, as is `repeat`. */
  readonly case: number;
  readonly repeat: number;
  /** The beginning of what was asked. */
  readonly asked: string;
  readonly totalMs: number | undefined;
  /** Why it does not hold, each a sentence or some words; empty where it holds. */
  readonly problems: readonly string[];
}

/** `longestMs`: an answer that takes longer does not hold. */
export function findingsOf(
  run: Pick<CompareRun, 'lanes' | 'cases'>,
  cells: readonly Cell[],
  longestMs = Infinity,
): readonly Finding[] {
  const names = laneNames(run.lanes);
  return cells.map((cell) => {
    const one = run.cases[cell.case];
    const totalMs = cell.metrics?.totalMs;
    return {
      key: cellKey(cell),
      lane: names[cell.lane] ?? '',
      case: cell.case + 1,
      repeat: cell.repeat + 1,
      asked: (one?.text ?? '').slice(0, 80),
      totalMs,
      problems: [
        // A call that nobody answers is what was asked for where tools are offered.
        ...(isWhole(cell) || cell.state === 'calls'
          ? []
          : [`${outcomeWord(cell)}${cell.fault === undefined ? '' : `: ${cell.fault.message}`}`]),
        ...failedChecks(one?.checks ?? [], cell.verdicts).map(({ words }) => words),
        ...(totalMs !== undefined && totalMs > longestMs
          ? [`took ${Math.round(totalMs)} ms, longer than ${longestMs} ms`]
          : []),
      ],
    };
  });
}
