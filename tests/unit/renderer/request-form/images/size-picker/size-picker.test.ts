/** What the parts of the size picker reckon: sides, shapes, and where the keys lead. */
import { expect, test } from 'vitest';
import { sidesOf, valueOfSides } from '../../../../../../renderer/request-form/images/size-picker/custom-size.tsx';
import { megapixels, shapeOf } from '../../../../../../renderer/request-form/images/size-picker/shape.tsx';
import { cellAfter } from '../../../../../../renderer/request-form/images/size-picker/shape-radios.tsx';
import { sizeAt } from '../../../../../../renderer/request-form/images/size-picker/size-drag.tsx';
import { ratioTables } from '../../../../../../shared/catalog/image-sizes.ts';

test('GEN-8 the arrow keys walk a grid of ratios in both directions', () => {
  const walk = (key: string, at: number) => cellAfter(key, at, 14, 7);
  expect([walk('ArrowRight', 3), walk('ArrowRight', 13), walk('ArrowLeft', 0)]).toEqual([4, 0, 13]);
  expect([walk('ArrowDown', 3), walk('ArrowDown', 10), walk('ArrowUp', 10), walk('ArrowUp', 3)]).toEqual([
    10, 10, 3, 3,
  ]);
  expect([walk('Home', 9), walk('End', 9), walk('a', 9)]).toEqual([0, 13, undefined]);
});

test('IMG-5 the sides of a size are told while one of them is still missing, and make it again', () => {
  for (const value of ['2528x1690', '2528x', 'x1690', undefined]) {
    expect(valueOfSides(...sidesOf(value))).toBe(value);
  }
  expect(sidesOf('auto')).toEqual([null, null]);
});

test('IMG-5 a dragged corner gives sides that are multiples of 16 and not too long', () => {
  for (const [x, y] of [
    [-5, 0],
    [13.3, 71.9],
    [1_000, 36],
  ] as const) {
    for (const side of sizeAt(x, y)) {
      expect(side % 16).toBe(0);
      expect(side).toBeGreaterThanOrEqual(16);
      expect(side).toBeLessThanOrEqual(3840);
    }
  }
});

test('GEN-8 every size of every table has a shape that lies as it does and can be seen', () => {
  for (const size of Object.values(ratioTables).flatMap(({ rows }) => rows.flatMap(({ sizes }) => sizes))) {
    const [width, height] = shapeOf(size);
    expect(Math.sign(width - height)).toBe(Math.sign(size[0] - size[1]));
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(4);
  }
  expect([megapixels([2528, 1696]), megapixels([6336, 2688])]).toEqual(['4.3 megapixels', '17 megapixels']);
});
