/** The state of a lane, in a word or two, and what can be done about it now. */
import { outcomeOf } from '../../../../shared/compare/outcome.ts';
import type { Cell, CellOutcome } from '../../../../shared/compare/run.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface LaneState {
  readonly words: string;
  readonly tone: 'quiet' | 'busy' | 'warning' | 'bad';
  /** It can be stopped; else, once begun, it can be sent again. */
  readonly underWay: boolean;
}

const states = {
  queued: { words: m.queued, tone: 'busy', underWay: true },
  running: { words: m.answering, tone: 'busy', underWay: true },
  calls: { words: m.waitsForYou, tone: 'warning', underWay: true },
  done: { words: m.done, tone: 'quiet', underWay: false },
  failed: { words: m.failed, tone: 'bad', underWay: false },
  stopped: { words: m.stopped, tone: 'warning', underWay: false },
  incomplete: { words: m.incomplete, tone: 'warning', underWay: false },
  interrupted: { words: m.cutOff, tone: 'warning', underWay: false },
  refused: { words: m.notSentState, tone: 'bad', underWay: false },
  'not-run': { words: m.notRun, tone: 'warning', underWay: false },
} as const satisfies Readonly<Record<CellOutcome, LaneState>>;

export function stateOf(cell: Cell): LaneState {
  const state = states[outcomeOf(cell)];
  return { ...state, words: t(state.words) };
}

/** Seconds as a metric of a head: `2.1 s`. */
export function totalWords({ metrics }: Cell): string | undefined {
  const total = metrics?.totalMs;
  return total === undefined ? undefined : `${(total / 1000).toFixed(total < 10_000 ? 2 : 1)} s`;
}
