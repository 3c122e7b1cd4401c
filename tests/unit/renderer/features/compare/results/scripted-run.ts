/** Runs and cells for the tests of the results panels. */
import type { Cell, CellState, CompareRun, RunLane } from '../../../../../../shared/compare/run.ts';
import { emptyPlan, emptySetup, type ComparePlan, type TextLane } from '../../../../../../shared/compare/setup.ts';

export function textLane(id: string, more: Partial<TextLane> = {}): RunLane {
  return {
    kind: 'text',
    id,
    name: '',
    profileId: 'p',
    profileName: 'Gateway',
    model: 'alpha-5.5',
    collapsed: false,
    protocol: 'chat',
    stream: true,
    parameters: { chat: {}, responses: {}, messages: {}, generate: {} },
    ...more,
  } as RunLane;
}

export function runOf(lanes: readonly RunLane[], plan: Partial<ComparePlan> = {}): CompareRun {
  return {
    id: 'run',
    title: 'A run',
    createdAt: 0,
    kind: 'text',
    lanes,
    ask: { ...emptySetup.ask, text: 'Hello' },
    plan: { ...emptyPlan, ...plan },
    cases: [{ index: 0, text: 'Hello', system: '', values: {}, sweep: {}, checks: [] }],
    state: 'ended',
    votes: [],
  };
}

export function cellOf(lane: number, state: CellState, more: Partial<Cell> = {}): Cell {
  return { lane, case: 0, repeat: 0, state, takes: 1, excerpt: '', verdicts: [], ...more };
}
