/** Shapes in figures. */
import { expect, test } from 'vitest';
import { maskOpSchema } from '../../../../../../shared/images/mask-op.ts';
import { middleShape, shapeOp } from '../../../../../../renderer/features/images/canvas/shape-menu.tsx';

const numbers = middleShape({ width: 400, height: 200 });

test('begin in the middle of the image', () => {
  expect(shapeOp(numbers, 1)).toEqual({ type: 'rectangle', mode: 'add', x: 100, y: 50, width: 200, height: 100 });
});

test('a dot is a stroke of one point', () => {
  const op = shapeOp({ ...numbers, shape: 'dot', mode: 'remove', x: 7, y: 8, width: 30, height: null }, 0.5);
  expect(op).toEqual({ type: 'stroke', mode: 'remove', size: 30, hardness: 0.5, points: [7, 8, 1] });
});

test('are not made while a figure is missing or out of its limits', () => {
  for (const part of [{ x: null }, { y: Number.NaN }, { width: 0 }, { height: 200_000 }]) {
    expect(shapeOp({ ...numbers, ...part }, 1)).toBeUndefined();
  }
  expect(shapeOp({ ...numbers, shape: 'dot', width: 4001 }, 1)).toBeUndefined();
});

test('are steps that a mask takes', () => {
  for (const shape of ['rectangle', 'ellipse', 'dot'] as const) {
    expect(maskOpSchema.safeParse(shapeOp({ ...numbers, shape }, 1)).success).toBe(true);
  }
});
