/** The states of a run of checks, one step after another. */
import { expect, test } from 'vitest';
import { nextState, type CheckRunEvent, type CheckRunState } from '../../../../core/checks/check-standing.ts';
import { fault } from '../../../../shared/fault.ts';

const refused = fault('connect', 'Nothing is running there.', 'Start it.');
const unreachable = { pausedBy: 'unreachable', fault: refused } as const;
const running: CheckRunState = {
  standing: { state: 'running', runningSince: 0, activeMs: 0, budget: null, spent: { input: 0, output: 0 } },
};

/** An event each second. */
const after = (...events: readonly CheckRunEvent[]): CheckRunState['standing'] =>
  events.reduce((state, event, at) => nextState(state, event, (at + 1) * 1000), running).standing;

test('what is asked again in a paused run leaves it paused as it was, and its time counts', () => {
  const told = after({ type: 'pause', pause: unreachable }, { type: 'retry' }, { type: 'rest', left: true });
  expect(told).toEqual({
    ...running.standing,
    runningSince: undefined,
    state: 'paused',
    ...unreachable,
    activeMs: 2000,
  });
});

test.each<[string, readonly CheckRunEvent[], object]>([
  ['all asked', [{ type: 'rest', left: false }], { state: 'ended' }],
  ['asked, and some had no answer', [{ type: 'rest', left: true }], { state: 'ended' }],
  [
    'again what was the last one open',
    [{ type: 'pause', pause: unreachable }, { type: 'retry' }, { type: 'rest', left: false }],
    { state: 'ended' },
  ],
  [
    'continued while something is asked again',
    [{ type: 'pause', pause: unreachable }, { type: 'retry' }, { type: 'resume' }, { type: 'rest', left: true }],
    { state: 'ended' },
  ],
  [
    'paused while something is asked again',
    [{ type: 'pause', pause: unreachable }, { type: 'retry' }, { type: 'pause', pause: { pausedBy: 'user' } }],
    { state: 'paused', pausedBy: 'user' },
  ],
  [
    'closed while something is asked again',
    [{ type: 'pause', pause: unreachable }, { type: 'retry' }, { type: 'close' }],
    { state: 'paused', ...unreachable },
  ],
  ['closed', [{ type: 'close' }], { state: 'paused', pausedBy: 'restart' }],
  ['stopped while paused', [{ type: 'pause', pause: unreachable }, { type: 'stop' }], { state: 'ended' }],
  [
    'paused twice',
    [
      { type: 'pause', pause: unreachable },
      { type: 'pause', pause: { pausedBy: 'user' } },
    ],
    { state: 'paused', ...unreachable },
  ],
  ['retry after the end', [{ type: 'stop' }, { type: 'retry' }, { type: 'rest', left: true }], { state: 'ended' }],
])('%s', (_, events, stands) => {
  const { state, pausedBy, fault: reason } = after(...events);
  expect({ state, pausedBy, fault: reason }).toEqual({ pausedBy: undefined, fault: undefined, ...stands });
});
