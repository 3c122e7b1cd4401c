import { expect, test } from 'vitest';
import { leadOf } from '../../../../shared/compare/lead.ts';
import { statsOf } from '../../../../shared/compare/stats.ts';

test('a lane leads once it is better by more than the spread of both', () => {
  const quick = statsOf([280, 290, 300]);
  const slow = statsOf([370, 380, 390]);
  expect(leadOf([slow, quick], 'low')).toEqual({ kind: 'leads', at: 1, by: 90 });
  expect(leadOf([slow, quick], 'high')).toEqual({ kind: 'leads', at: 0, by: 90 });
});

test('what is nearer than the spread of either is noise, also to a lane that is not the next one', () => {
  expect(leadOf([statsOf([100, 110, 120]), statsOf([105, 115, 125])], 'low')).toEqual({ kind: 'noise' });
  // The first is steady and far from the second; the third is seldom the same.
  const [steady, second, restless] = [statsOf([100, 100, 101]), statsOf([120, 120, 121]), statsOf([20, 130, 400])];
  expect(leadOf([steady, second], 'low')).toMatchObject({ kind: 'leads', at: 0 });
  expect(leadOf([steady, second, restless], 'low')).toEqual({ kind: 'noise' });
  expect(leadOf([statsOf([5, 5]), statsOf([5, 5])], 'low')).toEqual({ kind: 'noise' });
});

test('one measurement names nobody, and one lane races with nobody', () => {
  expect(leadOf([statsOf([100]), statsOf([900])], 'low')).toEqual({ kind: 'once' });
  expect(leadOf([statsOf([100, 101]), statsOf([900])], 'low')).toEqual({ kind: 'once' });
  expect(leadOf([statsOf([100, 101]), undefined], 'low')).toBeUndefined();
});
