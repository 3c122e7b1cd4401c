import { expect, test } from 'vitest';
import { pageIds, pageKeys } from '../../../shared/pages.ts';

test('the n-th page has the n-th number key', () => {
  expect(pageIds.map(pageKeys)).toEqual(pageIds.map((_, index) => `Mod+${index + 1}`));
  expect(pageIds.length).toBeLessThanOrEqual(9);
});
