/** Proves what a run calls for, state by state. */
import { expect, test } from 'vitest';
import {
  commandRun,
  holdToCost,
  reconcileRun,
  restRun,
  type RunFacts,
} from '../../../../core/compare/reconcile-run.ts';

const run = (facts: Partial<RunFacts> = {}): RunFacts => ({
  state: 'running',
  queued: 0,
  urgent: 0,
  underWay: 0,
  heldBack: false,
  overCost: false,
  stopping: false,
  leftOver: () => false,
  ...facts,
});
const ended = { type: 'stand', state: 'ended' };
const letGo = { type: 'let-go' };

test.each<[string, Partial<RunFacts>, readonly unknown[]]>([
  ['one with cells that wait goes on', { queued: 3 }, []],
  ['one with cells under way goes on', { underWay: 1 }, []],
  ['one of which nothing is left ends', { heldBack: true }, [letGo, ended]],
  ['one that is paused keeps what was cut off', { state: 'paused', leftOver: () => true }, [letGo]],
  ['one that is paused with nothing to go on with ends', { state: 'paused' }, [letGo, ended]],
  ['one that has ended stays so', { state: 'ended' }, [letGo]],
  [
    'one that has ended goes on with a cell sent again',
    { state: 'ended', urgent: 1 },
    [{ type: 'stand', state: 'running' }],
  ],
  [
    'one whose lanes are all held back pauses',
    { queued: 2, heldBack: true },
    [{ type: 'stand', state: 'paused', pausedBy: 'lane' }],
  ],
  ['one whose lanes are held back waits for what is under way', { queued: 2, underWay: 1, heldBack: true }, []],
  ['one that is paused stays so', { state: 'paused', queued: 2, heldBack: true }, []],
  ['one that is being stopped waits for that', { stopping: true }, []],
])('%s', (_, facts, actions) => {
  expect(reconcileRun(run(facts))).toEqual(actions);
});

test('what has cost its limit pauses while something waits, and is let end otherwise', () => {
  const paused = { type: 'stand', state: 'paused', pausedBy: 'cost' };
  expect(holdToCost(run({ queued: 1, overCost: true }))).toEqual([paused]);
  expect(holdToCost(run({ underWay: 1, overCost: true }))).toEqual([]);
  expect(holdToCost(run({ queued: 1 }))).toEqual([]);
  expect(holdToCost(run({ state: 'paused', queued: 1, overCost: true }))).toEqual([]);
});

test('with the app a run pauses where something is left of it, and has ended otherwise', () => {
  expect(restRun(run({ leftOver: () => true }))).toEqual([{ type: 'stand', state: 'paused', pausedBy: 'restart' }]);
  expect(restRun(run())).toEqual([ended]);
  expect(restRun(run({ state: 'paused', leftOver: () => true }))).toEqual([]);
});

test.each<[Parameters<typeof commandRun>[1], Partial<RunFacts>, readonly unknown[]]>([
  ['pause', {}, [{ type: 'stand', state: 'paused', pausedBy: 'user' }]],
  ['pause', { state: 'ended' }, []],
  ['resume', { state: 'paused', queued: 1 }, [{ type: 'stand', state: 'running' }]],
  ['resume', { state: 'ended', queued: 1 }, [{ type: 'stand', state: 'running' }]],
  ['resume', { state: 'paused' }, []],
  ['stop', { state: 'paused', queued: 1 }, [ended]],
  ['stop', {}, []],
  ['give-up', { queued: 1 }, [{ type: 'stand', state: 'paused', pausedBy: 'user' }]],
])('%s of %j', (command, facts, actions) => {
  expect(commandRun(run(facts), command)).toEqual(actions);
});
