/** Runs and cells that tests of reports tell of. */
import type { Cell, CompareRun, RunCase } from '../../../../../shared/compare/run.ts';
import { emptyPlan } from '../../../../../shared/compare/setup.ts';
import { ask, textLane } from '../setups.ts';

export const named = { profileId: 'p', profileName: 'Here' };

export function oneCase(changes: Partial<RunCase> = {}): RunCase {
  return { index: 0, text: 'What is it?', system: '', values: {}, sweep: {}, checks: [], ...changes };
}

export function runOf(changes: Partial<CompareRun> = {}): CompareRun {
  return {
    id: 'run',
    title: 'Weather',
    createdAt: Date.UTC(2026, 0, 2, 3, 4),
    kind: 'text',
    lanes: [
      { ...textLane(), ...named },
      { ...textLane({ protocol: 'responses', name: 'Mine' }), ...named },
    ],
    ask: ask(),
    plan: emptyPlan,
    cases: [oneCase()],
    state: 'ended',
    votes: [],
    ...changes,
  };
}

export function cellOf(changes: Partial<Cell> = {}): Cell {
  return {
    lane: 0,
    case: 0,
    repeat: 0,
    state: 'done',
    takes: 1,
    excerpt: 'A cat',
    verdicts: [],
    metrics: { requests: 1, attempts: 1, sentBytes: 10, receivedBytes: 20, events: 3, totalMs: 100.04 },
    ...changes,
  };
}
