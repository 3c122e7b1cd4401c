import { expect, test } from 'vitest';
import { filterGroups, movedIndex } from '../../../../renderer/ui/option-list.ts';

test('every word of the query must occur, in any order; empty groups go', () => {
  const groups = [
    { label: 'Alpha', items: ['alpha 5.6 sol', 'alpha 5.5'] },
    { label: 'Beta', items: ['beta sonnet 4-6'] },
    { label: 'Empty', items: [] },
  ];
  const find = (query: string) => filterGroups(groups, query, (item) => item);
  expect(find(' ')).toEqual(groups.slice(0, 2));
  expect(find('SOL alpha')).toEqual([{ label: 'Alpha', items: ['alpha 5.6 sol'] }]);
  expect(find('sonnet 5.6')).toEqual([]);
});

test('the arrows go around, the page keys stop at the ends', () => {
  expect([
    movedIndex('ArrowDown', 2, 3),
    movedIndex('ArrowUp', 0, 3),
    movedIndex('PageDown', 1, 3),
    movedIndex('PageUp', 20, 30),
    movedIndex('Home', 2, 3),
    movedIndex('End', 0, 3),
    movedIndex('a', 0, 3),
    movedIndex('ArrowDown', -1, 0),
  ]).toEqual([0, 2, 2, 12, 0, 2, undefined, undefined]);
});
