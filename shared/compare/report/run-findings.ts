/** Which answers of a run pass, for CI: each failure with its reason. */
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
  /** Why it does not pass, each a sentence or some words; empty where it passes. */
  readonly problems: readonly string[];
}

/** `longestMs`: an answer that takes longer does not pass. */
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
        // Where tools are offered, an unanswered call is a good result.
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
