/** Proves the rules of a custom size, the nearest legal one by brute force, and what each model can be asked for. */
import { describe, expect, test } from 'vitest';
import { customSizeLimits } from '../../../../shared/catalog/image-sizes.ts';
import type { PixelSize } from '../../../../shared/catalog/image-sizes.ts';
import { modelFacts, models } from '../../../../shared/catalog/models.ts';
import { noImageSettings } from '../../../../shared/images/image-job.ts';
import type { EndpointSettings } from '../../../../shared/images/image-job.ts';
import { isLegalSize, legalSizes } from '../../../../shared/images/legal-sizes.ts';
import {
  askedSize,
  brokenSizeRules,
  fitToReference,
  fittingSettings,
  nearestLegalSize,
  readSize,
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
    expect(said(1001, 1023)).toEqual(['Width is 1001 and height is 1023; both sides must be multiples of 16.']);
    expect(said(1024, 1023)).toEqual(['Height is 1023; both sides must be multiples of 16.']);
    expect(said(3856, 2048)).toEqual(['The longer side is 3856; it can be at most 3840.']);
    expect(said(2320, 768)).toEqual(['The longer side is 3.03 times the shorter one; it can be at most 3 times.']);
    expect(said(800, 800)).toEqual(['The image has 640,000 pixels; it needs 655,360.']);
    expect(said(2896, 2880)).toEqual(['The image has 8,340,480 pixels; it can have at most 8,294,400.']);
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
    const fitting = (model: string, way: 'generate' | 'image-edits', width: number, height: number) => {
      const choices = sizeChoices(modelFacts(model), way);
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

describe('what can be asked for', () => {
  test('GEN-8 IMG-2 IMG-3 IMG-5 by model and way', () => {
    const of = (model: string, way: 'generate' | 'image-edits' | 'image-generations') =>
      sizeChoices(modelFacts(model), way);
    expect(of('gamma-3.1-flash-image', 'generate')).toMatchObject({ kind: 'ratios', strict: true });
    expect(of('gamma-3.1-flash-image', 'image-edits')).toBeUndefined();
    expect(of('alpha-image-2', 'image-edits')).toMatchObject({ kind: 'custom', strict: true });
    expect(of('alpha-image-2', 'generate')).toBeUndefined();
    const each = of('alpha-image-2-each', 'image-generations');
    expect(each?.kind === 'listed' ? each.sizes.map(({ value }) => value) : []).toEqual([
      '1K',
      '1536x1024',
      '1024x1536',
      '2K',
      '2048x1152',
      '1152x2048',
      '4K',
    ]);
    const edits = of('alpha-image-2-each', 'image-edits');
    expect(edits?.kind === 'listed' ? edits.sizes.map(({ value }) => value) : []).toEqual([
      '1024x1024',
      '1536x1024',
      '1024x1536',
      '2048x2048',
      '2048x1152',
      '1152x2048',
      '2880x2880',
    ]);
  });

  test('MODELS-3 an unknown model, and one that is not known to draw, can be tried with every size', () => {
    for (const model of ['unheard-of', 'alpha-5.5']) {
      expect(sizeChoices(modelFacts(model), 'generate')).toMatchObject({ kind: 'ratios', strict: false });
      expect(sizeChoices(modelFacts(model), 'image-edits')).toMatchObject({ kind: 'custom', strict: false });
      expect(sizeChoices(modelFacts(model), 'image-generations')).toMatchObject({ kind: 'custom', strict: false });
    }
  });
});

describe('IMG-8 what was asked for', () => {
  const edits = (size: string | undefined, model = 'alpha-image-2') => {
    const set: EndpointSettings = size === undefined ? {} : { size };
    return askedSize({ way: 'image-edits', settings: { ...noImageSettings, 'image-edits': set } }, modelFacts(model));
  };

  test('over the endpoints', () => {
    expect(edits(undefined)).toBeUndefined();
    expect(edits('auto')).toBe('auto');
    expect(edits('1040x1024')).toEqual([1040, 1024]);
    expect(edits('huge')).toBeUndefined();
    expect(edits('640x640', 'unheard-of')).toEqual([640, 640]);
    const generations = { ...noImageSettings, 'image-generations': { size: '4K' } };
    expect(askedSize({ way: 'image-generations', settings: generations }, modelFacts('alpha-image-2-each'))).toEqual([
      2880, 2880,
    ]);
  });

  test('GEN-8 by the table, where ratio and resolution are both set: every cell', () => {
    let cells = 0;
    for (const facts of models) {
      if (facts.sizes?.kind !== 'ratios') continue;
      const { steps, rows } = facts.sizes.table;
      for (const { ratio, sizes } of rows) {
        for (const [step, imageSize] of steps.entries()) {
          const settings = { ...noImageSettings, generate: { aspectRatio: ratio, imageSize } };
          expect(askedSize({ way: 'generate', settings }, facts)).toEqual(sizes[step]);
          cells += 1;
        }
      }
    }
    expect(cells).toBe(14 * 4 + 10 * 3);
    const flash = modelFacts('gamma-3.1-flash-image');
    const half = { ...noImageSettings, generate: { aspectRatio: '1:1' } };
    expect(askedSize({ way: 'generate', settings: half }, flash)).toBeUndefined();
    const none = { ...noImageSettings, generate: { aspectRatio: '5:7', imageSize: '1K' } };
    expect(askedSize({ way: 'generate', settings: none }, flash)).toBeUndefined();
  });

  test('a size value is read as it is written', () => {
    expect(readSize('1536x1024')).toEqual([1536, 1024]);
    for (const odd of ['', '1K', '1536', 'x', '1536x', '1536X1024', '1536x1024 ', '-1x2', '1.5x2']) {
      expect(readSize(odd)).toBeUndefined();
    }
  });
});

test('the limits of the catalogue are those of the tests', () => {
  expect(customSizeLimits.longestSide / customSizeLimits.multipleOf).toBe(240);
});
