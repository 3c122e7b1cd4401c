import { expect, test } from 'vitest';
import {
  withAddedLane,
  withLane,
  withMovedLane,
  withoutLane,
} from '../../../../../renderer/features/compare/setup-lanes.ts';
import { compareLimits } from '../../../../../shared/compare/setup.ts';
import { imageLaneOf, setupOf, textLaneOf } from './compare-doubles.ts';

const three = setupOf([textLaneOf('a'), textLaneOf('b'), textLaneOf('c')]);
const ids = ({ textLanes }: typeof three) => textLanes.map(({ id }) => id);

test('a lane is put in behind another one or at the end, and no more than there can be', () => {
  expect(ids(withAddedLane(three, textLaneOf('d'), 'a'))).toEqual(['a', 'd', 'b', 'c']);
  expect(ids(withAddedLane(three, textLaneOf('d')))).toEqual(['a', 'b', 'c', 'd']);
  const full = setupOf(Array.from({ length: compareLimits.lanes }, (_, at) => textLaneOf(`${at}`)));
  expect(withAddedLane(full, textLaneOf('more'))).toBe(full);
});

test('a lane is moved to a place, and beyond the ends to the ends', () => {
  expect(ids(withMovedLane(three, 'c', 0))).toEqual(['c', 'a', 'b']);
  expect(ids(withMovedLane(three, 'a', 9))).toEqual(['b', 'c', 'a']);
  expect(withMovedLane(three, 'a', -1)).toBe(three);
  expect(withMovedLane(three, 'gone', 1)).toBe(three);
});

test('one lane is changed and the others keep their identity; the other kind of lanes stays', () => {
  const setup = { ...three, imageLanes: [imageLaneOf('i')] };
  const changed = withLane(setup, 'b', (lane) => ({ ...lane, name: 'Baseline' }));
  expect(changed.textLanes[1]).toEqual(textLaneOf('b', { name: 'Baseline' }));
  expect(changed.textLanes[0]).toBe(setup.textLanes[0]);
  expect(changed.imageLanes).toBe(setup.imageLanes);
  expect(withLane(setup, 'gone', (lane) => ({ ...lane, name: 'x' }))).toBe(setup);
  expect(withLane(setup, 'b', () => imageLaneOf('b'))).toBe(setup);
});

test('a lane is taken out', () => {
  expect(ids(withoutLane(three, 'b'))).toEqual(['a', 'c']);
});
