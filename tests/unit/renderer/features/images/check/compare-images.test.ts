import { describe, expect, test } from 'vitest';
import {
  compareImages,
  joined,
  noComparison,
  visibleDelta,
} from '../../../../../../renderer/features/images/check/compare-images.ts';

type Pixel = readonly [red: number, green: number, blue: number, alpha?: number];

const imageOf = (pixels: readonly Pixel[]) =>
  Uint8ClampedArray.from(pixels.flatMap(([red, green, blue, alpha = 255]) => [red, green, blue, alpha]));
const deltaOf = (one: Pixel, other: Pixel) => compareImages(imageOf([one]), imageOf([other]), null, 1, 1).deltaSum;

/** CIE Lab (D65) by its definition. */
function labOf([red, green, blue]: Pixel): readonly number[] {
  const linear = [red, green, blue].map((level) => {
    const share = level / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const [r = 0, g = 0, b = 0] = linear;
  const roots = [
    (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047,
    0.2126729 * r + 0.7151522 * g + 0.072175 * b,
    (0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883,
  ].map((value) => (value > 216 / 24_389 ? Math.cbrt(value) : ((24_389 / 27) * value + 16) / 116));
  const [x = 0, y = 0, z = 0] = roots;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function exactDelta(one: Pixel, other: Pixel): number {
  const [some, others] = [labOf(one), labOf(other)];
  return Math.hypot(...some.map((value, at) => value - (others[at] ?? 0)));
}

/** The same numbers each time. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('ΔE of colours whose Lab values are in every textbook', () => {
  expect(deltaOf([0, 0, 0], [255, 255, 255])).toBeCloseTo(100, 0);
  expect(deltaOf([255, 0, 0], [0, 255, 0])).toBeCloseTo(170.6, 0);
  expect(deltaOf([0, 0, 255], [255, 255, 0])).toBeCloseTo(235.1, 0);
  expect(deltaOf([12, 200, 33], [12, 200, 33])).toBe(0);
});

test('ΔE of 20,000 pairs of colours is that of the definition, to 0.3', () => {
  const random = randomFrom(7);
  let worst = 0;
  for (let pair = 0; pair < 20_000; pair += 1) {
    const one: Pixel = [random(256), random(256), random(256)];
    const reach = pair % 2 === 0 ? 256 : 7;
    const near = (level: number) => Math.min(255, Math.max(0, level + random(reach) - (reach >> 1)));
    const other: Pixel =
      reach === 256 ? [random(256), random(256), random(256)] : [near(one[0]), near(one[1]), near(one[2])];
    worst = Math.max(worst, Math.abs(deltaOf(one, other) - exactDelta(one, other)));
  }
  expect(worst).toBeLessThan(0.3);
});

test('counts, mean, most and heat map are those of a plain loop over the pixels', () => {
  const random = randomFrom(42);
  const [width, height] = [61, 37];
  const before: Pixel[] = [];
  const after: Pixel[] = [];
  const coverage = new Uint8Array(width * height);
  for (let at = 0; at < width * height; at += 1) {
    const pixel: Pixel = [random(256), random(256), random(256)];
    const shift = [0, 0, 3, 30][random(4)] ?? 0;
    before.push(pixel);
    after.push([Math.min(255, pixel[0] + shift), pixel[1], Math.max(0, pixel[2] - shift)]);
    coverage[at] = [0, 0, 1, 255][random(4)] ?? 0;
  }
  const outside = before.flatMap((pixel, at) =>
    coverage[at] === 0 ? [{ at, delta: exactDelta(pixel, after[at] ?? pixel) }] : [],
  );
  // Within the tables' error of the threshold either is right.
  const clear = outside.filter(({ delta }) => Math.abs(delta - visibleDelta) > 0.3);
  const visible = clear.filter(({ delta }) => delta > visibleDelta);
  const found = compareImages(imageOf(before), imageOf(after), coverage, width, height);
  expect(found.pixels).toBe(outside.length);
  expect(found.changed - visible.length).toBeGreaterThanOrEqual(0);
  expect(found.changed - visible.length).toBeLessThanOrEqual(outside.length - clear.length);
  const sum = outside.reduce((all, { delta }) => all + delta, 0);
  expect(found.deltaSum / found.pixels).toBeCloseTo(sum / outside.length, 1);
  expect(Math.abs(found.deltaMax - Math.max(...outside.map(({ delta }) => delta)))).toBeLessThan(0.3);
  for (const { at, delta } of clear) expect((found.heat[at * 4 + 3] ?? 0) > 0).toBe(delta > visibleDelta);
  for (const [at, cover] of coverage.entries()) if (cover !== 0) expect(found.heat[at * 4 + 3]).toBe(0);
});

describe('what counts as seen', () => {
  test(`one level of grey is not seen; ΔE above ${visibleDelta} is`, () => {
    const grey = imageOf([
      [128, 128, 128],
      [128, 128, 128],
    ]);
    const near = imageOf([
      [129, 129, 129],
      [136, 136, 136],
    ]);
    expect(compareImages(grey, near, null, 2, 1)).toMatchObject({ pixels: 2, differing: 2, changed: 1 });
    expect(compareImages(grey, grey.slice(), null, 2, 1)).toMatchObject({ pixels: 2, differing: 0, changed: 0 });
  });

  test('the most is that of the pixels, be it seen or not: no mean is above it', () => {
    const grey = imageOf([[128, 128, 128]]);
    const { changed, deltaSum, deltaMax } = compareImages(grey, imageOf([[130, 128, 128]]), null, 1, 1);
    expect(changed).toBe(0);
    expect(deltaMax).toBeGreaterThan(0.3);
    expect(deltaMax).toBeCloseTo(deltaSum, 5);
  });

  test('a pixel that the mask touches softly is not outside of it', () => {
    const black = imageOf([[0, 0, 0]]);
    const white = imageOf([[255, 255, 255]]);
    expect(compareImages(black, white, Uint8Array.of(1), 1, 1)).toMatchObject({ pixels: 0, changed: 0, deltaSum: 0 });
  });

  test('what became clear has changed; the colour of clear pixels is none', () => {
    expect(deltaOf([255, 255, 255, 255], [255, 255, 255, 0])).toBeGreaterThan(100);
    expect(deltaOf([255, 0, 0, 0], [0, 255, 0, 0])).toBe(0);
  });
});

test('bands of an image together are the whole', () => {
  const before = imageOf([
    [0, 0, 0],
    [9, 9, 9],
    [90, 0, 0],
    [200, 10, 10],
  ]);
  const after = imageOf([
    [0, 0, 0],
    [99, 9, 9],
    [90, 0, 1],
    [0, 10, 10],
  ]);
  const { heat: _, ...whole } = compareImages(before, after, null, 2, 2);
  const bands = [0, 8].map((from) => {
    const { heat: __, ...band } = compareImages(before.slice(from, from + 8), after.slice(from, from + 8), null, 2, 1);
    return band;
  });
  const together = bands.reduce(joined, noComparison);
  expect(together.deltaSum).toBeCloseTo(whole.deltaSum, 6);
  expect({ ...together, deltaSum: 0 }).toEqual({ ...whole, deltaSum: 0 });
});

test('the heat map may take the place of the first image', () => {
  const random = randomFrom(3);
  const shades = (): Pixel[] => Array.from({ length: 64 }, () => [random(4) * 60, 90, 90, random(2) * 255]);
  const [before, after] = [imageOf(shades()), imageOf(shades())];
  const coverage = Uint8Array.from({ length: 64 }, () => random(2));
  const apart = compareImages(before, after, coverage, 8, 8);
  const inPlace = compareImages(before, after, coverage, 8, 8, before);
  expect(inPlace.heat).toBe(before);
  expect(inPlace).toEqual(apart);
});
