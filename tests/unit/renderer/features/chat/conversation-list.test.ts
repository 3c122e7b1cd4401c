import { expect, test } from 'vitest';
import { nextRow } from '../../../../../renderer/features/chat/conversation-list.tsx';

// Heading, row, row, heading, row.
const isRow = [false, true, true, false, true];

test.each([
  ['ArrowDown', 1, 2],
  ['ArrowDown', 2, 4],
  ['ArrowDown', 4, undefined],
  ['ArrowUp', 4, 2],
  ['ArrowUp', 1, undefined],
  ['Home', 4, 1],
  ['End', 1, 4],
  ['a', 1, undefined],
])('%s leads from line %i to %s', (key, from, to) => {
  expect(nextRow(key, from, isRow)).toBe(to);
});
