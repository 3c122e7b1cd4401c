import { expect, test } from 'vitest';
import { wasGiven } from '../../../../shared/compare/given-tools.ts';
import { ask, clock, imageLane, textLane } from './setups.ts';

const run = { ask: ask({ tools: ['t'] }), tools: [clock] };

test('GEN-6 a lane whose protocol has no place for tools was given none', () => {
  expect(wasGiven(run, textLane(), 'clock')).toBe(true);
  expect(wasGiven(run, textLane({ protocol: 'generate', model: 'gamma-3-pro' }), 'clock')).toBe(false);
  expect(wasGiven(run, imageLane(), 'clock')).toBe(false);
});

test('a lane was given what the run offered and what it brings itself, and nothing else', () => {
  expect(wasGiven(run, textLane(), 'map')).toBe(false);
  const own = [{ type: 'function', function: { name: 'map' } }, { type: 'function', name: 'weather' }, 'odd'];
  const { parameters } = textLane();
  const lane = textLane({ parameters: { ...parameters, chat: { tools: own as never } } });
  expect(['map', 'weather', 'clock', 'x'].map((name) => wasGiven(run, lane, name))).toEqual([true, true, true, false]);
});

test('a run of an earlier version, which does not tell its tools, gave them to each lane that can take them', () => {
  expect(wasGiven({ ask: run.ask }, textLane(), 'clock')).toBe(true);
  expect(wasGiven({ ask: ask() }, textLane(), 'clock')).toBe(false);
  expect(wasGiven({ ask: run.ask }, textLane({ protocol: 'generate', model: 'gamma-3-pro' }), 'clock')).toBe(false);
});
