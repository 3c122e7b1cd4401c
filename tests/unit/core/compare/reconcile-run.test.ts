/** Proves what a run calls for, state by state. */
import { expect, test } from 'vitest';
import {
  commandRun,
  reconcileRun,
  restRun,
  type LaneFacts,
  type RunFacts,
} from '../../../../core/compare/reconcile-run.ts';

const lane = (facts: Partial<LaneFacts> = {}): LaneFacts => ({
  profileId: 'p',
  waiting: 0,
  underWay: 0,
  taken: 0,
  heldBack: false,
  ...facts,
});

/** One lane with nothing in it, unless it is said otherwise. */
const run = (facts: Partial<RunFacts> = {}): RunFacts => ({
  state: 'running',
  lanes: [lane()],
  urgent: [],
  inFlight: 1,
  roomOf: () => Infinity,
  overCost: false,
  stopping: false,
  leftOver: () => false,
  ...facts,
});
const ended = { type: 'stand', state: 'ended' };
const letGo = { type: 'let-go' };

const stand = (state: string, pausedBy?: string) => ({
  type: 'stand',
  state,
  ...(pausedBy === undefined ? {} : { pausedBy }),
});
const begin = (...lanes: readonly number[]) => ({
  type: 'begin',
  cells: lanes.map((at) => ({ lane: at, urgent: false })),
});
const again = (at: number) => ({ type: 'begin', cells: [{ lane: at, urgent: true }] });
const busy = lane({ waiting: 2, underWay: 1 });
const held = lane({ waiting: 2, heldBack: true });

test.each<[string, Partial<RunFacts>, readonly unknown[]]>([
  ['one with cells that wait begins them', { lanes: [lane({ waiting: 3 })] }, [begin(0)]],
  ['one with all that it may have under way waits', { lanes: [busy] }, []],
  ['one of which nothing is left ends', { lanes: [lane({ heldBack: true })] }, [letGo, ended]],
  ['one that is paused keeps what was cut off', { state: 'paused', leftOver: () => true }, [letGo]],
  ['one that is paused with nothing to go on with ends', { state: 'paused' }, [letGo, ended]],
  ['one that is paused begins nothing', { state: 'paused', lanes: [lane({ waiting: 2 })] }, []],
  [
    'one that is paused begins what is sent again',
    { state: 'paused', lanes: [lane({ waiting: 2 })], urgent: [0] },
    [again(0)],
  ],
  ['one that has ended stays so', { state: 'ended' }, [letGo]],
  ['one that has ended goes on with a cell sent again', { state: 'ended', urgent: [0] }, [stand('running'), again(0)]],
  [
    'one that has ended goes on while an answer follows',
    { state: 'ended', lanes: [lane({ underWay: 1 })] },
    [stand('running')],
  ],
  ['one whose lanes are all held back pauses', { lanes: [held] }, [stand('paused', 'lane')]],
  ['one whose lanes are held back waits for what is under way', { lanes: [held, lane({ underWay: 1 })] }, []],
  ['one whose lanes are held back but for one goes on with that', { lanes: [held, lane({ waiting: 1 })] }, [begin(1)]],
  ['one that is paused stays so', { state: 'paused', lanes: [held] }, []],
  ['one whose profile has no room waits for it', { lanes: [lane({ waiting: 1 })], roomOf: () => 0 }, []],
  ['one that is being stopped waits for that', { stopping: true }, []],
  [
    'one of which a lane is being stopped goes on with the others',
    { stopping: true, lanes: [lane({ waiting: 1 })] },
    [begin(0)],
  ],
  [
    'one that has cost its limit pauses while something waits',
    { lanes: [busy], overCost: true },
    [stand('paused', 'cost')],
  ],
  ['one that has cost its limit lets what is under way end', { lanes: [lane({ underWay: 1 })], overCost: true }, []],
  ['one that is paused is not paused for its cost', { state: 'paused', lanes: [busy], overCost: true }, []],
])('%s', (_, facts, actions) => {
  expect(reconcileRun(run(facts))).toEqual(actions);
});

test.each<[string, Partial<RunFacts>, readonly number[]]>([
  ['lanes take turns', { inFlight: 4, lanes: [lane({ waiting: 2 }), lane({ waiting: 2 })] }, [0, 1, 0, 1]],
  [
    'the lane with the fewest under way is next',
    {
      inFlight: 4,
      lanes: [lane({ waiting: 1, underWay: 2 }), lane({ waiting: 1, underWay: 1 }), lane({ waiting: 1 })],
    },
    [2],
  ],
  [
    'of lanes with equally many under way the least far is next',
    { inFlight: 1, lanes: [lane({ waiting: 1, taken: 3 }), lane({ waiting: 1, taken: 2 })] },
    [1],
  ],
  [
    'a profile without room is passed over',
    {
      inFlight: 4,
      lanes: [lane({ waiting: 2, profileId: 'full' }), lane({ waiting: 2 })],
      roomOf: (profileId) => (profileId === 'full' ? 1 : Infinity),
    },
    [0, 1, 1],
  ],
])('%s', (_, facts, lanes) => {
  expect(reconcileRun(run(facts))).toEqual([begin(...lanes)]);
});

test('what is sent again goes before what waits, and none of it beyond the bounds', () => {
  const facts = run({ inFlight: 2, lanes: [lane({ waiting: 5 }), lane()], urgent: [1] });
  const cells = [
    { lane: 1, urgent: true },
    { lane: 0, urgent: false },
  ];
  expect(reconcileRun(facts)).toEqual([{ type: 'begin', cells }]);
  expect(reconcileRun({ ...facts, roomOf: () => 0 })).toEqual([]);
});

test('with the app a run pauses where something is left of it, and has ended otherwise', () => {
  expect(restRun(run({ leftOver: () => true }))).toEqual([{ type: 'stand', state: 'paused', pausedBy: 'restart' }]);
  expect(restRun(run())).toEqual([ended]);
  expect(restRun(run({ state: 'paused', leftOver: () => true }))).toEqual([]);
});

test.each<[Parameters<typeof commandRun>[1], Partial<RunFacts>, readonly unknown[]]>([
  ['pause', {}, [{ type: 'stand', state: 'paused', pausedBy: 'user' }]],
  ['pause', { state: 'ended' }, []],
  ['resume', { state: 'paused', lanes: [lane({ waiting: 1 })] }, [{ type: 'stand', state: 'running' }]],
  ['resume', { state: 'ended', lanes: [lane({ waiting: 1 })] }, [{ type: 'stand', state: 'running' }]],
  ['resume', { state: 'paused' }, []],
  ['stop', { state: 'paused', lanes: [lane({ waiting: 1 })] }, [ended]],
  ['stop', {}, []],
  ['give-up', { lanes: [lane({ waiting: 1 })] }, [{ type: 'stand', state: 'paused', pausedBy: 'user' }]],
])('%s of %j', (command, facts, actions) => {
  expect(commandRun(run(facts), command)).toEqual(actions);
});
