/** The overlay's pixels against the mean of the pixels that they stand for. */
import { describe, expect, test } from 'vitest';
import {
  blockOf,
  maskLevel,
  sampleMask,
  type CoverageSource,
} from '../../../../../../renderer/features/images/canvas/mask-sampling.ts';

function sourceOf(width: number, height: number, at: (x: number, y: number) => number): CoverageSource {
  return {
    width,
    height,
    readCoverage: (rect, target) => {
      if (rect.x < 0 || rect.y < 0 || rect.x + rect.width > width || rect.y + rect.height > height) {
        throw new Error('outside the mask');
      }
      for (let y = 0; y < rect.height; y += 1) {
        for (let x = 0; x < rect.width; x += 1) target[y * rect.width + x] = at(rect.x + x, rect.y + y);
      }
    },
  };
}

function sampled(source: CoverageSource, level: number, part: { x: number; y: number; width: number; height: number }) {
  const target = new Uint8ClampedArray(part.width * part.height * 4);
  const any = sampleMask(source, level, part, target, part.width, { x: 0, y: 0 });
  return { any, alpha: [...target].filter((_, index) => index % 4 === 3) };
}

describe('sampling', () => {
  test('takes each pixel as it is at full size', () => {
    const source = sourceOf(5, 3, (x, y) => x * 10 + y);
    expect(sampled(source, 0, { x: 1, y: 1, width: 3, height: 2 }).alpha).toEqual([11, 21, 31, 12, 22, 32]);
  });
  test('means whole blocks at half and quarter size', () => {
    const source = sourceOf(8, 8, (x, y) => (x < 4 === y < 4 ? 255 : 0));
    expect(sampled(source, 1, { x: 0, y: 0, width: 4, height: 1 }).alpha).toEqual([255, 255, 0, 0]);
    expect(sampled(source, 2, { x: 0, y: 0, width: 2, height: 2 }).alpha).toEqual([255, 0, 0, 255]);
    expect(sampled(source, 3, { x: 0, y: 0, width: 1, height: 1 }).alpha).toEqual([128]);
  });
  test('is close to the mean where it takes samples alone', () => {
    const source = sourceOf(64, 64, (x) => x * 4);
    const [alpha = 0] = sampled(source, 6, { x: 0, y: 0, width: 1, height: 1 }).alpha;
    expect(Math.abs(alpha - 126)).toBeLessThan(32);
  });
  test('reads nothing beyond the mask, and leaves what lies there empty', () => {
    const source = sourceOf(5, 5, () => 255);
    expect(sampled(source, 1, { x: 2, y: 2, width: 2, height: 2 }).alpha).toEqual([255, 0, 0, 0]);
    expect(sampled(source, 1, { x: 4, y: 0, width: 2, height: 1 })).toEqual({ any: false, alpha: [0, 0] });
  });
  test('tells whether there is anything', () => {
    expect(
      sampled(
        sourceOf(4, 4, () => 0),
        0,
        { x: 0, y: 0, width: 4, height: 4 },
      ).any,
    ).toBe(false);
    expect(
      sampled(
        sourceOf(4, 4, (x) => x),
        0,
        { x: 0, y: 0, width: 4, height: 4 },
      ).any,
    ).toBe(true);
  });
});

test('overlay pixels are no larger than device pixels', () => {
  for (const scale of [0.01, 0.06, 0.22, 0.5, 0.99, 1, 7]) {
    expect(blockOf(maskLevel(scale)) * scale).toBeLessThanOrEqual(Math.max(1, scale) + 1e-4);
  }
  expect(maskLevel(0.25)).toBe(2);
});
