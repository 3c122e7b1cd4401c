import { expect, test } from 'vitest';
import { packed } from '../../../../../../renderer/features/images/canvas/packed-tiles.ts';

const square = { shape: 1, gap: 10, leastSide: 96 };

test('tiles stand beside each other in as many columns as make them largest', () => {
  expect(packed(4, { width: 1000, height: 610 }, square)).toEqual({ columns: 2, tileWidth: 300, tileHeight: 300 });
  // Low and wide: one row.
  expect(packed(4, { width: 1030, height: 300 }, square)).toEqual({ columns: 4, tileWidth: 250, tileHeight: 250 });
  expect(packed(3, { width: 400, height: 920 }, square)).toEqual({ columns: 1, tileWidth: 300, tileHeight: 300 });
  expect(packed(4, { width: 1000, height: 610 }, { ...square, shape: 2 })).toMatchObject({
    columns: 2,
    tileWidth: 495,
  });
});

test('where there is no room they scroll and are not made smaller; one alone has the whole place', () => {
  expect(packed(10, { width: 200, height: 100 }, square)).toMatchObject({ tileWidth: 96 });
  expect(packed(1, { width: 500, height: 300 }, square)).toEqual({ columns: 1, tileWidth: 300, tileHeight: 300 });
  expect(packed(4, { width: 0, height: 0 }, square)).toMatchObject({ tileWidth: 96 });
});
