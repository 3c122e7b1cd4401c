import { expect, test } from 'vitest';
import { changedSpans } from '../../../../../../renderer/features/compare/results/lane-marks.tsx';
import { textDiff } from '../../../../../../renderer/features/compare/results/text/text-diff.ts';

const spansIn = (left: string, right: string) =>
  changedSpans(textDiff(left, right, { ignoreSpace: true, ignoreCase: false }, 1_000), right).map(([start, end]) =>
    right.slice(start, end),
  );

test('spans lie where the right text has what the left one has not, whatever stands between blocks', () => {
  expect(spansIn('One.\n\nTwo words here.', 'One.\n\n\n\nTwo  words there.\n\nAnd a third one!')).toEqual([
    'there',
    'And a third one!',
  ]);
  expect(spansIn('Gone.\n\nSame text.', 'Same text.')).toEqual([]);
  expect(spansIn('a', '')).toEqual([]);
});
