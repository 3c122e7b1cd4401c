import { expect, test } from 'vitest';
import { ratioTables } from '../../../../shared/catalog/image-sizes.ts';
import { isOneShape, shapesApart } from '../../../../shared/images/same-shape.ts';

test('the sizes of one ratio are of one shape, however they are rounded', () => {
  for (const { rows } of Object.values(ratioTables)) {
    for (const { ratio, sizes } of rows) {
      // The smallest step of 21:9 is of no such ratio.
      const rounded = ratio === '21:9' ? sizes.slice(1) : sizes;
      for (const one of rounded) for (const other of rounded) expect(isOneShape(one, other)).toBe(true);
    }
  }
});

test('a square is of another shape than what is wide, and wide of another than tall', () => {
  expect(isOneShape([1000, 1000], [1024, 1024])).toBe(true);
  expect(isOneShape([2528, 1690], [2528, 1696])).toBe(true);
  expect(isOneShape([1600, 900], [1024, 1024])).toBe(false);
  expect(isOneShape([1536, 1024], [1024, 1536])).toBe(false);
  expect(shapesApart([3000, 1000], [1000, 1000])).toBe(3);
  expect(shapesApart([1000, 1000], [3000, 1000])).toBe(3);
});
