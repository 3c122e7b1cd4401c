import { describe, expect, test } from 'vitest';
import type { PixelSize } from '../../../../shared/catalog/image-sizes.ts';
import { extendedSize, legalMargins, newArea, noMargins } from '../../../../shared/images/extension.ts';
import { brokenSizeRules } from '../../../../shared/images/size.ts';

const image: PixelSize = [1536, 1024];

describe('IMG-5 an extension', () => {
  test.each([
    [{ right: 250 }, [1792, 1024], { right: 256 }],
    [{ left: 100, right: 100 }, [1728, 1024], { left: 96, right: 96 }],
    [{ top: 37, bottom: 11 }, [1536, 1072], { top: 37, bottom: 11 }],
  ])('goes to the nearest size that can be asked for: %o', (wanted, size, margins) => {
    const legal = legalMargins(image, { ...noMargins, ...wanted });
    expect(legal).toEqual({ ...noMargins, ...margins });
    expect(extendedSize(image, legal)).toEqual(size);
  });

  test('of an image that is no legal size makes it one, on the side that nobody chose too', () => {
    const legal = legalMargins([900, 900], { ...noMargins, right: 300 });
    expect(brokenSizeRules(...extendedSize([900, 900], legal))).toEqual([]);
    expect(legal.left + legal.top).toBe(0);
  });

  test('never cuts the image: where all legal sizes would, it stays as it was asked for', () => {
    const wanted = { ...noMargins, bottom: 200 };
    expect(legalMargins([6000, 4000], wanted)).toEqual(wanted);
    expect(legalMargins(image, noMargins)).toEqual(noMargins);
  });
});

test('the new area is all that is new, each pixel once', () => {
  const margins = { left: 3, top: 2, right: 1, bottom: 4 };
  const [width, height] = extendedSize([10, 5], margins);
  const counts = new Map<string, number>();
  for (const rect of newArea([10, 5], margins)) {
    for (let y = rect.y; y < rect.y + rect.height; y += 1)
      for (let x = rect.x; x < rect.x + rect.width; x += 1) counts.set(`${x} ${y}`, (counts.get(`${x} ${y}`) ?? 0) + 1);
  }
  expect([...counts.values()].every((count) => count === 1)).toBe(true);
  expect(counts.size).toBe(width * height - 50);
  expect(counts.has('3 2')).toBe(false);
  expect(newArea([10, 5], noMargins)).toEqual([]);
});
