import { expect, test } from 'vitest';
import { lanesWords, toldTogether } from '../../../../../../renderer/features/compare/wire/requests-panel.tsx';

test('what is said of several lanes is said once, in the order in which it came', () => {
  const none = { severity: 'note', message: 'Nothing was sent.' } as const;
  const error = { severity: 'error', message: 'Nothing was sent.' } as const;
  expect(
    toldTogether([
      { number: 3, ...none },
      { number: 4, ...error },
      { number: 5, ...none },
    ]),
  ).toEqual([
    { ...none, numbers: [3, 5] },
    { ...error, numbers: [4] },
  ]);
});

test('lanes are listed by their numbers', () => {
  expect(lanesWords([3])).toBe('Lane 3');
  expect(lanesWords([3, 5])).toBe('Lanes 3 and 5');
  expect(lanesWords([3, 5, 7])).toBe('Lanes 3, 5 and 7');
});
