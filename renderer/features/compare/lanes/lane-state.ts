/** How a lane fares, in a word or two, and what can be done about it now. */
import { outcomeOf } from '../../../../shared/compare/outcome.ts';
import type { Cell, Outcome } from '../../../../shared/compare/run.ts';

export interface LaneState {
  readonly words: string;
  readonly tone: 'quiet' | 'busy' | 'warning' | 'bad';
  /** It can be stopped; else, once begun, it can be sent again. */
  readonly underWay: boolean;
}

const words: Readonly<Record<Outcome, LaneState>> = {
  queued: { words: 'Waits its turn', tone: 'busy', underWay: true },
  running: { words: 'Answering', tone: 'busy', underWay: true },
  calls: { words: 'Waits for you', tone: 'warning', underWay: true },
  done: { words: 'Done', tone: 'quiet', underWay: false },
  failed: { words: 'Failed', tone: 'bad', underWay: false },
  stopped: { words: 'Stopped', tone: 'warning', underWay: false },
  incomplete: { words: 'Incomplete', tone: 'warning', underWay: false },
  interrupted: { words: 'Cut off', tone: 'warning', underWay: false },
  refused: { words: 'Not sent', tone: 'bad', underWay: false },
  'not-run': { words: 'Not run', tone: 'warning', underWay: false },
};

export function stateOf(cell: Cell): LaneState {
  return words[outcomeOf(cell)];
}

/** Seconds as a figure of a head: `2.1 s`. */
export function totalWords({ figures }: Cell): string | undefined {
  const total = figures?.totalMs;
  return total === undefined ? undefined : `${(total / 1000).toFixed(total < 10_000 ? 2 : 1)} s`;
}
