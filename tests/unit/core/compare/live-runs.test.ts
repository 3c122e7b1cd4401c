import { expect, test } from 'vitest';
import { createLiveRuns, type LiveRun, type LiveRuns } from '../../../../core/compare/live-runs.ts';
import { reconcileRun } from '../../../../core/compare/reconcile-run.ts';
import type { CellPlace, CompareRun } from '../../../../shared/compare/run.ts';
import { emptyPlan, emptySetup, type ComparePlan } from '../../../../shared/compare/setup.ts';
import { noParameters } from '../../../../shared/protocols/registry.ts';

const runOf = (id: string, profiles: readonly string[], plan: Partial<ComparePlan> = {}): CompareRun => ({
  id,
  title: id,
  createdAt: 1,
  kind: 'text',
  lanes: profiles.map((profileId, at) => ({
    id: String(at),
    kind: 'text',
    name: '',
    profileId,
    profileName: profileId,
    model: 'alpha-5.5',
    collapsed: false,
    protocol: 'chat',
    stream: true,
    parameters: noParameters,
  })),
  ask: emptySetup.ask,
  plan: { ...emptyPlan, ...plan },
  cases: [],
  state: 'running',
  votes: [],
});

const at = (lane: number, index: number, repeat = 0): CellPlace => ({ lane, case: index, repeat });

/** Takes what the reconciler would begin now. */
function takeNext(lives: LiveRuns, live: LiveRun): readonly CellPlace[] {
  const actions = reconcileRun({ ...lives.factsOf(live), leftOver: () => false });
  const cells = actions.flatMap((action) => (action.type === 'begin' ? action.cells : []));
  return lives.take(live, cells).map(({ place }) => place);
}

test('as many cells are under way as there are lanes, unless the plan says how many', () => {
  const lives = createLiveRuns();
  const places = [at(0, 0), at(1, 0), at(0, 1), at(1, 1)];
  expect(takeNext(lives, lives.add(runOf('a', ['p', 'p']), places))).toHaveLength(2);
  expect(takeNext(lives, lives.add(runOf('b', ['q', 'q'], { inFlight: 3 }), places))).toHaveLength(3);
});

test('a profile has a bound of its own, over all runs', () => {
  const lives = createLiveRuns();
  const first = lives.add(runOf('a', ['p', 'q'], { inFlight: 8 }), [at(0, 0), at(1, 0)]);
  expect(takeNext(lives, first)).toEqual([at(0, 0), at(1, 0)]);
  const second = lives.add(runOf('b', ['p', 'q'], { inFlight: 8, inFlightOf: { p: 1 } }), [at(0, 0), at(1, 0)]);
  expect(takeNext(lives, second)).toEqual([at(1, 0)]);
  lives.done(first, at(0, 0));
  expect(takeNext(lives, second)).toEqual([at(0, 0)]);
});

test('every case is asked once before any of them is asked again', () => {
  const lives = createLiveRuns();
  const live = lives.add(runOf('a', ['p'], { inFlight: 4 }), [at(0, 0, 0), at(0, 0, 1), at(0, 1, 0), at(0, 1, 1)]);
  expect(takeNext(lives, live)).toEqual([at(0, 0, 0), at(0, 1, 0), at(0, 0, 1), at(0, 1, 1)]);
});

test('a paused run begins nothing but what is sent again by hand', () => {
  const lives = createLiveRuns();
  const live = lives.add(runOf('a', ['p']), [at(0, 0)]);
  live.run = { ...live.run, state: 'paused' };
  live.urgent = [at(0, 4)];
  expect(takeNext(lives, live)).toEqual([at(0, 4)]);
  expect(takeNext(lives, live)).toEqual([]);
});

test('an answer that follows tool calls takes its place up, once', () => {
  const lives = createLiveRuns();
  const live = lives.add(runOf('a', ['p']), [at(0, 1)]);
  lives.takeUp(live, at(0, 0));
  lives.takeUp(live, at(0, 0));
  expect(live.underWay.size).toBe(1);
  expect(takeNext(lives, live)).toEqual([]);
  lives.done(live, at(0, 0));
  expect(takeNext(lives, live)).toEqual([at(0, 1)]);
});
