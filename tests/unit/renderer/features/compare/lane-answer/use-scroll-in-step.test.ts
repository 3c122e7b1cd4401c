import { expect, test } from 'vitest';
import {
  followedTop,
  placeAt,
  scrollTopAt,
} from '../../../../../../renderer/features/compare/lane-answer/use-scroll-in-step.ts';

const long = { tops: [16, 116, 316], end: 1016, most: 700 };
const short = { tops: [16, 66, 96], end: 400, most: 150 };

test('the same share of the same block stands at the top', () => {
  expect(placeAt(long, 216)).toEqual({ block: 1, share: 0.5 });
  expect(scrollTopAt(short, placeAt(long, 216))).toBe(81);
});

test('start and end meet start and end', () => {
  expect(scrollTopAt(short, placeAt(long, 0))).toBe(0);
  expect(scrollTopAt(short, placeAt(long, 700))).toBe(150);
  expect(placeAt(long, 4)).toBe('start');
});

test('a text with fewer blocks goes to its end, and none beyond', () => {
  expect(scrollTopAt({ ...short, tops: [16] }, placeAt(long, 216))).toBe(150);
  expect(scrollTopAt(short, { block: 2, share: 0.9 })).toBe(150);
});

test('texts with as many headings keep step by them, however many blocks stand between', () => {
  const bounds = { end: 1000, most: 600 };
  const leader = { blocks: { ...bounds, tops: [0, 100, 200, 300] }, headings: { ...bounds, tops: [0, 300] } };
  const other = { blocks: { ...bounds, tops: [0, 100, 200] }, headings: { ...bounds, tops: [0, 200] } };
  expect(followedTop(leader, 300, other)).toBe(200);
  const without = { ...other, headings: { ...bounds, tops: [] } };
  expect(followedTop(leader, 200, without)).toBe(200);
});

test('blocks without a height are no trouble', () => {
  expect(placeAt({ tops: [0, 0, 10], end: 10, most: 400 }, 10)).toEqual({ block: 2, share: 0 });
});
