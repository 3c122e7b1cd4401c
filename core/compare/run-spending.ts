/** What the answers of a run have cost, and whether that is as much as its plan allows. */
import { cellKey, type Cell, type CompareRun } from '../../shared/compare/run.ts';

export interface RunSpending {
  /** Counts the cost of a cell; for each time it was sent, the latest number counts. */
  add(cell: Cell): void;
  /** The user resumes a run at its cost limit: it may cost as much again. */
  allowMore(): void;
  readonly isOver: boolean;
}

/** `cells` are those that exist when this process starts to drive the run. */
export function createRunSpending({ plan }: CompareRun, cells: Iterable<Cell>): RunSpending {
  const { costLimit } = plan;
  const byAnswer = new Map<string, number>();
  let spent = 0;
  let limit = costLimit ?? Infinity;
  const add = (cell: Cell): void => {
    const usd = cell.metrics?.cost?.usd;
    if (costLimit === undefined || usd === undefined) return;
    const key = `${cellKey(cell)}/${cell.takes}`;
    spent += usd - (byAnswer.get(key) ?? 0);
    byAnswer.set(key, usd);
  };
  if (costLimit !== undefined) for (const cell of cells) add(cell);
  return {
    add,
    allowMore: () => {
      if (costLimit !== undefined && spent >= limit) limit = spent + costLimit;
    },
    get isOver() {
      return spent >= limit;
    },
  };
}
