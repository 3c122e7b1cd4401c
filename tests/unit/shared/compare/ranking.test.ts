import { describe, expect, test } from 'vitest';
import { unrankedOf, unrankedWords } from '../../../../shared/compare/ranking.ts';
import type { Cell, CompareRun } from '../../../../shared/compare/run.ts';
import { cellOf, named, oneCase, runOf } from './report/runs.ts';
import { ask, clock, imageLane, picture, textLane, video } from './setups.ts';

const metrics = { requests: 1, attempts: 1, sentBytes: 1, receivedBytes: 1, events: 1 };
const done = (lane: number, more: Partial<Cell> = {}): Cell => cellOf({ lane, ...more });
const cut = (lane: number): Cell =>
  done(lane, { metrics: { ...metrics, finish: { unified: 'length', raw: 'length' } } });
const of = (changes: Partial<CompareRun>, cells: readonly (readonly Cell[])[]) =>
  unrankedOf(runOf(changes), cells).map((unranked) => unranked && unrankedWords(unranked));
const two = [[done(0)], [done(1)]] as const;

test('lanes that send all and answer whole are ranked, and so are those of which nothing has come', () => {
  expect(of({}, two)).toEqual([undefined, undefined]);
  expect(of({}, [[], [done(1, { state: 'running' })]])).toEqual([undefined, undefined]);
});

test.each(['failed', 'refused', 'incomplete', 'stopped', 'interrupted'] as const)(
  'a lane that is %s is not',
  (state) => {
    const [first, second] = of({}, [[done(0)], [done(1, { state })]]);
    expect([first, typeof second]).toEqual([undefined, 'string']);
    const grid = of({ cases: [oneCase(), oneCase({ index: 1 })] }, [
      [done(0), done(0, { case: 1 })],
      [done(1), done(1, { case: 1, state })],
    ]);
    expect(grid[1]).toMatch(/^has 1 /);
  },
);

test('MODELS-5 GEN-6 a lane that leaves a file, tools or a swept parameter out is not', () => {
  expect(of({ ask: ask({ attachments: [video] }) }, two)[0]).toBe('leaves out cat.mp4');
  const lanes = [
    { ...textLane(), ...named },
    { ...textLane({ protocol: 'generate', model: 'gamma-3-pro' }), ...named },
  ];
  expect(of({ lanes, ask: ask({ tools: ['t'] }), tools: [clock] }, two)).toEqual([undefined, 'leaves out clock']);
  expect(of({ lanes, ask: ask({ tools: ['t'] }) }, two)).toEqual([undefined, 'leaves out tools']);
  expect(of({ lanes, cases: [oneCase({ sweep: { toolChoice: 'none' } })] }, two)).toEqual([
    undefined,
    'leaves out Tool choice',
  ]);
  const images = [
    { ...imageLane(), ...named },
    { ...imageLane({ api: 'image-generations' }), ...named },
  ];
  expect(of({ kind: 'image', lanes: images, ask: ask({ attachments: [picture] }) }, two)).toEqual([
    undefined,
    'leaves out cat.png',
  ]);
});

describe('GEN-6 a lane that only has no stream', () => {
  const stream = { ...textLane(), ...named };
  const generate = { ...textLane({ protocol: 'generate', model: 'gamma-3-pro' }), ...named };
  const off = { ...textLane({ stream: false }), ...named };
  const metricsOfStreams = 'First byte, First token, Tokens per second and Bytes received';

  test('is not ranked in the figures of the stream where another one streams', () => {
    expect(of({ lanes: [stream, generate] }, two)).toEqual([
      undefined,
      `except ${metricsOfStreams}: leaves out Stream`,
    ]);
    expect(of({ lanes: [stream, off] }, two)).toEqual([undefined, `except ${metricsOfStreams}: does not stream`]);
    expect(unrankedOf(runOf({ lanes: [stream, generate] }), two)[1]?.metrics).toEqual([
      'firstByte',
      'firstToken',
      'speed',
      'received',
    ]);
    const swept = { lanes: [stream, { ...generate, stream: false }], cases: [oneCase({ sweep: { stream: true } })] };
    expect(of(swept, two)).toEqual([undefined, `except ${metricsOfStreams}: leaves out Stream`]);
  });

  test('is ranked in all where none streams', () => {
    expect(of({ lanes: [off, generate] }, two)).toEqual([undefined, undefined]);
  });
});

test('a lane that was cut short is not, unless all were', () => {
  expect(of({}, [[done(0)], [cut(1)]])).toEqual([undefined, 'was cut short']);
  expect(of({}, [[cut(0)], [cut(1)]])).toEqual([undefined, undefined]);
});

test('a lane that answered with nothing is not: nothing is soonest said', () => {
  expect(of({}, [[done(0)], [done(1, { metrics: { ...metrics, empty: true } })]])).toEqual([undefined, 'empty answer']);
});

test('IMG-7 a lane of which an image is missing is not', () => {
  expect(of({}, [[done(0)], [done(1, { metrics: { ...metrics, missing: 2 } })]])).toEqual([
    undefined,
    'lacks 2 images',
  ]);
});
