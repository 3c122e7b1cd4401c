import { expect, test } from 'vitest';
import { byFolder } from '../../../shared/by-folder.ts';

test('what lies in the folders comes in the order of the list, and without what the list does not have', () => {
  const found = { './b/reading.ts': 2, './a/reading.ts': 1, './of-nobody/reading.ts': 3 };
  expect(Object.entries(byFolder(['a', 'b'], found, 'reading.ts'))).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
});

test('a folder that lacks the file is named, and the file', () => {
  expect(() => byFolder(['a', 'b'], { './a/reading.ts': 1 }, 'reading.ts')).toThrow(
    'b is listed, and its folder has no reading.ts',
  );
});
