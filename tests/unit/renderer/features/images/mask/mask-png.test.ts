/** Mask files, read back with another program's decoder. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { maxMaskBytes } from '../../../../../../shared/images/mask-bytes.ts';
import {
  fitMask,
  coverageOfAlpha,
  coverageOfGrey,
  coverageToAlpha,
  hasAlpha,
  inSteps,
  maskPng,
} from '../../../../../../renderer/features/images/mask/mask-png.ts';
import { createMaskDocument } from '../../../../../../renderer/features/images/mask/mask-document.ts';
import { seededRandom } from '../../../../../laws/mutations.ts';
import { strokePoints, whole } from './pictures.ts';

async function decoded(blob: Blob) {
  const image = sharp(await blob.arrayBuffer());
  const { format, channels, hasAlpha: alpha, depth } = await image.metadata();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { format, channels, alpha, depth, width: info.width, height: info.height, rgba: new Uint8ClampedArray(data) };
}

const alphaOf = (rgba: Uint8ClampedArray): Uint8Array => Uint8Array.from(rgba.filter((_, at) => at % 4 === 3));

function noise(seed: number, length: number): Uint8Array {
  const random = seededRandom(seed);
  return Uint8Array.from({ length }, () => whole(random, 0, 255));
}

describe('a mask as PNG', () => {
  test.each([
    [1, 1],
    [7, 300],
    [1024, 3],
    [512, 700],
  ])('IMG-6 has an alpha channel and exactly %i × %i pixels', async (width, height) => {
    const alpha = noise(width, width * height);
    const { rgba, ...facts } = await decoded(await maskPng({ width, height }, alpha));
    expect(facts).toEqual({ format: 'png', channels: 4, alpha: true, depth: 'uchar', width, height });
    expect(alphaOf(rgba)).toEqual(alpha);
    expect(rgba.every((value, at) => at % 4 === 3 || value === 0)).toBe(true);
  });

  test('IMG-6 is transparent where to change and opaque where to keep, and the reverse where it is flipped', async () => {
    const document = createMaskDocument(300, 20);
    document.apply({ type: 'rectangle', mode: 'add', x: 100, y: 0, width: 50, height: 20 });
    for (const [sense, inside, outside] of [
      ['transparent', 0, 255],
      ['opaque', 255, 0],
    ] as const) {
      const coverage = new Uint8Array(300 * 20);
      document.readCoverage({ x: 0, y: 0, width: 300, height: 20 }, coverage);
      coverageToAlpha(coverage, sense);
      const { rgba } = await decoded(await maskPng({ width: 300, height: 20 }, coverage));
      expect([rgba[120 * 4 + 3], rgba[20 * 4 + 3]]).toEqual([inside, outside]);
      const back = new Uint8Array(300 * 20);
      coverageOfAlpha(rgba, sense, back);
      expect([back[120], back[20]]).toEqual([255, 0]);
    }
  });

  test('IMG-6 a hand-made hard mask of 3840 × 2160 is far below 1 MB', async () => {
    const random = seededRandom(4);
    const document = createMaskDocument(3840, 2160);
    for (let count = 0; count < 40; count += 1) {
      const points = strokePoints(random, 3840, 2160, 12);
      document.apply({ type: 'stroke', mode: 'add', size: 80, hardness: 1, points });
    }
    const coverage = new Uint8Array(3840 * 2160);
    document.readCoverage({ x: 0, y: 0, width: 3840, height: 2160 }, coverage);
    const fitted = await fitMask({ width: 3840, height: 2160 }, coverage);
    expect(fitted?.note).toBeNull();
    expect(fitted?.blob.size).toBeLessThan(300_000);
  });
});

describe('fitting a mask', () => {
  const size = { width: 400, height: 300 };
  /** Noise in the last bits only: coarser shades are all alike. */
  const soft = noise(2, 120_000).map((value) => 96 + (value % 16));

  test('IMG-6 leaves it alone under the limit', async () => {
    const { rgba } = await decoded((await fitMask(size, soft))?.blob ?? new Blob());
    expect(alphaOf(rgba)).toEqual(soft);
  });

  test('IMG-6 takes shades from its edges until it is under the limit, and says so', async () => {
    const whole4 = await maskPng(size, soft);
    const fitted = await fitMask(size, soft, Math.floor(whole4.size / 2));
    expect(fitted?.note).toBe('softened-edges');
    expect(fitted?.blob.size).toBeLessThanOrEqual(whole4.size / 2);
    const { rgba } = await decoded(fitted?.blob ?? new Blob());
    alphaOf(rgba).forEach((value, at) => {
      if (Math.abs(value - (soft[at] ?? 0)) > 20) throw new Error(`Pixel ${at} is ${value}`);
    });
  });

  test('IMG-6 fails where hard edges do not suffice', async () => {
    expect(await fitMask(size, noise(3, 120_000), 9000)).toBeUndefined();
    expect(maxMaskBytes).toBe(4_000_000);
  });

  test('shades keep black and white, and go no farther than half a step', () => {
    const all = Uint8Array.from({ length: 256 }, (_, value) => value);
    for (const steps of [2, 4, 8, 16, 32, 64, 256]) {
      const rounded = inSteps(all, steps);
      expect(new Set(rounded).size).toBe(steps);
      expect([rounded[0], rounded[255]]).toEqual([0, 255]);
      expect(rounded.every((value, at) => Math.abs(value - at) <= 255 / (steps - 1) / 2 + 0.5)).toBe(true);
    }
  });
});

describe('a mask from a file', () => {
  test('tells whether a picture has alpha', () => {
    expect(hasAlpha(Uint8ClampedArray.of(1, 2, 3, 255, 4, 5, 6, 255))).toBe(false);
    expect(hasAlpha(Uint8ClampedArray.of(1, 2, 3, 255, 4, 5, 6, 254))).toBe(true);
  });

  test('of black and white changes what is white', () => {
    const coverage = new Uint8Array(4);
    const rgba = [0, 0, 0, 255, 255, 255, 255, 255, 128, 128, 128, 255, 0, 255, 0, 255];
    coverageOfGrey(Uint8ClampedArray.from(rgba), coverage);
    expect([...coverage]).toEqual([0, 255, 128, 182]);
  });
});
