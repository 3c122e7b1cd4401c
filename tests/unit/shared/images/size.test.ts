/** Proves the rules of a custom size, the nearest legal one by brute force, and what each model can be asked for. */
import { describe, expect, test } from 'vitest';
import { customSizeLimits } from '../../../../shared/catalog/image-sizes.ts';
import type { PixelSize } from '../../../../shared/catalog/image-sizes.ts';
import { modelFacts } from '../../../../shared/catalog/models.ts';
import { isLegalSize, legalSizes } from '../../../../shared/images/legal-sizes.ts';
import {
  closestSides,
  brokenSizeRules,
  fitToReference,
  fittingSettings,
  nearestLegalSize,
  sizeChoices,
} from '../../../../shared/images/size.ts';
import { seededRandom } from '../../../laws/mutations.ts';

const rulesOf = (width: number, height: number) => brokenSizeRules(width, height).map(({ rule }) => rule);

describe('IMG-5 the five rules of a custom size', () => {
  test.each<[number, number, string[]]>([
    [1024, 1024, []],
    [3840, 2160, []],
    [2160, 3840, []],
    [1280, 512, []],
    [2304, 768, []],
    [1024, 1023, ['multiple']],
    [1001, 1023, ['multiple']],
    [3856, 2048, ['longest']],
    [2320, 768, ['ratio']],
    [768, 2320, ['ratio']],
    [800, 800, ['fewest']],
    [2896, 2880, ['most']],
    [3840, 2176, ['most']],
    [8000, 16, ['longest', 'ratio', 'fewest']],
    [5000, 5001, ['multiple', 'longest', 'most']],
    [0, 1024, ['multiple']],
    [Number.NaN, 1024, ['multiple']],
    [1024.5, 1024, ['multiple']],
    [-16, 1024, ['multiple']],
  ])('%d × %d breaks %j', (width, height, rules) => {
    expect(rulesOf(width, height)).toEqual(rules);
  });

  test('each broken rule names its limit and the value', () => {
    const said = (width: number, height: number) => brokenSizeRules(width, height).map(({ message }) => message);
    expect(said(1001, 1023)).toEqual(['Width and height must be multiples of 16.']);
    expect(said(1024, 1023)).toEqual(['Height must be a multiple of 16.']);
    expect(said(3856, 2048)).toEqual(['The longer side is 3856; it can be at most 3840.']);
    expect(said(2320, 768)).toEqual(['The longer side is 3.03 times the shorter one; it can be at most 3 times.']);
    expect(said(1, 1)).toContain('The image has 1 pixel; it needs 655,360.');
    expect(said(800, 800)).toEqual(['The image has 640,000 pixels; it needs 655,360.']);
    expect(said(2896, 2880)).toEqual(['The image has 8,340,480 pixels; it can have at most 8,294,400.']);
  });

  test('each broken rule names the sides that it is about', () => {
    const sides = (width: number, height: number) => brokenSizeRules(width, height).map((rule) => rule.sides);
    expect(sides(1001, 1023)).toEqual([['Width', 'Height']]);
    expect(sides(2528, 1690)).toEqual([['Height']]);
    expect(sides(1001, 1024)).toEqual([['Width']]);
    expect(sides(3856, 2048)).toEqual([['Width']]);
    expect(sides(2048, 3856)).toEqual([['Height']]);
    expect(sides(800, 800)).toEqual([['Width', 'Height']]);
  });

  test('the grid of all sizes is legal exactly where no rule is broken', () => {
    let legal = 0;
    for (let across = 1; across <= 260; across += 1) {
      for (let down = 1; down <= 260; down += 1) {
        const isLegal = brokenSizeRules(across * 16, down * 16).length === 0;
        if (isLegal !== isLegalSize(across * 16, down * 16)) expect([across, down, isLegal]).toBeUndefined();
        if (isLegal) legal += 1;
      }
    }
    expect(legalSizes()).toHaveLength(legal);
    expect(new Set(legalSizes().map(String)).size).toBe(legal);
    expect(legal).toBeGreaterThan(15_000);
  });
});

/** Every legal size by the rules as the description words them, apart from the code under test. */
const grid: readonly PixelSize[] = Array.from({ length: 240 * 240 }, (_, at): PixelSize => [
  (1 + Math.floor(at / 240)) * 16,
  (1 + (at % 240)) * 16,
]).filter(
  ([width, height]) =>
    width <= 3 * height && height <= 3 * width && width * height >= 655_360 && width * height <= 8_294_400,
);

const gridRatios = Float64Array.from(grid, ([width, height]) => width / height);

/** Numbers of pixels by ratio; equal ratios of whole numbers so small are equal as doubles. */
const gridAreas = new Map<number, number[]>();
for (const [width, height] of grid) {
  gridAreas.set(width / height, [...(gridAreas.get(width / height) ?? []), width * height]);
}

/** Whether the first is of a nearer ratio than the second, exactly: how many times as wide, or as narrow, as asked. */
function isNearer(one: PixelSize, other: PixelSize, width: number, height: number): boolean {
  const times = ([w, h]: PixelSize): readonly [bigint, bigint] => {
    const [across, down] = [BigInt(w) * BigInt(height), BigInt(h) * BigInt(width)];
    return across > down ? [across, down] : [down, across];
  };
  const [own, others] = [times(one), times(other)];
  return own[0] * others[1] < others[0] * own[1];
}

function anySide(random: () => number): number {
  const kind = random();
  if (kind < 0.5) return 1 + Math.floor(random() * 5000);
  if (kind < 0.8) return 16 * (1 + Math.floor(random() * 300));
  return 1 + Math.floor(10 ** (random() * 5));
}

describe('IMG-5 the nearest legal size', () => {
  test('for 10,000 random inputs it is legal, and no legal size is nearer in ratio, nor of the same ratio in pixels', () => {
    const random = seededRandom(5);
    for (let round = 0; round < 10_000; round += 1) {
      const [width, height] = [anySide(random), anySide(random)];
      const nearest = nearestLegalSize(width, height);
      if (rulesOf(...nearest).length > 0) expect({ width, height, nearest }).toBe('legal');
      const asked = width / height;
      const apart = (ratio: number): number => (ratio > asked ? ratio / asked : asked / ratio);
      // As doubles first, so that only those that come close are compared exactly.
      const most = apart(nearest[0] / nearest[1]) * (1 + 1e-9);
      const ownPixels = Math.abs(nearest[0] * nearest[1] - width * height);
      for (let at = 0; at < gridRatios.length; at += 1) {
        if (apart(gridRatios[at] ?? 0) > most) continue;
        const size = grid[at] ?? nearest;
        if (isNearer(size, nearest, width, height)) expect({ width, height, nearest, size }).toBe('no nearer ratio');
        if (size[0] * nearest[1] !== size[1] * nearest[0]) continue;
        const pixels = Math.abs(size[0] * size[1] - width * height);
        if (pixels < ownPixels) expect({ width, height, nearest, size }).toBe('no nearer number of pixels');
      }
    }
  }, 60_000);

  test.each<[number, number, PixelSize]>([
    [1024, 1024, [1024, 1024]],
    [1000, 1000, [992, 992]],
    [800, 800, [816, 816]],
    [5000, 5000, [2880, 2880]],
    [10_000, 100, [1728, 576]],
    [3840, 2176, [3360, 1904]],
  ])('%d × %d becomes %j', (width, height, nearest) => {
    expect(nearestLegalSize(width, height)).toEqual(nearest);
  });

  test('of what is no size it is a size all the same', () => {
    for (const odd of [Number.NaN, Number.POSITIVE_INFINITY, 0, -5, 0.2, 1e12]) {
      expect(rulesOf(...nearestLegalSize(odd, 1000))).toEqual([]);
      expect(rulesOf(...nearestLegalSize(1000, odd))).toEqual([]);
    }
  });
});

describe('fit to the reference', () => {
  test('IMG-5 for 2,000 random references: legal, of the nearest ratio, not above its pixels where that can be', () => {
    const random = seededRandom(6);
    for (let round = 0; round < 2_000; round += 1) {
      const [width, height] = [anySide(random), anySide(random)];
      const fit = fitToReference(width, height);
      const nearest = nearestLegalSize(width, height);
      if (rulesOf(...fit).length > 0) expect({ width, height, fit }).toBe('legal');
      // A legal size is its own nearest, and so of the nearest ratio.
      if (fit[0] * nearest[1] !== fit[1] * nearest[0]) expect({ width, height, fit, nearest }).toBe('of one ratio');
      const same = gridAreas.get(fit[0] / fit[1]) ?? [];
      const within = same.filter((area) => area <= width * height);
      const areas = within.length > 0 ? within : same;
      const expected = within.length > 0 ? Math.max(...areas) : Math.min(...areas);
      expect(fit[0] * fit[1]).toBe(expected);
    }
  });

  test('by table and by list the nearest ratio decides', () => {
    const fitting = (model: string, api: 'generate' | 'image-edits', width: number, height: number) => {
      const choices = sizeChoices(modelFacts(model), api);
      return choices === undefined ? undefined : fittingSettings(choices, width, height);
    };
    expect(fitting('gamma-3.1-flash-image', 'generate', 3000, 2000)).toEqual({ aspectRatio: '3:2', imageSize: '2K' });
    expect(fitting('gamma-3.1-flash-image', 'generate', 100, 900)).toEqual({ aspectRatio: '1:8', imageSize: '512' });
    expect(fitting('gamma-3-pro-image-preview', 'generate', 9000, 9000)).toEqual({
      aspectRatio: '1:1',
      imageSize: '4K',
    });
    expect(fitting('alpha-image-2-each', 'image-edits', 4000, 4000)).toEqual({ size: '2880x2880' });
    expect(fitting('alpha-image-2-each', 'image-edits', 1920, 1080)).toEqual({ size: '2048x1152' });
    expect(fitting('alpha-image-2', 'image-edits', 3000, 2000)).toEqual({ size: '2976x1984' });
  });
});

test('the limits of the catalogue are those of the tests', () => {
  expect(customSizeLimits.longestSide / customSizeLimits.multipleOf).toBe(240);
});

describe('IMG-5 the smallest change of the sides', () => {
  test.each<[number, number, PixelSize]>([
    [2528, 1690, [2528, 1696]],
    [1024, 1024, [1024, 1024]],
    [4000, 4000, [2880, 2880]],
    [4000, 2160, [3840, 2160]],
    [2160, 4000, [2160, 3840]],
    [10_000, 5000, [3840, 2160]],
    [1537, 1000, [1536, 992]],
    [500, 500, [816, 816]],
    [1000, 1000, [992, 992]],
    [1, 1, [816, 816]],
  ])('%d × %d becomes %j', (width, height, closest) => {
    expect(closestSides(width, height)).toEqual(closest);
  });

  test('for 1,000 random inputs it is legal, of the same orientation, and no legal size changes less', () => {
    const random = seededRandom(33);
    for (let round = 0; round < 1_000; round += 1) {
      const [width, height] = [anySide(random), anySide(random)];
      const closest = closestSides(width, height);
      if (rulesOf(...closest).length > 0) expect({ width, height, closest }).toBe('legal');
      if ((width - height) * (closest[0] - closest[1]) < 0) expect({ width, height, closest }).toBe('not turned');
      const change = ([w, h]: PixelSize): number => Math.max(Math.abs(w / width - 1), Math.abs(h / height - 1));
      const most = change(closest) * (1 - 1e-5);
      const smaller = grid.find((size) => change(size) < most);
      if (smaller !== undefined) expect({ width, height, closest, smaller }).toBe('no smaller change');
    }
  }, 60_000);

  test('a square stays a square, and what only has too many pixels keeps its shape within a fiftieth', () => {
    for (let side = 1; side <= 6000; side += 13) {
      const [w, h] = closestSides(side, side);
      if (w !== h) expect({ side, w, h }).toBe('a square');
    }
    const random = seededRandom(34);
    for (let round = 0; round < 300; round += 1) {
      const [width, height] = [Math.round(4000 * (0.6 + random())), 4000];
      const [w, h] = closestSides(width, height);
      const bent = Math.abs(Math.log((w * height) / (h * width)));
      if (bent > 0.02) expect({ width, height, w, h }).toBe('of the same shape');
    }
  }, 60_000);
});
