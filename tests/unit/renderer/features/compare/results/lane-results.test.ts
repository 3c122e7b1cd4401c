import { expect, test } from 'vitest';
import {
  laneNumbers,
  laneResults,
  sameLane,
} from '../../../../../../renderer/features/compare/results/lane-results.ts';
import { laneLabels } from '../../../../../../shared/compare/lane-labels.ts';
import { noParameters } from '../../../../../../shared/protocols/registry.ts';
import { cellKey } from '../../../../../../shared/compare/run.ts';
import { cellOf, runOf, textLane } from './scripted-run.ts';

test('a lane is numbered as it stands above, one that the setup no longer has after those', () => {
  const lanes = [textLane('a'), textLane('b'), textLane('c'), textLane('d')];
  const columns = [3, null, 0].map((inRun, at) => ({ inRun, number: at + 1 }));
  const numbers = laneNumbers(runOf(lanes), columns);
  expect(numbers).toEqual([3, 4, 5, 1]);
  expect(laneLabels(lanes, numbers)[3]).toBe('1 · Chat completions · alpha-5.5');
});

test('figures are the live ones while a lane is under way, and those that were kept afterwards', () => {
  const metrics = { requests: 1, attempts: 1, sentBytes: 1, receivedBytes: 1, events: 1 };
  const [done, running, queued] = [
    cellOf(0, 'done', { metrics: { ...metrics, totalMs: 5 } }),
    cellOf(1, 'running', { metrics: { ...metrics, totalMs: 99 } }),
    cellOf(2, 'queued'),
  ];
  const cells = new Map([done, running, queued].map((cell) => [cellKey(cell), cell]));
  const live = { '1/0/0': { ...metrics, firstTokenMs: 7 } };
  const results = laneResults(
    runOf(['a', 'b', 'c', 'd'].map((id) => textLane(id))),
    cells,
    { case: 0, repeat: 0 },
    live,
  );
  expect(results.map(({ metrics: own, live: isLive }) => [own?.totalMs, own?.firstTokenMs, isLive])).toEqual([
    [5, undefined, false],
    [undefined, 7, true],
    [undefined, undefined, true],
    [undefined, undefined, false],
  ]);
});

test('a lane is called by its number above and by what differs', () => {
  const lanes = [0.2, 0.9].map((temperature) =>
    textLane(String(temperature), { parameters: { ...noParameters, chat: { temperature } } }),
  );
  const results = laneResults(runOf(lanes), new Map(), { case: 0, repeat: 0 }, {}, [2, 1]);
  expect(results.map(({ name }) => name)).toEqual(['2 · Temperature 0.2', '1 · Temperature 0.9']);
});

test('the same lane of another run is the one of its id, else one of its API and model', () => {
  const other = runOf([textLane('x', { protocol: 'messages' }), textLane('y'), textLane('a', { model: 'beta' })]);
  expect(sameLane(textLane('a'), other)).toBe(2);
  expect(sameLane(textLane('z'), other)).toBe(1);
  expect(sameLane(textLane('z', { protocol: 'responses' }), other)).toBeUndefined();
});
