import { expect, test } from 'vitest';
import { cutRuns } from '../../../../../renderer/ui/markdown/highlighter.ts';

test('runs over the whole code are cut where its pieces end', () => {
  expect(
    cutRuns(
      [
        [3, 'keyword'],
        [5, ''],
        [2, 'string'],
      ],
      ['abcd', 'efghij', 'k'],
    ),
  ).toEqual([
    [
      { length: 3, kind: 'keyword' },
      { length: 1, kind: '' },
    ],
    [
      { length: 4, kind: '' },
      { length: 2, kind: 'string' },
    ],
    [{ length: 1, kind: '' }],
  ]);
});
