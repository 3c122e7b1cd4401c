/** IMG-2, IMG-5: the legal sizes, the rules that a size breaks, and the nearest that keeps them all. */
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../../gateway/api-error.ts';
import {
  brokenRules,
  customSize,
  listedOrWrittenSize,
  listedSize,
  nearestListed,
  nearestSize,
} from '../../../../gateway/images/image-size.ts';
import { seededRandom } from '../../../../gateway/simulation/random.ts';
import { commonSizes, type PixelSize } from '../../../../shared/catalog/image-sizes.ts';

function refusal(check: typeof customSize, value: unknown): ApiError {
  try {
    check(value, 'size');
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  throw new Error(`${String(value)} was let through.`);
}

describe('IMG-2 the sizes of alpha-image-2-each', () => {
  const sizes = [
    ['1K', [1024, 1024]],
    ['1536x1024', [1536, 1024]],
    ['1024x1536', [1024, 1536]],
    ['2K', [2048, 2048]],
    ['2048x1152', [2048, 1152]],
    ['1152x2048', [1152, 2048]],
    ['4K', [2880, 2880]],
  ] as const;

  test.each(sizes)('IMG-2 %s is taken as it is written and in pixels', (written, size) => {
    expect(listedSize(written, 'size')).toEqual({ written, size });
    const dimensions = size.join('x');
    expect(listedOrWrittenSize(dimensions, 'size')).toEqual({ written: dimensions, size });
    expect(listedOrWrittenSize(written, 'size')).toEqual({ written, size });
  });

  test.each([
    ['1024x1024', 'Write 1K for it.'],
    ['2880x2880', 'Write 4K for it.'],
    ['2k', 'The K is upper case.'],
    ['512', 'A square goes by its tier'],
    ['auto', 'A square goes by its tier'],
    ['3840x2160', 'A square goes by its tier'],
  ])('IMG-2 %s is refused: %s', (written, hint) => {
    expect(refusal(listedSize, written)).toMatchObject({ param: 'size', code: 'invalid_value' });
    expect(refusal(listedSize, written).message).toContain(hint);
  });

  test.each([
    [
      [100, 100],
      [1024, 1024],
    ],
    [
      [300, 200],
      [1536, 1024],
    ],
    [
      [900, 1600],
      [1152, 2048],
    ],
    [
      [5000, 100],
      [2048, 1152],
    ],
  ] as const)('IMG-3 an image of %j is drawn at %j', (image, size) => expect(nearestListed(image)).toEqual(size));
});

describe('IMG-5 sizes of one’s own', () => {
  test.each([...commonSizes.map(({ size }) => size), [3840, 1280], [1280, 3840], [1024, 640]] as PixelSize[])(
    'IMG-5 %ix%i is legal',
    (...size) => {
      expect(brokenRules(size)).toEqual([]);
      expect(nearestSize(size)).toEqual(size);
      expect(customSize(size.join('x'), 'size')).toEqual({ written: size.join('x'), size });
    },
  );

  test('IMG-5 auto is left to the image', () => {
    expect(customSize('auto', 'size')).toEqual({ written: 'auto', size: 'auto' });
  });

  test.each([
    ['1000x1024', ['multiples of 16'], '1008x1024'],
    ['1024x1000', ['multiples of 16'], '1024x1008'],
    ['3856x2048', ['at most 3840 pixels'], '3840x2032'],
    ['3200x1056', ['between 1:3 and 3:1'], undefined],
    ['1056x3200', ['between 1:3 and 3:1'], undefined],
    ['1024x624', ['at least 655360 pixels'], undefined],
    ['2896x2880', ['at most 8294400 pixels'], undefined],
    ['16x16', ['at least 655360'], undefined],
    ['4001x1001', ['multiples of 16', 'at most 3840', '1:3 and 3:1'], undefined],
  ])('IMG-5 %s breaks %j', (written, rules, nearest) => {
    const { message, param, code } = refusal(customSize, written);
    expect([param, code]).toEqual(['size', 'invalid_size']);
    for (const rule of rules) expect(message).toContain(rule);
    expect(message.split(';')).toHaveLength(rules.length);
    const offered = /every rule is (\d+x\d+)\./.exec(message)?.[1] ?? '';
    expect(brokenRules(offered.split('x').map(Number) as [number, number])).toEqual([]);
    if (nearest !== undefined) expect(offered).toBe(nearest);
  });

  test.each(['1024', '1024×1024', 'x', '01024x1024', '1024x-16', '1e3x1024', '1K', 'AUTO', '9999999x16'])(
    'IMG-5 %s is no size',
    (written) => expect(refusal(customSize, written)).toMatchObject({ param: 'size', code: 'invalid_value' }),
  );

  test('IMG-5 for 10,000 sizes the nearest is legal, and its ratio is as near as the steps allow', () => {
    const random = seededRandom('sizes');
    for (let round = 0; round < 10_000; round += 1) {
      // Small, usual and huge ones are as frequent as each other.
      const side = (): number => Math.round(Math.exp(random.next() * Math.log(20_000))) || 1;
      const size: PixelSize = [side(), side()];
      const near = nearestSize(size);
      expect([size, brokenRules(near)]).toEqual([size, []]);
      const ratio = Math.min(3, Math.max(1 / 3, size[0] / size[1]));
      expect(Math.abs(Math.log(near[0] / near[1] / ratio))).toBeLessThan(0.06);
    }
  });
});
