import { expect, test } from 'vitest';
import { withRunUpdate } from '../../../../renderer/app/run-list.ts';

const run = (id: string, createdAt: number, title = id) => ({ id, createdAt, title });
const [old, middle, late] = [run('old', 1), run('middle', 2), run('late', 3)];

test('all runs stand latest first, and a new one has its place among them', () => {
  expect(withRunUpdate([run('gone', 9)], { type: 'all', runs: [old, late] })).toEqual([late, old]);
  expect(withRunUpdate([late, old], { type: 'changed', run: middle })).toEqual([late, middle, old]);
  expect(withRunUpdate([late, middle], { type: 'changed', run: old })).toEqual([late, middle, old]);
  expect(withRunUpdate([], { type: 'changed', run: old })).toEqual([old]);
});

test('a changed run keeps its place, and the others stay the same objects', () => {
  const named = run('middle', 2, 'Named');
  const runs = withRunUpdate([late, middle, old], { type: 'changed', run: named });
  expect(runs).toEqual([late, named, old]);
  expect([runs[0], runs[2]].every((one, at) => one === [late, old][at])).toBe(true);
  expect(withRunUpdate(runs, { type: 'deleted', id: 'middle' })).toEqual([late, old]);
  expect(withRunUpdate(runs, { type: 'deleted', id: 'unknown' })).toEqual(runs);
});
